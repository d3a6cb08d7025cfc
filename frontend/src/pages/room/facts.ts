import type { Options } from '$shared/protocol';
import type { RoomTexts } from '$src/i18n/room.ru';

/** How many blacks there are among so many players (§2 of the club rules), the Don included. */
export function blacksAmong(seats: number): number {
  return Math.floor(seats / 3);
}

/** A line of the table's rules: a name and a value, large enough to be read across the room. */
export interface Fact {
  name: string;
  value: string;
}

/** factsOf tells the numbers of a table. */
export function factsOf(options: Options, { facts }: RoomTexts): Fact[] {
  const { seats, times, spectatorDelay } = options;
  const blacks = blacksAmong(seats);
  return [
    { name: facts.cast, value: facts.cards(seats - blacks, blacks) },
    { name: facts.speech, value: facts.clock(times.speech) },
    { name: facts.tieSpeech, value: facts.clock(times.tieSpeech) },
    { name: facts.lastWord, value: facts.clock(times.lastWord) },
    { name: facts.voteWindow, value: facts.short(times.voteWindow) },
    { name: facts.night, value: facts.short(times.shot) },
    { name: facts.delay, value: facts.short(spectatorDelay) },
  ];
}

/**
 * notesOf tells what a player has to know before saying «ready»: what costs a
 * warning or the game, and every option in which this table differs from the club.
 */
export function notesOf(options: Options, { notes }: RoomTexts): { text: string; changed: boolean }[] {
  const usual = [
    notes.ownTurn,
    notes.silentVote,
    ...(options.voteHand === 'hold' ? [] : [notes.handStays]),
    notes.fourWarnings,
    options.humanHost && options.autoWarn === 'suggest' ? notes.wordFilterHost : notes.wordFilter,
    notes.leaving,
  ].map((text) => ({ text, changed: false }));
  const changed = [
    options.voteHand === 'hold' && notes.handHold,
    options.rotation === 'closer' && notes.rotationCloser,
    !options.liftAtFour && notes.noLiftAtFour,
    !options.liftThreeAtNine && notes.noLiftThreeAtNine,
    !options.removalCancelsVote && notes.voteAfterRemoval,
    !options.finalSpeech && notes.noFinalSpeech,
    options.shortSpeechAtEnd && notes.shortSpeechAtEnd,
    options.openStream && notes.openStream,
  ]
    .filter((text) => text !== false)
    .map((text) => ({ text, changed: true }));
  return [...changed, ...usual];
}
