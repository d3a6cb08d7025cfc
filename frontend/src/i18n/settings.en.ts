import type { SettingsTexts } from './settings.ru';

export const settingsEn = {
  title: 'Settings',
  kept: 'Kept on this device, in force at once.',
  look: 'Look',
  palette: 'Palette',
  palettes: {
    auto: 'By itself',
    autoAbout: 'on pages as your system is set, at the table as the game is: day by day, night by night',
    day: 'Always light',
    night: 'Always dark',
  },
  language: 'Language',
  still: 'Without movement',
  stillAbout: 'Cards and sheets appear at once. If your system is set that way, no need to set it here.',
  table: 'At the table',
  reveal: 'How to look at your card',
  reveals: {
    hold: 'Hold',
    holdAbout: 'open while your finger is on it',
    tap: 'Tap',
    tapAbout: 'opens for three seconds',
  },
  ownSeatBelow: 'My seat at the bottom',
  ownSeatBelowAbout: 'The table turns, the order of seats stays.',
  tips: 'Tips for newcomers',
  tipsAbout: 'One sentence at the right moment. Switching them on shows them again.',
  keys: 'Letter keys',
  keysAbout:
    'T is the time, L the last event, V the votes, R your card. The whole list is in the table’s menu.',
  streaming: 'Others see my screen',
  streamingAbout: 'The notebook is hidden and the card opens only after a long hold.',
  account: 'Account',
} satisfies SettingsTexts;
