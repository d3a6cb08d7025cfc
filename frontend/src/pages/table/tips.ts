import type { Own, Public } from '$shared/protocol';
import type { TableTexts } from '$src/i18n/table.ru';
import { nextSpeaker } from './marks';

export type TipName = Exclude<keyof TableTexts['tips'], 'label' | 'off' | 'close'>;

/** tipOf names the one tip of the moment for a newcomer, or null. */
export function tipOf(view: Public, own: Own | null): TipName | null {
  if (!own || own.seat === 0) return null;
  if (view.result) return 'over';
  const { stage } = view;
  const mine = stage.seat === own.seat;
  if (stage.name === 'lastWord' && mine) return 'lastWord';
  if (!own.alive) return 'out';
  switch (stage.name) {
    case 'deal':
      return 'deal';
    case 'n0Mafia':
      return 'agreement';
    case 'nShot':
      return 'night';
    case 'morning':
      return 'morning';
    case 'speech':
      if (mine) return 'speech';
      return nextSpeaker(view, 1) === own.seat || nextSpeaker(view, 2) === own.seat ? 'speechSoon' : 'listen';
    case 'vote':
      return 'vote';
    case 'tieSpeech':
      return 'tie';
    case 'lift':
      return 'lift';
    default:
      return null;
  }
}

const KEY = 'gorod.tips';

/** Tips already read on this device; reading one never brings it back. */
export function readTips(): Set<string> {
  try {
    return new Set(JSON.parse(localStorage.getItem(KEY) ?? '[]') as string[]);
  } catch {
    return new Set();
  }
}

export function keepTips(read: ReadonlySet<string>): void {
  try {
    localStorage.setItem(KEY, JSON.stringify([...read]));
  } catch {
    // A private window may refuse; the tip then comes back with the next page.
  }
}
