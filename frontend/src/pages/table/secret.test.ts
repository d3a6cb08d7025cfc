import { describe, expect, it } from 'vitest';
import type { Role } from '$shared/protocol';
import { tableEn } from '$src/i18n/table.en';
import { tableRu } from '$src/i18n/table.ru';
import { faceOf } from './secret';
import { secrets, stories } from './stories.test-data';

const ROLES: Role[] = ['civilian', 'sheriff', 'mafioso', 'don'];

describe.each([
  ['Russian', tableRu],
  ['English', tableEn],
])('the open card in %s', (_language, t) => {
  const face = (role: Role) => {
    const { own, public: view } = stories.shot;
    if (!own) throw new Error('nobody looks');
    return faceOf(secrets[role], own, view.stage, t);
  };

  it('has the same lines for every role', () => {
    const shape = (role: Role) => Object.entries(face(role)).map(([key, value]) => [key, value === '']);
    for (const role of ROLES) expect(shape(role)).toEqual(shape('civilian'));
  });

  it('tells the mates to the blacks alone', () => {
    expect(face('civilian').mates).toBe(t.card.alone);
    expect(face('sheriff').mates).toBe(t.card.alone);
    expect(face('don').mates).toMatch(/3.*9/);
  });

  it('tells what the number pressed now means', () => {
    expect(face('don').now).toBe(t.card.now.shot);
    expect(face('sheriff').now).toBe(t.card.now.guess);
    const { own, public: view } = stories.shot;
    if (!own) throw new Error('nobody looks');
    const at = (role: Role) => faceOf(secrets[role], own, { ...view.stage, name: 'nSheriff' }, t).now;
    expect(at('sheriff')).toBe(t.card.now.check);
    expect(at('don')).toBe(t.card.now.guess);
  });

  it('tells the answer of a check', () => {
    expect(face('sheriff').picks.join()).toContain(t.card.answers.red(4));
    expect(face('don').picks.join()).toContain(t.card.answers.notSheriff(4));
    expect(face('civilian').picks.join()).toContain(t.card.picks(4));
  });
});
