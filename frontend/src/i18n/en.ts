import type { Messages } from './ru';

export const en = {
  titles: {
    landing: 'Gorod — club Mafia around a table',
    create: 'New table — Gorod',
    table: 'Table — Gorod',
    watch: 'Watching a table — Gorod',
    learn: 'Rules — Gorod',
    settings: 'Settings — Gorod',
    me: 'My games — Gorod',
    lost: 'Page not found — Gorod',
  },
  shell: {
    name: 'Gorod',
    skip: 'Skip to content',
    close: 'Close',
    messages: 'Messages',
  },
} satisfies Messages;
