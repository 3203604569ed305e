import { Ajv2020, type ErrorObject, type ValidateFunction } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import findMyWay from 'find-my-way';
import type { Response } from 'supertest';
import type { Route } from '@guyline/contract/routes/route';
import { docsPath, nameOf, routeTable } from '../src/platform/http/route-table.js';
import { answerSchemas, enveloped, type Schema } from '../src/platform/openapi/answer-schemas.js';
import { failuresOf } from '../src/platform/openapi/responses.js';

const SHOWN_FAULTS = 10;

/** What an answer may have, before it is held against its schema. */
type Answer = { success?: unknown; message?: string; error?: string; fields?: Record<string, string> };

/**
 * Holds an answer of the API against the contract: a success against the type of its call, a failure against `Refusal`
 * and the statuses that the call may answer with. Files, redirects and what is not below `/api` have no schema.
 * @throws Error that names the call, each place in the answer and what is wrong there
 */
export function asDeclared({ status, type, body, req }: Response & { req?: { method: string; path: string } }): void {
  const { method = '', path = '' } = req ?? {};
  const route = path.startsWith('/api/') && routeOf(method, path.split('?')[0] ?? '');
  if (!path.startsWith('/api/') || path.startsWith(docsPath) || (status >= 300 && status < 400)) return;
  if (route && route.sendsFile && status < 300) return;
  const faults =
    type === 'application/json' ? faultsOf(route || undefined, status, read(body)) : [`is ${type}, not JSON`];
  if (faults.length === 0) return;
  const name = route ? nameOf(route) : 'no route of the contract';
  throw new Error([`${method} ${path} (${name}) answered ${status}, not as declared:`, ...faults].join('\n  '));
}

/** A spec that asked for bytes got those of a refusal too. */
const read = (body: unknown): Answer =>
  Buffer.isBuffer(body) ? (JSON.parse(body.toString()) as object) : (body as object);

/** The codes that an answer shows as themselves, because no catalog of texts has them (`translate`). */
const withoutText = ({ message, error, fields }: Answer): string[] =>
  [error, ...Object.values(fields ?? {})].filter(
    (code): code is string => code !== undefined && message === code.replaceAll('_', ' '),
  );

function faultsOf(route: Route | undefined, status: number, body: Answer): string[] {
  const failed = body.success !== true;
  if (!failed && !route) return ['a success of a call that the table of routes does not have'];
  const unexpected = failed && route && status < 500 && !failuresOf(route).includes(status as never);
  return [
    ...(failed ? withoutText(body).map((code) => `no text says what "${code}" means`) : []),
    ...(unexpected ? [`status ${status} is not among those of this call`] : []),
    ...readable(closest(failed ? [failureShape] : shapesOf(route as Route), body), body),
  ];
}

/** Of the shapes that an answer may have, the faults of the one that it fits best. */
function closest(shapes: ValidateFunction[], body: unknown): ErrorObject[] {
  const faults = shapes.map((validate) => (validate(body) ? [] : [...(validate.errors ?? [])]));
  return faults.sort((a, b) => a.length - b.length)[0] ?? [];
}

const readable = (errors: ErrorObject[], body: unknown): string[] =>
  errors.slice(0, SHOWN_FAULTS).map(({ instancePath, keyword, params, message }) => {
    const place = instancePath || '/';
    if (keyword === 'additionalProperties')
      return `${place} has "${params['additionalProperty']}", which its type does not have`;
    if (keyword === 'required') return `${place} lacks "${params['missingProperty']}"`;
    return `${place} ${message}: ${JSON.stringify(at(body, instancePath))?.slice(0, 100)}`;
  });

/** The value at a JSON pointer. */
const at = (body: unknown, pointer: string): unknown =>
  pointer
    .split('/')
    .slice(1)
    .reduce<unknown>((value, key) => (value as Record<string, unknown> | undefined)?.[key], body);

const router = findMyWay({ maxParamLength: 2_000 });
for (const route of routeTable) router.on(route.method, `/api/${route.path}`, () => undefined, route);
const routeOf = (method: string, path: string): Route | undefined =>
  router.find(method as 'GET', path)?.store as Route | undefined;

const { schemas, answers, failure } = answerSchemas();
const shapes = Object.fromEntries(
  Object.entries(answers).map(([name, data]) => [
    name,
    ((data['anyOf'] as Schema[] | undefined) ?? [data]).map(enveloped),
  ]),
);
/** One document, so that a type that many calls answer with is compiled once. Its validity has a spec of its own. */
export const answerDocument = { $id: 'answers', components: { schemas }, shapes, failure };
/** Every spec file compiles what it meets; an optimized check would not be used often enough to pay. */
const ajv = new Ajv2020({ allErrors: true, allowUnionTypes: true, validateSchema: false, code: { optimize: false } });
addFormats.default(ajv).addVocabulary(['components', 'shapes', 'failure']);
ajv.addSchema(answerDocument);
const compile = (...path: (string | number)[]): ValidateFunction => {
  const pointer = path.map((part) => encodeURIComponent(String(part).replaceAll('~', '~0').replaceAll('/', '~1')));
  return ajv.compile({ $ref: `answers#/${pointer.join('/')}` });
};
const failureShape = compile('failure');
const compiled = new Map<Route, ValidateFunction[]>();

/** Compiled when they are first asked for: a spec file meets a few of the calls. */
function shapesOf(route: Route): ValidateFunction[] {
  const name = nameOf(route);
  const alternatives = shapes[name];
  if (!alternatives) throw new Error(`${name} has no schema: run \`nx schemas @guyline/contract\``);
  const known = compiled.get(route) ?? alternatives.map((_, nr) => compile('shapes', name, nr));
  compiled.set(route, known);
  return known;
}
