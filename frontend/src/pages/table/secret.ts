import type { Own, OwnPick, Role, Secret, Stage } from '$shared/protocol';
import type { TableTexts } from '$src/i18n/table.ru';

/** What stands on the own card while it is held: as many lines for every role. */
export interface Face {
  figure: 0 | 1 | 2 | 3;
  rank: boolean;
  title: string;
  side: string;
  duty: string;
  goal: string;
  mates: string;
  now: string;
  plan: string;
  picks: string[];
  whispers: { seat: number; text: string }[];
}

const FIGURES: Record<Role, Face['figure']> = { civilian: 0, sheriff: 1, mafioso: 2, don: 3 };

/** How many rows of the past and of the agreement the card has room for. */
const ROWS = 5;

export function faceOf(secret: Secret, own: Own, stage: Stage, t: TableTexts): Face {
  const mates = secret.mates ?? [];
  return {
    figure: FIGURES[secret.role],
    rank: secret.role === 'sheriff' || secret.role === 'don',
    title: t.card.roles[secret.role],
    side: t.card.teams[secret.team],
    duty: t.card.duty[secret.role],
    goal: t.card.goal[secret.team],
    mates: mates.length
      ? t.card.mates(mates.map(({ seat, role }) => t.card.mate(seat, t.card.roles[role])))
      : t.card.alone,
    now: nowOf(secret, own, stage, t),
    plan: t.card.plan(secret.plan ?? []),
    picks: picksOf(secret.picks ?? [], t),
    whispers: (secret.whispers ?? []).slice(-ROWS),
  };
}

/** What the number pressed now will mean. */
function nowOf(secret: Secret, own: Own, stage: Stage, t: TableTexts): string {
  if (!own.alive) return '';
  switch (stage.name) {
    case 'n0Mafia':
      return t.card.now.agreement;
    case 'nShot':
      return secret.team === 'black' ? t.card.now.shot : t.card.now.guess;
    case 'nDon':
      return secret.role === 'don' ? t.card.now.check : t.card.now.guess;
    case 'nSheriff':
      return secret.role === 'sheriff' ? t.card.now.check : t.card.now.guess;
    case 'bestMove':
      return secret.victim ? t.card.victim : t.card.now.guess;
    default:
      return '';
  }
}

/** The own nights, the latest first; answers before bare numbers. */
function picksOf(picks: readonly OwnPick[], t: TableTexts): string[] {
  const nights = new Map<number, string[]>();
  for (const { night, seat, answer } of picks) {
    const told = t.card.answers[answer as keyof TableTexts['card']['answers']]?.(seat) ?? t.card.picks(seat);
    const row = nights.get(night) ?? [];
    if (answer) row.unshift(told);
    else row.push(told);
    nights.set(night, row);
  }
  return [...nights.entries()]
    .sort(([a], [b]) => b - a)
    .slice(0, ROWS)
    .map(([night, row]) => t.card.nightRow(night, row.join(', ')));
}
