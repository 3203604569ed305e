import { glob, readFile } from 'node:fs/promises';
import { describe, expect, it } from '@jest/globals';
import { errorCodes } from '@guyline/contract/errors';
import { languages, type Language } from '@guyline/contract/remotes';
import { inputRules } from '../../../test/input-rules.js';
import { useApp } from '../../../test/use-app.js';
import { texts, translate } from './messages.js';

const plural = /_(one|other)$/;
/** The codes of a language's texts: plural forms count as their code. */
const codesOf = (language: Language): string[] =>
  [...new Set(Object.keys(texts[language]).map((key) => key.replace(plural, '')))].sort();
const codes = codesOf('en');
const textOf = (language: Language, code: string): string | undefined =>
  texts[language][code] ?? texts[language][`${code}_other`];
const others = languages.filter((language) => language !== 'en');

describe('texts of the API', () => {
  it.each(others)('are complete in %s, with the same places for values, and no copy of the English', (language) => {
    expect(codesOf(language)).toEqual(codes);
    const places = (text = '') => text.match(/\{\w+\}/g) ?? [];
    for (const code of codes) {
      const [text, english] = [textOf(language, code), textOf('en', code)];
      expect([code, places(text)]).toEqual([code, places(english)]);
      expect([code, text]).not.toEqual([code, english]);
    }
  });

  it('cover every error code', () => {
    expect(errorCodes.filter((code) => !codes.includes(code))).toEqual([]);
  });

  it('cover every message of a controller', async () => {
    const root = new URL('../../', import.meta.url);
    const told: string[] = [];
    for await (const file of glob('**/*.controller.ts', { cwd: root })) {
      const source = await readFile(new URL(file, root), 'utf8');
      told.push(...[...source.matchAll(/new WithMessage\([\s\S]*?'(\w+)'/g)].map(([, code = '']) => code));
    }
    expect(told.length).toBeGreaterThan(5);
    expect(told.filter((code) => !codes.includes(code))).toEqual([]);
  });

  it('cover every rule of an input class', async () => {
    const rules = new Set((await inputRules()).map(({ name }) => name));
    for (const condition of [undefined, 'isOptional']) rules.delete(condition); // they say when the others apply
    expect(rules.size).toBeGreaterThan(15);
    const codeOf = (rule = ''): string => `x_${rule.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)}`;
    expect([...rules].filter((rule) => translate(codeOf(rule), 'en').startsWith('x '))).toEqual([]);
  });

  it('show the error of a field as its rule, and an unknown code as itself', () => {
    expect(translate('name_is_length', 'en')).toBe('Too short or too long');
    expect(translate('risk_days_max', 'fr-FR,fr;q=0.9')).toBe('Trop grand');
    expect(translate('name_max_length', 'de, it')).toBe('Troppo lungo');
    expect(translate('events_created', 'en', { count: 3 })).toBe('3 events created');
    expect(translate('events_created', 'en', { count: 1 })).toBe('1 event created');
    expect(translate('events_created', 'fr', { count: 1 })).toBe('1 événement créé');
    expect(translate('events_created', 'fr', { count: 1_000_000 })).toBe('1\u202f000\u202f000 événements créés');
    const quota = { gigabytes: 5, files: 2_000, hours: 24 };
    expect(translate('upload_quota', 'en', quota)).toContain('(5 GB or 2,000 files)');
    expect(translate('upload_quota', 'fr', quota)).toContain('(5 Go ou 2\u202f000 fichiers)');
    expect(translate('upload_quota', 'es', { ...quota, files: 20_000 })).toContain('(5 GB o 20.000 archivos)');
    expect(translate('events_created', 'ar', { count: 3 })).toBe('الفعاليات المُنشأة: 3');
    expect(translate('events_created', 'zh', { count: 1 })).toBe('已创建 1 个活动');
    expect(translate('never_heard', undefined)).toBe('never heard');
  });
});

describe('a refusal', () => {
  const app = useApp();

  it('is in the caller’s language: for one error its rule, for several that fields are marked', async () => {
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
