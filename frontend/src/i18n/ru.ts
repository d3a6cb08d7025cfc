import type { Widened } from './messages';

export const ru = {
  titles: {
    landing: 'Город — клубная «Мафия» за столом',
    create: 'Новый стол — Город',
    table: 'Стол — Город',
    watch: 'Смотреть стол — Город',
    learn: 'Правила — Город',
    settings: 'Настройки — Город',
    me: 'Мои игры — Город',
    lost: 'Страница не найдена — Город',
  },
  shell: {
    name: 'Город',
    skip: 'К содержанию',
    close: 'Закрыть',
    messages: 'Сообщения',
  },
};

export type Messages = Widened<typeof ru>;
