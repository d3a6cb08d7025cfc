import { describe, expect, it } from 'vitest';
import { tableRu as t } from '$src/i18n/table.ru';
import { deedsOf } from './deeds';
import { type StoryName, stories } from './stories.test-data';

const deeds = (name: StoryName, choice: number[] = []) =>
  deedsOf(stories[name].public, stories[name].own, choice, t);

describe('the action bar', () => {
  it.each(Object.keys(stories) as StoryName[])('in «%s» sends only what is offered', (name) => {
    const offered = new Set(stories[name].own?.offers.map(({ command }) => command));
    for (const choice of [[], [4], [4, 9, 2]]) {
      const { primary, secondary } = deeds(name, choice);
      for (const deed of [primary, secondary]) {
        if (deed?.command) expect(offered, deed.label).toContain(deed.command.type);
      }
    }
  });

  it.each(Object.keys(stories) as StoryName[])(
    'in «%s» always says something in the place of the action',
    (name) => {
      const { primary, status } = deeds(name);
      expect(primary?.label ?? status).not.toBe('');
    },
  );

  it('votes against the candidate of the open window and tells where silence goes', () => {
    const { primary, hint } = deeds('vote');
    expect(primary).toMatchObject({ label: 'Голосую против 9', command: { type: 'touch' } });
    expect(hint).toContain('против 4');
  });

  it('locks the hand after the vote and puts taking it off elsewhere', () => {
    expect(deeds('voted')).toMatchObject({ primary: null, locked: true, lift: true, status: t.act.hand });
  });

  it('confirms the number pressed, never another one', () => {
    expect(deeds('shot').primary).toBeNull();
    expect(deeds('shot', [10]).primary?.command).toEqual({ type: 'pick', seat: 10 });
    expect(deeds('bestMove', [3, 8, 1]).primary?.command).toEqual({ type: 'bestMove', seats: [3, 8, 1] });
  });

  it('ends a speech in the circle with «спасибо, пас» and a last word with «спасибо»', () => {
    expect(deeds('speaking').primary?.label).toBe('Спасибо, пас');
    expect(deeds('lastWord').primary?.label).toBe('Спасибо');
    expect(deeds('lastWord').hint).toContain('10.4');
  });

  it('gives nothing to a player who is out', () => {
    expect(deeds('out')).toMatchObject({
      primary: null,
      secondary: null,
      status: 'Удаление по п.\u00a010.1.1',
    });
  });

  it('gives nothing to a spectator', () => {
    expect(deeds('watching')).toMatchObject({ primary: null, secondary: null, choosing: null });
  });

  it('offers a protest only after the end, and then beside the next game', () => {
    for (const name of Object.keys(stories) as StoryName[]) {
      const { secondary } = deeds(name);
      if (secondary?.local === 'protest') expect(stories[name].public.result, name).not.toBeNull();
    }
    expect(deeds('over')).toMatchObject({
      primary: { command: { type: 'rematch' } },
      secondary: { local: 'protest' },
    });
  });

  it('counts the speeches before the own one', () => {
    const { public: view, own } = stories.listening;
    const at = (seat: number) => deedsOf({ ...view, stage: { ...view.stage, seat } }, own, [], t).status;
    expect(at(4)).toBe(t.wait.yourSpeechNext);
    expect(at(3)).toBe(t.wait.yourSpeechIn(2));
    expect(at(8)).toBe(t.wait.listening(8));
  });
});

describe('the night pad', () => {
  it('is the same for every card', () => {
    const { public: view, own } = stories.shot;
    const want = JSON.stringify(deedsOf(view, own, [4], t));
    // The card is not among what the bar is made of: it cannot differ.
    expect(deedsOf.length).toBe(4);
    expect(JSON.stringify(deedsOf(view, structuredClone(own), [4], t))).toBe(want);
  });
});
