import type { ClubCommand, Offer, Own, Public } from '$shared/protocol';
import type { TableTexts } from '$src/i18n/table.ru';

/** Something the person may press. */
export interface Deed {
  label: string;
  /** A smaller second line inside the button. */
  note?: string;
  /** What is sent; null opens or clears something on the page alone. */
  command: ClubCommand | null;
  /** What the page itself does. */
  local?: 'clear' | 'protest' | 'rematch' | 'leave';
}

/** What stands in the action bar. At most one primary and one secondary deed. */
export interface Deeds {
  primary: Deed | null;
  /** Stands in the primary's place while there is nothing to press. */
  status: string;
  /** A locked hand is shown filled and with a tick. */
  locked: boolean;
  secondary: Deed | null;
  /** One line above the buttons: what happens if nothing is done. */
  hint: string;
  /** Seats are being chosen for a night act: how many at most, and which. */
  choosing: { most: number; seats: readonly number[] } | null;
  /** The hand may be taken off: stands apart from the vote button (10.1.5). */
  lift: boolean;
}

/** What the choice of seats is now, in the order of pressing. */
export type Choice = readonly number[];

const none: Deeds = {
  primary: null,
  status: '',
  locked: false,
  secondary: null,
  hint: '',
  choosing: null,
  lift: false,
};

/**
 * deedsOf reads the offers of a view into buttons. It decides nothing: a deed
 * stands here if and only if its command is offered.
 */
export function deedsOf(view: Public, own: Own | null, choice: Choice, t: TableTexts): Deeds {
  if (!own || (own.seat === 0 && !own.host))
    return { ...none, status: t.wait.watching, hint: t.wait.outHint };
  const offers = new Map(own.offers.map((offer) => [offer.command, offer]));
  const secondary: Deed | null = offers.has('callHost')
    ? { label: t.act.callHost, command: { type: 'callHost' } }
    : null;
  const with_ = (deeds: Partial<Deeds>): Deeds => ({ ...none, secondary, ...deeds });

  if (view.result) return over(view, offers, t);
  if (offers.has('resume') && view.stage.pausedAt > 0) {
    return with_({ primary: { label: t.act.resume, command: { type: 'resume' } }, secondary: null });
  }
  if (view.stage.pausedAt > 0) return with_({ status: t.wait.paused });
  if (own.host) return with_(hostDeeds(view, offers, t));

  const choosing = choosingOf(offers);
  if (choosing) return with_({ ...choiceDeeds(offers, choosing, choice, t), secondary: clearing(choice, t) });
  if (offers.has('seeCard')) {
    return with_({ primary: { label: t.act.seeCard, command: { type: 'seeCard' } }, hint: t.hint.deal });
  }
  if (offers.has('touch')) return with_(touchDeeds(view, t));
  if (offers.has('pass')) return with_(passDeeds(view, own, offers, t));
  return with_(waiting(view, own, offers, t));
}

function over(view: Public, offers: ReadonlyMap<string, Offer>, t: TableTexts): Deeds {
  if (offers.has('protestBallot')) {
    return {
      ...none,
      primary: { label: t.act.for, command: { type: 'protestBallot', yes: true } },
      secondary: { label: t.act.against, command: { type: 'protestBallot', yes: false } },
      hint: t.protest.secret,
    };
  }
  const secondary: Deed | null = offers.has('protest')
    ? { label: t.act.protest, command: null, local: 'protest' }
    : null;
  if (view.rematch)
    return { ...none, secondary, primary: { label: t.act.rematchReady, command: null, local: 'rematch' } };
  if (offers.has('rematch')) {
    return { ...none, secondary, primary: { label: t.act.rematch, command: { type: 'rematch' } } };
  }
  return {
    ...none,
    secondary,
    primary: { label: t.act.toLobby, command: null, local: 'leave' },
    status: t.wait.over,
  };
}

function hostDeeds(view: Public, offers: ReadonlyMap<string, Offer>, t: TableTexts): Partial<Deeds> {
  const pause: Deed | null = offers.has('pause') ? { label: t.act.pause, command: { type: 'pause' } } : null;
  if (offers.has('skipSpeech')) {
    return { primary: { label: t.hostTools.skip, command: { type: 'skipSpeech' } }, secondary: pause };
  }
  return { status: t.stages[view.stage.name], secondary: pause };
}

/** The one command that names seats by pressing them, if such a one is offered. */
function choosingOf(offers: ReadonlyMap<string, Offer>): Deeds['choosing'] {
  const offer = offers.get('pick') ?? offers.get('bestMove') ?? offers.get('plan');
  if (!offer) return null;
  return { most: offer.command === 'pick' ? 1 : offer.most || 3, seats: offer.seats ?? [] };
}

function choiceDeeds(
  offers: ReadonlyMap<string, Offer>,
  choosing: Deeds['choosing'],
  choice: Choice,
  t: TableTexts,
): Partial<Deeds> {
  const [first] = choice;
  if (offers.has('pick')) {
    const hint = t.hint.night;
    if (first === undefined) return { choosing, hint, status: t.act.chooseNumber };
    return {
      choosing,
      hint,
      primary: { label: t.act.confirmSeat(first), command: { type: 'pick', seat: first } },
    };
  }
  if (offers.has('bestMove')) {
    const hint = t.hint.plan;
    if (first === undefined) return { choosing, hint, status: t.act.chooseNumber };
    const command: ClubCommand = { type: 'bestMove', seats: [...choice] };
    return { choosing, hint, primary: { label: t.act.confirmSeats(choice), command } };
  }
  const hint = t.hint.agreement;
  if (first === undefined) return { choosing, hint, status: t.act.plan };
  return {
    choosing,
    hint,
    primary: { label: t.act.planSeats(choice), command: { type: 'plan', seats: [...choice] } },
  };
}

const clearing = (choice: Choice, t: TableTexts): Deed | null =>
  choice.length > 0 ? { label: t.act.noChoice, command: null, local: 'clear' } : null;

function touchDeeds(view: Public, t: TableTexts): Partial<Deeds> {
  if (view.stage.name === 'lift') {
    return { primary: { label: t.act.touchLift, command: { type: 'touch' } }, hint: t.hint.liftVote };
  }
  const last = lastCandidate(view);
  return {
    primary: { label: t.act.touch(view.stage.candidate), command: { type: 'touch' } },
    hint: last ? t.hint.silent(last) : '',
  };
}

function passDeeds(
  view: Public,
  own: Own,
  offers: ReadonlyMap<string, Offer>,
  t: TableTexts,
): Partial<Deeds> {
  const label = view.stage.name === 'speech' ? t.act.pass : t.act.thanks;
  const primary: Deed = { label, command: { type: 'pass' } };
  if (view.stage.name === 'lastWord') return { primary, hint: t.hint.lastWord, secondary: null };
  if (offers.has('nominate')) return { primary, hint: t.hint.nominate };
  return { primary, hint: own.nominated ? t.hint.nominated : '' };
}

/** Nothing to press: what is going on, in the primary's place. */
function waiting(view: Public, own: Own, offers: ReadonlyMap<string, Offer>, t: TableTexts): Partial<Deeds> {
  const { stage } = view;
  const lift = offers.has('lift');
  if (!own.alive && stage.seat !== own.seat) {
    const exit = view.seats.find(({ seat }) => seat === own.seat)?.exit;
    const status = exit?.manner === 'removed' ? t.wait.removed(exit.clause) : t.wait.out;
    return { status, hint: t.wait.outHint, secondary: null };
  }
  switch (stage.name) {
    case 'deal':
      return { status: t.act.cardSeen };
    case 'vote':
      if (own.handFor === stage.candidate)
        return { status: t.act.hand, locked: true, hint: t.act.handHint, lift };
      if (own.handFor > 0) return { status: t.act.handElsewhere(own.handFor), locked: true, lift };
      return { status: t.stages.vote };
    case 'lift':
      return own.acted
        ? { status: t.act.hand, locked: true, hint: t.act.handHint, lift }
        : { status: t.stages.lift, hint: t.hint.liftVote };
    case 'silence':
    case 'speech':
      return { status: turnOf(view, own, t) };
    case 'tieSpeech':
    case 'lastWord':
      return { status: t.wait.listening(stage.seat) };
    case 'nomReview':
      return { status: view.ballot.length > 1 && !view.voteCancelled ? t.wait.voteSoon : t.stages.nomReview };
    case 'morning':
      return { status: t.wait.morning };
    case 'nShot':
    case 'nDon':
    case 'nSheriff':
    case 'bestMove':
      return { status: own.acted ? t.act.picked : t.wait.night, locked: own.acted };
    default:
      return { status: t.wait.night };
  }
}

/** How far the own speech is in today's circle. */
function turnOf(view: Public, own: Own, t: TableTexts): string {
  const { stage, order, seats } = view;
  const me = seats.find(({ seat }) => seat === own.seat);
  if (me?.silenced) return t.wait.silenced;
  if (me?.spoken) return t.wait.spoken;
  const now = order.indexOf(stage.seat);
  const mine = order.indexOf(own.seat);
  if (now < 0 || mine <= now) return t.wait.listening(stage.seat);
  const between = order
    .slice(now, mine)
    .filter((seat) => !seats.find((place) => place.seat === seat)?.silenced);
  return between.length <= 1 ? t.wait.yourSpeechNext : t.wait.yourSpeechIn(between.length);
}

/** The candidate who takes the votes of the silent: the last of the running round. */
export function lastCandidate(view: Public): number {
  const candidates = view.vote?.rounds.at(-1)?.candidates ?? [];
  return candidates.at(-1)?.seat ?? 0;
}
