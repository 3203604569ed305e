import { readFile } from 'node:fs/promises';
import { describe, expect, it } from '@jest/globals';
import type { OpenAPIObject } from '@nestjs/swagger';

type Operation = NonNullable<OpenAPIObject['paths'][string]['get']>;

/** `routes.spec` keeps the file equal to what the API writes. */
const document = JSON.parse(
  await readFile(new URL('../../../../docs/openapi.json', import.meta.url), 'utf8'),
) as OpenAPIObject;

/** Every object of the document, with the way to it. */
function* objectsOf(value: unknown, way: string): Generator<[string, Record<string, unknown>]> {
  if (typeof value !== 'object' || value === null) return;
  if (!Array.isArray(value)) yield [way, value as Record<string, unknown>];
  for (const [name, part] of Object.entries(value)) yield* objectsOf(part, `${way}/${name}`);
}

const objects = [...objectsOf(document, '#')];

const at = (reference: string): unknown =>
  reference
    .split('/')
    .slice(1)
    .map((name) => name.replaceAll('~1', '/').replaceAll('~0', '~'))
    .reduce<unknown>((part, name) => (part as Record<string, unknown> | undefined)?.[name], document);

const operations = Object.entries(document.paths).flatMap(([path, item]) =>
  (['get', 'post', 'delete'] as const).flatMap((method): [string, string, Operation][] => {
    const operation = item[method];
    return operation ? [[`${method} ${path}`, path, operation]] : [];
  }),
);

describe('the document of the API', () => {
  it('refers only to what it has, and never to a schema that says nothing', () => {
    const references = objects.filter(([, { $ref }]) => typeof $ref === 'string');
    expect(references.length).toBeGreaterThan(100);
    const empty = references.filter(([, { $ref }]) => Object.keys(at($ref as string) ?? {}).length === 0);
    expect(empty.map(([way, { $ref }]) => `${way} -> ${String($ref)}`)).toEqual([]);
  });

  it('says of a day and of a range of days what they look like', () => {
    expect(at('#/components/schemas/CreateTaskDto/properties/applied_on')).toMatchObject({
      type: 'string',
      format: 'date',
    });
    expect(at('#/components/schemas/UpdateJurisdictionDto/properties/portal_url')).toMatchObject({
      type: 'string',
      format: 'url',
    });
    const ofList = document.paths['/api/{role}/task/list']?.get?.parameters ?? [];
    const range = ofList.find((one) => 'name' in one && one.name === 'applied_on') as { schema: { pattern: string } };
    expect('2031-05-01..').toMatch(new RegExp(range.schema.pattern));
    expect('2031-05-01').not.toMatch(new RegExp(range.schema.pattern));
  });

  it('names each call once, and each of its parameters once, those of the path all and as required', () => {
    expect(document.openapi).toMatch(/^3\.1\./);
    const ids = operations.map(([, , { operationId }]) => operationId);
    expect(new Set(ids).size).toBe(operations.length);
    for (const [call, path, { parameters = [], responses }] of operations) {
      const named = parameters.map((one) => ('in' in one ? `${one.in} ${one.name}` : one.$ref));
      expect([call, named.toSorted()]).toEqual([call, [...new Set(named)].toSorted()]);
      const inPath = parameters.flatMap((one) => ('in' in one && one.in === 'path' ? [one] : []));
      const asked = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
      expect([call, inPath.map(({ name }) => name).toSorted()]).toEqual([call, asked.toSorted()]);
      expect([call, inPath.filter(({ required }) => !required)]).toEqual([call, []]);
      expect([call, Object.keys(responses).length > 0]).toEqual([call, true]);
    }
  });

  it('requires only properties that it has, and knows only the types of JSON', () => {
    const schemas = objects.filter(([way]) => way.startsWith('#/components/schemas/') || /\/schema(?:\/|$)/.test(way));
    const wrong = schemas.filter(([, { type, properties, required }]) => {
      const known = Object.keys(properties ?? {});
      if (properties && Array.isArray(required) && required.some((name) => !known.includes(String(name)))) return true;
      const types = typeof type === 'string' ? [type] : Array.isArray(type) ? type : [];
      return types.some((one) => !/^(?:string|number|integer|boolean|object|array|null)$/.test(String(one)));
    });
    expect(wrong.map(([way]) => way)).toEqual([]);
  });
});
