import type { Stage, StageName } from '$shared/protocol';
import type { TableTexts } from '$src/i18n/table.ru';

/** The parts of a day and night on the strip, in order. */
export const PHASES = ['night', 'morning', 'speeches', 'vote', 'shootout', 'word'] as const;
export type Phase = (typeof PHASES)[number];

/** The part a stage belongs to; null before the game and after it. */
export function phaseOf(stage: StageName): Phase | null {
  switch (stage) {
    case 'n0Mafia':
    case 'n0Sheriff':
    case 'n0Free':
    case 'nightFall':
    case 'nShot':
    case 'nDon':
    case 'nSheriff':
    case 'bestMove':
    case 'deal':
      return 'night';
    case 'morning':
      return 'morning';
    case 'silence':
    case 'speech':
      return 'speeches';
    case 'nomReview':
    case 'vote':
      return 'vote';
    case 'tieSpeech':
    case 'lift':
      return 'shootout';
    case 'lastWord':
      return 'word';
    case 'lobby':
    case 'seating':
    case 'protestOpen':
    case 'protestVote':
    case 'closed':
      return null;
  }
}

/** The day or night of a stage, empty outside the game, and what goes on in it. */
export function titleOf(stage: Stage, t: TableTexts): { when: string; what: string } {
  const what = t.stages[stage.name];
  const phase = phaseOf(stage.name);
  if (phase === null || stage.name === 'deal') return { when: '', what };
  return { when: phase === 'night' ? t.night(stage.night) : t.day(stage.day), what };
}

/** «День 2 · речи»: the stage as the announcer calls it. */
export function stageTitle(stage: Stage, t: TableTexts): string {
  const { when, what } = titleOf(stage, t);
  return when ? `${when} · ${what}` : what;
}

/** The night's windows in which a number is pressed, in order. */
const WINDOWS: readonly StageName[] = ['nShot', 'nDon', 'nSheriff'];

/** Which of the three windows is open, from 1; 0 when none is. */
export const windowOf = (stage: StageName): number => WINDOWS.indexOf(stage) + 1;
export const WINDOW_COUNT = WINDOWS.length;
