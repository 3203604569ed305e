import { glob, readFile } from 'node:fs/promises';
import { describe, expect, it } from '@jest/globals';
import { errorCodes } from '@guyline/contract/errors';
import { languages } from '@guyline/contract/remotes';
import { useApp } from '../../../test/use-app.js';
import { texts, translate } from './messages.js';

const codes = Object.keys(texts.en);
const others = languages.filter((language) => language !== 'en');

describe('texts of the API', () => {
  it.each(others)('are complete in %s, with the same places for values, and no copy of the English', (language) => {
    expect(Object.keys(texts[language]).sort()).toEqual(codes.toSorted());
    const places = (text = '') => text.match(/\{\w+\}/g) ?? [];
    for (const code of codes) {
      const [text, english] = [texts[language][code], texts.en[code]];
      expect([code, places(text)]).toEqual([code, places(english)]);
      expect([code, text]).not.toEqual([code, english]);
    }
  });

  it('tell every error code', () => {
    expect(errorCodes.filter((code) => !codes.includes(code))).toEqual([]);
  });

  it('tell everything that a controller says', async () => {
    const root = new URL('../../', import.meta.url);
    const told: string[] = [];
    for await (const file of glob('**/*.controller.ts', { cwd: root })) {
      const source = await readFile(new URL(file, root), 'utf8');
      told.push(...[...source.matchAll(/new Told\([\s\S]*?'(\w+)'/g)].map(([, code = '']) => code));
    }
    expect(told.length).toBeGreaterThan(5);
    expect(told.filter((code) => !codes.includes(code))).toEqual([]);
  });

  it('read the fault of a field as its rule, and an unknown code as itself', () => {
    expect(translate('name_is_length', 'en')).toBe('Too short or too long');
    expect(translate('risk_days_max', 'fr-FR,fr;q=0.9')).toBe('Trop grand');
    expect(translate('name_max_length', 'de, it')).toBe('Troppo lungo');
    expect(translate('events_created', 'en', { count: 3 })).toBe('Events created: 3');
    expect(translate('never_heard', undefined)).toBe('never heard');
  });
});

describe('a refusal', () => {
  const app = useApp();

  it('speaks the caller’s language: of one fault its rule, of several that fields are marked', async () => {
    const admin = await app.as(await app.make.admin());
    const send = (body: object) => admin.post('customer/create').set('accept-language', 'es').send(body);
    const one = await send({ name: 'x', s_name: 'NFS', status_num: 1 });
    expect(one.body).toMatchObject({
      error: 'validation_failed',
      message: 'Demasiado corto o demasiado largo',
      fields: { name: 'name_is_length' },
    });
    const two = await send({ name: 'x', s_name: 'NFS', status_num: 9 });
    expect(two.body).toMatchObject({ message: 'Revise los campos marcados' });
    expect((await send({ name: 'Fine', s_name: 'NFS', status_num: 1 })).body.message).toBe('Cliente creado');
  });
});
