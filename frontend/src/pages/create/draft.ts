import type { Options, Times } from '$shared/protocol';

/** How fast a table plays: as the club does, calmer, or each limit so many times as long. */
export type Pace = 'usual' | 'calm' | 'own';

/** What the person chooses on the sheet; everything else comes from the club's defaults. */
export interface Draft {
  title: string;
  listed: boolean;
  humanHost: boolean;
  seats: number;
  rated: boolean;
  language: 'ru' | 'en';
  pace: Pace;
  /** For the own pace: 1 to 10. */
  factor: number;
  /** ms */
  spectatorDelay: number;
  /** Options of the rulebook that are under dispute between clubs. */
  disputed: Pick<
    Options,
    | 'rotation'
    | 'voteHand'
    | 'liftAtFour'
    | 'liftThreeAtNine'
    | 'removalCancelsVote'
    | 'finalSpeech'
    | 'shortSpeechAtEnd'
    | 'autoWarn'
    | 'autoObscenity'
  >;
}

/** The only size of a rated table (§2 of the club rules). */
export const RATED_SEATS = 10;

/** A limit may be stretched so many times at an unrated table. */
export const LONGEST_FACTOR = 10;

/** Waiting for the absent and for protests is not play: its limits stay. */
const FIXED: ReadonlySet<keyof Times> = new Set([
  'voteWait',
  'reconnectGrace',
  'absence',
  'protestFiling',
  'protestVote',
]);

/** draftOf is the sheet as it opens: everything preset, for friends with the link. */
export function draftOf(defaults: Options, language: 'ru' | 'en'): Draft {
  const {
    rotation,
    voteHand,
    liftAtFour,
    liftThreeAtNine,
    removalCancelsVote,
    finalSpeech,
    shortSpeechAtEnd,
    autoWarn,
    autoObscenity,
  } = defaults;
  return {
    title: '',
    listed: false,
    humanHost: false,
    seats: defaults.seats,
    rated: false,
    language,
    pace: 'usual',
    factor: 2,
    spectatorDelay: defaults.spectatorDelay,
    disputed: {
      rotation,
      voteHand,
      liftAtFour,
      liftThreeAtNine,
      removalCancelsVote,
      finalSpeech,
      shortSpeechAtEnd,
      autoWarn,
      autoObscenity,
    },
  };
}

/** timesOf stretches the limits for a pace. */
export function timesOf(usual: Times, { pace, factor }: Pick<Draft, 'pace' | 'factor'>): Times {
  const times = { ...usual };
  for (const name of Object.keys(times) as (keyof Times)[]) {
    if (!FIXED.has(name)) times[name] = Math.round(usual[name] * stretch(name, pace, factor));
  }
  return times;
}

function stretch(name: keyof Times, pace: Pace, factor: number): number {
  switch (pace) {
    case 'usual':
      return 1;
    case 'calm':
      return name === 'voteWindow' || name === 'liftWindow' ? 2 : 1.5;
    case 'own':
      return Math.min(LONGEST_FACTOR, Math.max(1, factor));
  }
}

/** ratable says whether the game could count for the rating: ten seats, the club's own times and options. */
export function ratable(draft: Draft, defaults: Options): boolean {
  const same = (Object.keys(draft.disputed) as (keyof Draft['disputed'])[]).every(
    (name) => draft.disputed[name] === defaults[name],
  );
  return draft.seats === RATED_SEATS && draft.pace === 'usual' && same;
}

/** optionsOf is what the server is asked for. */
export function optionsOf(draft: Draft, defaults: Options): Options {
  return {
    ...defaults,
    ...draft.disputed,
    title: draft.title.trim().replace(/\s+/g, ' '),
    listed: draft.listed,
    humanHost: draft.humanHost,
    seats: draft.seats,
    rated: draft.rated && ratable(draft, defaults),
    language: draft.language,
    times: timesOf(defaults.times, draft),
    spectatorDelay: draft.spectatorDelay,
  };
}
