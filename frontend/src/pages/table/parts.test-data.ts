// What the stories of a table are put together from. Test data: no page imports it.
import type { Line, Offer, Options, Own, Place, Public, Role, Secret, Stage } from '$shared/protocol';

/** A table at one moment, as the server would show it to seat 7. Test data: no page imports it. */
export interface Story {
  public: Public;
  own: Own | null;
  secret: Secret | null;
  lines: Line[];
}

/** The moment at which every story stands; deadlines count from here. */
export const NOW = 1_790_000_000_000;

const NICKS = [
  'Тайга',
  'Ведьмочка',
  'Молчун',
  'Лисица',
  'Господин_Адвокат',
  'Кот',
  'Ива',
  'Шёлковая',
  'Профессор',
  'Чайка',
];

export const ROLES: Role[] = [
  'civilian',
  'civilian',
  'mafioso',
  'sheriff',
  'civilian',
  'civilian',
  'civilian',
  'don',
  'mafioso',
  'civilian',
];

export const options: Options = {
  title: '',
  language: 'ru',
  seats: 10,
  listed: true,
  rated: false,
  practice: false,
  humanHost: false,
  times: {
    seatDraw: 60_000,
    roleCard: 15_000,
    agreement: 60_000,
    sheriffLook: 10_000,
    freeSeating: 5_000,
    speech: 60_000,
    tieSpeech: 30_000,
    lastWord: 60_000,
    nomReview: 5_000,
    voteWindow: 3_000,
    liftWindow: 5_000,
    nightFall: 3_000,
    shot: 15_000,
    donCheck: 15_000,
    sheriffCheck: 15_000,
    bestMove: 20_000,
    morning: 6_000,
    silenced: 3_000,
    voteWait: 20_000,
    reconnectGrace: 60_000,
    absence: 180_000,
    protestFiling: 600_000,
    protestVote: 300_000,
  },
  rotation: 'opener',
  voteHand: 'latched',
  liftAtFour: true,
  liftThreeAtNine: true,
  removalCancelsVote: true,
  finalSpeech: true,
  shortSpeechAtEnd: false,
  autoWarn: 'apply',
  autoObscenity: 'remove',
  bestMoveBonusTwo: 0.25,
  bestMoveBonusThree: 0.4,
  openStream: false,
  spectatorDelay: 120_000,
};

export const place = (seat: number): Place => ({
  seat,
  nick: NICKS[seat - 1] ?? '',
  bot: [2, 6].includes(seat),
  online: true,
  alive: true,
  exit: null,
  warnings: 0,
  spoken: false,
  silenced: false,
  skipsNext: false,
  cardSeen: false,
});

export const offer = (command: string, more: Partial<Offer> = {}): Offer => ({
  command,
  seats: [],
  most: 0,
  tokens: [],
  length: 0,
  lethal: false,
  ...more,
});

export const all = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10];
export const leave = offer('leave', { lethal: true });
export const callHost = offer('callHost');

export const stageOf = (
  name: Stage['name'],
  left: number,
  budget: number,
  more: Partial<Stage> = {},
): Stage => ({
  id: 40,
  name,
  day: 2,
  night: 1,
  seat: 0,
  candidate: 0,
  round: 0,
  openedAt: NOW - (budget - left),
  closesAt: NOW + left,
  pausedAt: 0,
  ...more,
});

/** Day two: 5 was shot at night, 6 left on day one, some have warnings. */
export function seats(): Place[] {
  return all.map((seat) => {
    const one = place(seat);
    if (seat === 5) return { ...one, alive: false, exit: { manner: 'shot', day: 0, night: 1, clause: '' } };
    if (seat === 6) return { ...one, alive: false, exit: { manner: 'vote', day: 1, night: 0, clause: '' } };
    if (seat === 1) return { ...one, warnings: 1, spoken: true };
    if (seat === 2) return { ...one, spoken: true };
    if (seat === 3) return { ...one, warnings: 2, spoken: true };
    if (seat === 9) return { ...one, online: false };
    if (seat === 10) return { ...one, warnings: 3, skipsNext: true };
    return one;
  });
}

export const line = (kind: Line['kind'], more: Partial<Line> = {}): Line => ({
  kind,
  at: NOW,
  day: 1,
  night: 0,
  ...more,
});

export const chronicle: Line[] = [
  line('seated', { day: 0 }),
  line('nightFalls', { day: 0, night: 0 }),
  line('dayBegan', { day: 1, seat: 1 }),
  line('speech', { seat: 1, reason: 'circle' }),
  line('said', {
    seat: 1,
    text: 'Доброе утро, город. Мой номер 1, красный. Шестой уходит от ответа, выставляю 6.',
  }),
  line('nominated', { seat: 6, by: 1 }),
  line('passed', { seat: 1 }),
  line('speech', { seat: 2, reason: 'circle' }),
  line('said', { seat: 2, text: 'Мне шестой как раз понятен. А вот девятый молчит громко.' }),
  line('nominated', { seat: 9, by: 2 }),
  line('timeOver', { seat: 2 }),
  line('warned', { seat: 3, count: 1, clause: '4.7.3', reason: 'D_HONESTY', text: '«честно»' }),
  line('ballot', { seats: [6, 9], reason: 'vote' }),
  line('hands', { seat: 6, seats: [1, 3, 5, 8, 9, 10], count: 6 }),
  line('hands', { seat: 9, seats: [2, 4, 6, 7], count: 4, reason: 'rest' }),
  line('tally', { seats: [6, 9], counts: [6, 4] }),
  line('exit', { seat: 6, reason: 'vote' }),
  line('speech', { seat: 6, reason: 'lastWord' }),
  line('said', { seat: 6, text: 'Проверьте тех, кто за меня голосовал последним.' }),
  line('nightFalls', { day: 1, night: 1 }),
  line('killed', { day: 2, night: 1, seat: 5 }),
  line('dayBegan', { day: 2, seat: 2 }),
  line('speech', { day: 2, seat: 4, reason: 'circle' }),
  line('said', {
    day: 2,
    seat: 4,
    text: 'Третий вчера голосовал одним из последних и ни разу не объяснил почему.',
  }),
  line('nominated', { day: 2, seat: 7, by: 2 }),
  line('nominated', { day: 2, seat: 9, by: 3 }),
];

export function view(stage: Stage, more: Partial<Public> = {}): Public {
  return {
    rules: 'club',
    version: '0000000000000000',
    options,
    stage,
    host: '',
    chairs: [],
    tokens: [],
    commitment: '5f1d7a0c9be1447f8d2a36c0b14e95aa0fd2be7a4c8c1d90a7e6b1f2033c4d55',
    seats: seats(),
    opener: 2,
    order: [2, 3, 4, 7, 8, 9, 10, 1],
    ballot: [
      { seat: 7, by: 2 },
      { seat: 9, by: 3 },
    ],
    voteCancelled: false,
    vote: null,
    dryNights: 0,
    waiting: [],
    result: null,
    protests: [],
    rematch: '',
    ...more,
  };
}

export function own(offers: Offer[], more: Partial<Own> = {}): Own {
  return {
    chair: 0,
    seat: 7,
    alive: true,
    host: false,
    opener: false,
    acted: false,
    nominated: false,
    handFor: 0,
    offers: [...offers, leave],
    ...more,
  };
}

/** The four cards, for checking that nothing but the held card differs. */
export const secrets: Record<Role, Secret> = {
  civilian: secret('civilian', 'red', []),
  sheriff: secret('sheriff', 'red', []),
  mafioso: secret('mafioso', 'black', [
    { seat: 3, role: 'mafioso' },
    { seat: 8, role: 'don' },
  ]),
  don: secret('don', 'black', [
    { seat: 3, role: 'mafioso' },
    { seat: 9, role: 'mafioso' },
  ]),
};

function secret(role: Role, team: Secret['team'], mates: Secret['mates']): Secret {
  const answer = { civilian: '', sheriff: 'red', mafioso: '', don: 'notSheriff' }[role];
  return {
    role,
    team,
    mates,
    plan: mates.length ? [2, 5, 4] : [],
    whispers: mates.length ? [{ seat: 8, text: 'Первая ночь — пятый, дальше по плану.' }] : [],
    picks: [{ night: 1, window: 'nShot', seat: 4, answer }],
    victim: false,
  };
}

export const story = (at: Public, mine: Own | null, lines = chronicle): Story => ({
  public: at,
  own: mine,
  secret: mine && secrets.civilian,
  lines,
});

export const round = (open: number) => ({
  candidates: [
    { seat: 7, closed: open !== 7, hands: open === 7 ? [] : [1, 2, 10] },
    { seat: 9, closed: open === 0, hands: open === 0 ? [3, 4, 7] : [] },
    { seat: 4, closed: open === 0, hands: open === 0 ? [8, 9] : [] },
  ],
});

export const nightSeats = () => seats().map((one) => ({ ...one, online: true, spoken: false }));
export const first = (): Place[] => all.map(place);
