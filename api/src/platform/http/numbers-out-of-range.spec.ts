import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { beforeAll, describe, expect, it } from '@jest/globals';
import type { OpenAPIObject } from '@nestjs/swagger';
import { pageLimits } from '@guyline/contract/envelope';
import { useApp } from '../../../test/use-app.js';

interface Parameter {
  name: string;
  in: 'path' | 'query';
  schema: { type?: string; maximum?: number };
}
interface Call {
  path: string;
  parameters: Parameter[];
}

const uuidOf = /\/(job)\/\{id\}/;
/** Path of a caller who is an admin, with something in each other place. */
const filled = ({ path }: Call, places: Record<string, string> = {}): string =>
  path
    .replace('{role}', 'admin')
    .replace(uuidOf, `/$1/${randomUUID()}`)
    .replace(/\{(\w+)\}/g, (_, name: string) => places[name] ?? '1');

describe('a number out of its range', () => {
  const app = useApp();
  let calls: Call[] = [];

  beforeAll(async () => {
    const file = new URL('../../../../docs/openapi.json', import.meta.url);
    const { paths } = JSON.parse(await readFile(file, 'utf8')) as OpenAPIObject;
    calls = Object.entries(paths).flatMap(([path, { get }]) =>
      get ? [{ path, parameters: (get.parameters ?? []) as Parameter[] }] : [],
    );
  });

  /** What a call answers to a system admin: status, the message and the code of the field. */
  const asker = async () => {
    const admin = await app.as(await app.make.admin({ is_sys_admin: true }));
    return async (path: string, field: string) => {
      const { status, body } = await admin.get(path);
      return [path, status, body.message, (body.fields as Record<string, string> | undefined)?.[field]] as const;
    };
  };

  it.each([
    ['page', ['-1', '0', String(pageLimits.maxPage + 1), '1.5', 'x', ''], 50],
    ['per_page', ['-1', '0', 'most + 1', '1e2'], 50],
    // No column holds it: its workbook would be ordered, and could never be made.
    ['year', ['0', '10000', '99999'], 30],
    ['state_num', ['0', '32768'], 15],
    ['region_id', ['0', '32768'], 10],
    ['rounds', ['0', '32768'], 2],
  ])('is refused as the %s of every list, with a message', async (name, values, least) => {
    const ask = await asker();
    const lists = calls.flatMap((call) => {
      const found = call.parameters.find((one) => one.in === 'query' && one.name === name);
      return found ? [{ call, most: Number(found.schema.maximum) }] : [];
    });
    expect(lists.length).toBeGreaterThan(least);
    for (const { call, most } of lists)
      for (const value of values) {
        const typed = value === 'most + 1' ? String(most + 1) : value;
        const path = `${filled(call)}?${name}=${typed}`;
        const rule = typed === '0' ? 'min' : /^\d+$/.test(typed) ? 'max' : 'is_int';
        const text = { min: 'Too small', max: 'Too large', is_int: 'Enter a whole number' }[rule];
        const [, status, message, code] = await ask(path, name);
        expect([path, status, code]).toEqual([path, 422, `${name}_${rule}`]);
        expect([text, 'Please check the marked fields']).toContain(message); // some lack another field here
      }
  });

  it.each([
    ['-1', 'Too small'],
    ['1'.repeat(20), 'Too large'],
    ['1.5', 'Enter a whole number'],
  ])('is refused in the path of every call: %s', async (value, text) => {
    const ask = await asker();
    const places = calls.flatMap((call) =>
      call.parameters
        .filter((one) => one.in === 'path' && one.schema.type === 'integer')
        .map(({ name }) => ({ call, name })),
    );
    expect(places.length).toBeGreaterThan(30);
    expect(
      calls.flatMap(({ parameters }) => parameters.filter((one) => one.in === 'path' && one.schema.type === 'number')),
    ).toEqual([]);
    for (const { call, name } of places) {
      const path = filled(call, { [name]: value });
      expect((await ask(path, name)).slice(0, 3)).toEqual([path, 422, text]);
    }
  });
});
