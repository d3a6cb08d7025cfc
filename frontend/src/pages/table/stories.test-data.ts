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

const ROLES: Role[] = [
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

const place = (seat: number): Place => ({
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

const offer = (command: string, more: Partial<Offer> = {}): Offer => ({
  command,
  seats: [],
  most: 0,
  tokens: [],
  length: 0,
  lethal: false,
  ...more,
});

const all = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10];
const leave = offer('leave', { lethal: true });
const callHost = offer('callHost');

const stageOf = (name: Stage['name'], left: number, budget: number, more: Partial<Stage> = {}): Stage => ({
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
function seats(): Place[] {
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

const line = (kind: Line['kind'], more: Partial<Line> = {}): Line => ({
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

function view(stage: Stage, more: Partial<Public> = {}): Public {
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

function own(offers: Offer[], more: Partial<Own> = {}): Own {
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

const story = (at: Public, mine: Own | null, lines = chronicle): Story => ({
  public: at,
  own: mine,
  secret: mine && secrets.civilian,
  lines,
});

const round = (open: number) => ({
  candidates: [
    { seat: 7, closed: open !== 7, hands: open === 7 ? [] : [1, 2, 10] },
    { seat: 9, closed: open === 0, hands: open === 0 ? [3, 4, 7] : [] },
    { seat: 4, closed: open === 0, hands: open === 0 ? [8, 9] : [] },
  ],
});

const nightSeats = () => seats().map((one) => ({ ...one, online: true, spoken: false }));
const first = (): Place[] => all.map(place);

const played = {
  deal: story(
    view(stageOf('deal', 12_000, 15_000, { day: 0, night: 0 }), {
      seats: first().map((one) => ({ ...one, cardSeen: one.seat < 7 })),
      ballot: [],
      order: [],
    }),
    own([offer('seeCard')]),
    chronicle.slice(0, 1),
  ),
  agreement: story(
    view(stageOf('n0Mafia', 41_000, 60_000, { day: 0, night: 0 }), { seats: first(), ballot: [], order: [] }),
    own([offer('say', { length: 160 }), offer('plan', { seats: all, most: 3 })]),
    chronicle.slice(0, 2),
  ),
  morning: story(
    view(stageOf('morning', 4_000, 6_000), {
      ballot: [],
      seats: seats().map((one) => ({ ...one, spoken: false })),
    }),
    own([callHost]),
    chronicle.slice(0, 21),
  ),
  listening: story(view(stageOf('speech', 43_000, 60_000, { seat: 4 })), own([callHost])),
  speaking: story(
    view(stageOf('speech', 31_000, 60_000, { seat: 7 })),
    own([
      offer('say', { length: 300 }),
      offer('pass'),
      callHost,
      offer('nominate', { seats: [1, 2, 3, 4, 8, 10] }),
    ]),
  ),
  review: story(view(stageOf('nomReview', 3_000, 5_000)), own([callHost])),
  vote: story(
    view(stageOf('vote', 2_200, 3_000, { candidate: 9, round: 1 }), {
      vote: { rounds: [round(9)], lift: null, outcome: '', out: [] },
      ballot: [
        { seat: 7, by: 2 },
        { seat: 9, by: 3 },
        { seat: 4, by: 8 },
      ],
    }),
    own([offer('touch'), callHost]),
  ),
  voted: story(
    view(stageOf('vote', 1_200, 3_000, { candidate: 9, round: 1 }), {
      vote: { rounds: [round(9)], lift: null, outcome: '', out: [] },
    }),
    own([offer('lift', { lethal: true }), callHost], { acted: true, handFor: 9 }),
  ),
  shootout: story(
    view(stageOf('tieSpeech', 22_000, 30_000, { seat: 7, round: 1 }), {
      order: [7, 9],
      vote: {
        rounds: [
          {
            candidates: [
              { seat: 7, closed: true, hands: [1, 2, 8, 10] },
              { seat: 9, closed: true, hands: [3, 4, 7, 9] },
            ],
          },
        ],
        lift: null,
        outcome: 'tie',
        out: [],
      },
    }),
    own([offer('say', { length: 300 }), offer('pass'), callHost]),
  ),
  lift: story(
    view(stageOf('lift', 3_500, 5_000, { round: 2 }), {
      vote: {
        rounds: [
          {
            candidates: [
              { seat: 7, closed: true, hands: [1, 2, 8, 10] },
              { seat: 9, closed: true, hands: [3, 4, 7, 9] },
            ],
          },
        ],
        lift: { seats: [7, 9], closed: false, hands: [] },
        outcome: '',
        out: [],
      },
    }),
    own([offer('touch'), callHost]),
  ),
  lastWord: story(
    view(stageOf('lastWord', 52_000, 60_000, { seat: 7 }), {
      seats: seats().map((one) =>
        one.seat === 7
          ? { ...one, alive: false, exit: { manner: 'vote', day: 2, night: 0, clause: '' } }
          : one,
      ),
    }),
    {
      ...own([offer('say', { length: 300 }), offer('pass')], { alive: false }),
      offers: [offer('say', { length: 300 }), offer('pass')],
    },
  ),
  shot: story(
    view(stageOf('nShot', 9_000, 15_000, { night: 2 }), { seats: nightSeats(), ballot: [] }),
    own([offer('pick', { seats: all })]),
  ),
  picked: story(
    view(stageOf('nShot', 5_000, 15_000, { night: 2 }), { seats: nightSeats(), ballot: [] }),
    own([], { acted: true }),
  ),
  bestMove: story(
    view(stageOf('bestMove', 15_000, 20_000, { night: 1, day: 1 }), { seats: nightSeats(), ballot: [] }),
    own([offer('bestMove', { seats: all.filter((seat) => seat !== 7), most: 3 })]),
  ),
  warned: story(view(stageOf('speech', 9_000, 60_000, { seat: 8 })), own([callHost]), [
    ...chronicle,
    line('warned', {
      day: 2,
      seat: 7,
      count: 1,
      clause: '4.7.4',
      reason: 'D_PERCENT',
      text: '«сто процентов»',
    }),
  ]),
  out: story(
    view(stageOf('speech', 43_000, 60_000, { seat: 4 }), {
      seats: seats().map((one) =>
        one.seat === 7
          ? { ...one, alive: false, exit: { manner: 'removed', day: 2, night: 0, clause: '10.1.1' } }
          : one,
      ),
    }),
    { ...own([]), alive: false, offers: [] },
  ),
  watching: story(view(stageOf('speech', 43_000, 60_000, { seat: 4 })), null),
  paused: story(
    view(
      { ...stageOf('speech', 43_000, 60_000, { seat: 4 }), pausedAt: NOW },
      { options: { ...options, practice: true } },
    ),
    own([offer('resume')]),
  ),
  hosting: story(view(stageOf('speech', 43_000, 60_000, { seat: 4 }), { host: 'Осина' }), {
    ...own([
      offer('pause'),
      offer('extend'),
      offer('skipSpeech'),
      offer('announce', { length: 200 }),
      offer('warn', { seats: all, length: 120 }),
      offer('cut', { seats: [4] }),
      offer('remove', { seats: all, lethal: true, length: 120 }),
    ]),
    seat: 0,
    host: true,
  }),
  over: story(
    view(stageOf('protestOpen', 540_000, 600_000, { day: 4, night: 3 }), {
      ballot: [],
      order: [],
      seats: seats().map((one) =>
        [3, 8, 9].includes(one.seat)
          ? { ...one, alive: false, exit: { manner: 'vote', day: one.seat % 4, night: 0, clause: '' } }
          : one,
      ),
      result: {
        winner: 'red',
        reason: 'noBlack',
        clause: '',
        byPenalty: false,
        roles: ROLES,
        nights: [
          {
            night: 1,
            shots: [
              { by: 3, seat: 5, answer: '' },
              { by: 8, seat: 5, answer: '' },
              { by: 9, seat: 5, answer: '' },
            ],
            killed: 5,
            don: { by: 8, seat: 4, answer: 'sheriff' },
            sheriff: { by: 4, seat: 9, answer: 'black' },
            bestMove: [3, 8, 10],
            hits: 2,
          },
          {
            night: 2,
            shots: [
              { by: 3, seat: 1, answer: '' },
              { by: 8, seat: 2, answer: '' },
            ],
            killed: 0,
            don: { by: 8, seat: 1, answer: 'notSheriff' },
            sheriff: { by: 4, seat: 1, answer: 'red' },
            bestMove: [],
            hits: 0,
          },
        ],
        secret: 'c0ffee5f1d7a0c9be1447f8d2a36c0b14e95aa0fd2be7a4c8c1d90a7e6b1f203',
        salts: ['11', '22', '33', '44', '55', '66', '77', '88', '99', 'aa'].map((pair) => pair.repeat(16)),
        endsAt: NOW - 60_000,
      },
    }),
    own([offer('say', { length: 300 }), offer('protest', { length: 500 }), offer('rematch')]),
    [...chronicle, line('finished', { day: 4, reason: 'noBlack', text: 'red' })],
  ),
} satisfies Record<string, Story>;

const protestVote: Story = {
  ...played.over,
  public: {
    ...played.over.public,
    stage: stageOf('protestVote', 240_000, 300_000, { day: 4, night: 3, id: 41 }),
    protests: [
      {
        id: 1,
        by: 8,
        text: 'Голос игрока 2 засчитан после «спасибо», без него была бы перестрелка.',
        clause: '5.3',
        outcome: 'change',
        line: 13,
        status: 'admitted',
        reason: '',
        voted: 4,
        for: [],
        against: [],
        required: 3,
      },
    ],
  },
  own: own([offer('protestBallot')]),
};

/** One story for each stage and situation. */
export const stories = { ...played, protestVote };
export type StoryName = keyof typeof stories;
