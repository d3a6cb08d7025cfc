import type { Public } from '$shared/protocol';
import { announce } from '$src/app/announce.svelte';
import type { TableState } from '$src/state/table.svelte';
import { Announcer, wordOfClock, wordsOfLine, wordsOfView } from './announcer';
import { c, t } from './texts';

/** How often the clock is looked at, ms. */
const LOOK = 250;

const SPEECHES: ReadonlySet<string> = new Set(['speech', 'tieSpeech', 'lastWord']);

/** narrate tells people who listen what the views, the chronicle, the clock and the line have to say. Called while a component is made; it ends with it. */
export function narrate(table: TableState): void {
  const announcer = new Announcer(announce);
  const stage = $derived(table.stage?.id ?? 0);

  let before: Public | null = null;
  $effect(() => {
    const view = table.public;
    if (!view) return;
    for (const word of wordsOfView(before, view, table.own, { t: t(), c: c() })) announcer.push(word);
    before = view;
  });

  // What stood in the log when the page came is not news.
  let told = -1;
  $effect(() => {
    const lines = table.chronicle;
    if (told < 0) told = lines.length;
    for (const line of lines.slice(told)) {
      for (const word of wordsOfLine(line, table.own, { t: t(), c: c() })) announcer.push(word);
    }
    told = lines.length;
  });

  $effect(() => {
    void stage;
    let last: number | null = null;
    const timer = setInterval(() => {
      const left = table.remaining();
      if (last !== null && left !== null && SPEECHES.has(table.stage?.name ?? '')) {
        const word = wordOfClock(last, left, table.stage?.seat === table.own?.seat, t());
        if (word) announcer.push(word);
      }
      last = left;
    }, LOOK);
    return () => clearInterval(timer);
  });

  let lost = false;
  $effect(() => {
    const { state } = table.status;
    if (state === 'lost' && !lost) announce(t().spoken.connectionLost);
    if (state === 'live' && lost) announce(t().spoken.connectionBack);
    lost = state === 'lost';
  });

  $effect(() => () => announcer.stop());
}
