import {
  all,
  callHost,
  chronicle,
  first,
  line,
  NOW,
  nightSeats,
  offer,
  options,
  own,
  ROLES,
  round,
  type Story,
  seats,
  stageOf,
  story,
  view,
} from './parts.test-data';

export { chronicle, NOW, options, type Story, secrets } from './parts.test-data';

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
