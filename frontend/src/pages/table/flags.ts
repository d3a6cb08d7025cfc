/** A word in a speech that the host warns for, with its clause (4.7.1–4.7.5). */
export interface Flag {
  words: string;
  clause: string;
}

const PATTERNS: readonly (readonly [clause: string, pattern: RegExp])[] = [
  ['4.7.1', /(?<!\p{L})(клян\p{L}*|клятв\p{L}*|зуб даю|мамой(?!\p{L})|i swear|oath\p{L}*)/iu],
  [
    '4.7.2',
    /(?<!\p{L})(бог(?!ат|ин)\p{L}*|господ(?!ин)\p{L}*|аллах\p{L}*|библи\p{L}*|крест(?!ик)\p{L}*|my god|bible)/iu,
  ],
  ['4.7.3', /(\p{L}*честн\p{L}*|(?<!\p{L})honest\p{L}*)/iu],
  ['4.7.4', /(\d+\s*%|(?<!\p{L})процент\p{L}*|%|(?<!\p{L})per\s?cent\p{L}*)/iu],
  ['4.7.5', /(?<!\p{L})(пари(?!\p{L})|спорим\p{L}*|забь[её]мся|ставлю|wanna bet|i bet)/iu],
];

/**
 * flagsIn finds what would cost a warning, before it is sent. It only warns the
 * writer: what is an offence the server decides. Nicks of the table are not
 * read.
 */
export function flagsIn(text: string, nicks: readonly string[]): Flag[] {
  const bare = nicks
    .filter(Boolean)
    .reduce((rest, nick) => rest.replaceAll(new RegExp(escaped(nick), 'giu'), ' '), text);
  return PATTERNS.flatMap(([clause, pattern]) => {
    const found = bare.match(pattern)?.[0];
    return found ? [{ words: found.trim(), clause }] : [];
  });
}

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
