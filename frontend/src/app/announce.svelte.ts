import { untrack } from 'svelte';

/**
 * What is said to people who listen to the page. The shell holds the only two
 * live regions; everything else speaks through here.
 */
class Announcer {
  polite = $state('');
  assertive = $state('');
}

export const announcer = new Announcer();

/**
 * Says a sentence: politely after what is being read, or at once. The same
 * sentence twice in a row is said twice.
 */
export function announce(text: string, urgency: 'polite' | 'assertive' = 'polite') {
  // A no-break space at the end makes a repeated sentence a change.
  // It is read untracked: saying something in an effect must not make the effect run again.
  const same = untrack(() => announcer[urgency] === text);
  announcer[urgency] = same ? `${text}\u00a0` : text;
}
