/** What a person has chosen for this device. Nothing here is secret. */
export interface Preferences {
  lang: 'ru' | 'en';
  /** `auto` follows the system on pages and the phase at a table. */
  palette: 'auto' | 'day' | 'night';
  /** `auto` follows the system; `still` turns movement off here. */
  motion: 'auto' | 'still';
  tips: boolean;
  /** Single-letter keys at the table (WCAG 2.1.4). */
  keys: boolean;
  /** How the own card is shown: while held, or for three seconds after a tap. */
  reveal: 'hold' | 'tap';
  /** Turns the ring so that the own seat is at the bottom. */
  ownSeatBelow: boolean;
  /** Hides notes and asks for a longer hold while the screen is shared. */
  streaming: boolean;
}

const KEY = 'gorod.preferences';

const defaults: Preferences = {
  // Russian first: English is one visible click away.
  lang: 'ru',
  palette: 'auto',
  motion: 'auto',
  tips: true,
  keys: true,
  reveal: 'hold',
  ownSeatBelow: false,
  streaming: false,
};

function stored(): Partial<Preferences> {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? '{}') as Partial<Preferences>;
  } catch {
    return {};
  }
}

export const preferences: Preferences = $state({ ...defaults, ...stored() });

/** Changes one preference and keeps it on this device, if the device allows. */
export function prefer<K extends keyof Preferences>(key: K, value: Preferences[K]) {
  preferences[key] = value;
  try {
    localStorage.setItem(KEY, JSON.stringify(preferences));
  } catch {
    // A private window may refuse; the choice then lasts as long as the page.
  }
}
