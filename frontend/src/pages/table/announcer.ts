import type { Line, Own, Public } from '$shared/protocol';
import type { Chronicle } from '$src/i18n/chronicle.ru';
import type { TableTexts } from '$src/i18n/table.ru';
import { wholeSeconds } from '$src/net/clock';
import { phaseOf, stageTitle } from './phase';
import { offenceOf, sentenceOf } from './sentence';

/** A sentence to be said to people who listen to the page. */
export interface Word {
  text: string;
  urgency: 'polite' | 'assertive';
  /** A newer word of the same topic takes the place of an older one that waits. */
  topic: 'phase' | 'time' | 'event' | 'own';
}

interface Texts {
  t: TableTexts;
  c: Chronicle;
}

/** What a new view has to say, compared with the one before it. */
export function wordsOfView(before: Public | null, now: Public, own: Own | null, { t }: Texts): Word[] {
  const { stage } = now;
  if (before && before.stage.id === stage.id) return [];
  const mine = own !== null && own.seat > 0 && stage.seat === own.seat;
  if (mine && (stage.name === 'speech' || stage.name === 'tieSpeech')) {
    return [{ text: t.spoken.yourTurn, urgency: 'assertive', topic: 'own' }];
  }
  if (mine && stage.name === 'lastWord') {
    return [{ text: t.spoken.yourLastWord, urgency: 'assertive', topic: 'own' }];
  }
  const words: Word[] = [];
  const phase = phaseOf(stage.name);
  if (!before || phase !== phaseOf(before.stage.name) || phase === 'night') {
    words.push({ text: stageTitle(stage, t), urgency: 'polite', topic: 'phase' });
  }
  if (stage.name === 'vote') {
    words.push({ text: t.spoken.voteOpen(stage.candidate), urgency: 'polite', topic: 'phase' });
  }
  if (stage.name === 'speech' || stage.name === 'tieSpeech' || stage.name === 'lastWord') {
    const nick = now.seats.find(({ seat }) => seat === stage.seat)?.nick ?? '';
    words.push({ text: t.spoken.speaks(stage.seat, nick), urgency: 'polite', topic: 'phase' });
  }
  // One breath for one change: the phase and who has the floor.
  return words.length < 2
    ? words
    : [{ text: words.map(({ text }) => text).join('. '), urgency: 'polite', topic: 'phase' }];
}

/** Lines that are said; the others are in the log for whoever asks. */
const SAID_ALOUD: ReadonlySet<Line['kind']> = new Set([
  'nominated',
  'hands',
  'tie',
  'lift',
  'killed',
  'miss',
  'exit',
  'warned',
  'voteOff',
  'paused',
  'resumed',
  'extended',
  'rerun',
  'announced',
  'finished',
  'bestMove',
  'ballot',
  'protest',
]);

/** What a new line of the chronicle has to say. */
export function wordsOfLine(line: Line, own: Own | null, { t, c }: Texts): Word[] {
  if (!SAID_ALOUD.has(line.kind)) return [];
  if (line.kind === 'warned' && own !== null && line.seat === own.seat) {
    return [
      { text: t.spoken.warnedYou(line.count ?? 0, offenceOf(line, c)), urgency: 'assertive', topic: 'own' },
    ];
  }
  const { seat, text } = sentenceOf(line, c);
  return [{ text: seat ? `${seat}: ${text}` : text, urgency: 'polite', topic: 'event' }];
}

/** Seconds at which the clock speaks: oftener for the own speech. */
const OWN_MARKS = [30, 10, 5, 0] as const;
const OTHER_MARKS = [10, 0] as const;

/**
 * What the clock has to say when it goes from one reading to the next, both in
 * ms. Each mark is said once on the way down; a mark passed before anybody
 * looked is not made up for.
 */
export function wordOfClock(before: number, now: number, own: boolean, t: TableTexts): Word | null {
  const marks: readonly number[] = own ? OWN_MARKS : OTHER_MARKS;
  const mark = marks.find((at) => wholeSeconds(before) > at && wholeSeconds(now) <= at);
  if (mark === undefined || wholeSeconds(now) < mark - 1) return null;
  return { text: mark === 0 ? t.spoken.time : t.spoken.left(mark), urgency: 'polite', topic: 'time' };
}

/** The answer to «how long?», in words. */
export function timeInWords(remaining: number | null, t: TableTexts): string {
  if (remaining === null) return t.spoken.noClock;
  const seconds = wholeSeconds(remaining);
  if (seconds === 0) return t.spoken.time;
  if (seconds < 60) return t.spoken.left(seconds);
  return t.spoken.leftMinutes(Math.floor(seconds / 60), seconds % 60);
}

/** At most one polite word in this span, ms. */
const BREATH = 3000;

/**
 * Lets polite words out one every three seconds, so that nobody is talked
 * over; urgent ones at once. A newer word on the phase or the time takes the
 * place of a waiting older one.
 */
export class Announcer {
  #say: (text: string, urgency: Word['urgency']) => void;
  #waiting: Word[] = [];
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(say: (text: string, urgency: Word['urgency']) => void) {
    this.#say = say;
  }

  push(word: Word): void {
    if (word.urgency === 'assertive') {
      this.#waiting = this.#waiting.filter(({ topic }) => topic !== 'phase');
      this.#say(word.text, 'assertive');
      return;
    }
    if (word.topic === 'phase' || word.topic === 'time') {
      this.#waiting = this.#waiting.filter(({ topic }) => topic !== word.topic);
    }
    this.#waiting.push(word);
    if (this.#waiting.length > 4) this.#waiting.splice(0, this.#waiting.length - 4);
    if (this.#timer === undefined) this.#next();
  }

  stop(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#waiting = [];
  }

  #next(): void {
    const word = this.#waiting.shift();
    if (!word) {
      this.#timer = undefined;
      return;
    }
    this.#say(word.text, 'polite');
    this.#timer = setTimeout(() => this.#next(), BREATH);
  }
}
