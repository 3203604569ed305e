import { Ajv2020, type ErrorObject, type ValidateFunction } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import findMyWay from 'find-my-way';
import supertest, { type Response, type Test } from 'supertest';
import type { Route } from '@guyline/contract/routes/route';
import { nameOf, routeTable } from '../src/platform/http/route-table.js';
import { docsPath } from '../src/platform/openapi/serve-docs.js';
import { answerSchemas, enveloped, type Schema } from '../src/platform/openapi/answer-schemas.js';
import { failuresOf } from '../src/platform/openapi/responses.js';

const SHOWN_FAULTS = 10;

/** supertest, whose answers must be as the contract declares them. */
export const request = (url: string) => {
  const agent = supertest(url);
  return {
    get: (path: string): Test => agent.get(path).expect(asDeclared),
    post: (path: string): Test => agent.post(path).expect(asDeclared),
    delete: (path: string): Test => agent.delete(path).expect(asDeclared),
  };
};

/**
 * Holds an answer of the API against the contract: a success against the type of its call, a failure against `Refusal`
 * and the statuses that the call may answer with. Files, redirects and what is not below `/api` have no schema.
 * @throws Error that names the call, each place in the answer and what is wrong there
 */
export function asDeclared({ status, type, body, req }: Response & { req?: { method: string; path: string } }): void {
  const { method = '', path = '' } = req ?? {};
  const route = path.startsWith('/api/') && routeOf(method, path.split('?')[0] ?? '');
  if (!path.startsWith('/api/') || path.startsWith(docsPath) || (status >= 300 && status < 400)) return;
  if (route && route.sendsFile && status === 200) return;
  const faults = type === 'application/json' ? faultsOf(route || undefined, status, body) : [`is ${type}, not JSON`];
  if (faults.length === 0) return;
  const name = route ? nameOf(route) : 'no route of the contract';
  throw new Error([`${method} ${path} (${name}) answered ${status}, not as declared:`, ...faults].join('\n  '));
}

function faultsOf(route: Route | undefined, status: number, body: { success?: unknown }): string[] {
  const failed = body.success !== true;
  if (!failed && !route) return ['a success of a call that the table of routes does not have'];
  const unexpected = failed && route && status < 500 && !failuresOf(route).includes(status as never);
  const validate = failed ? validators.failure : validators.of(route as Route);
  return [
    ...(unexpected ? [`status ${status} is not among those of this call`] : []),
    ...(validate(body) ? [] : readable(validate.errors ?? [], body)),
  ];
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
const ajv = addFormats.default(new Ajv2020({ allErrors: true, allowUnionTypes: true }));
ajv.addVocabulary(['components']);
const compiled = new Map<string, ValidateFunction>();
const compile = (schema: Schema): ValidateFunction => ajv.compile({ ...schema, components: { schemas } });
const validators = {
  failure: compile(failure),
  /** Compiled when it is first asked for: a spec file meets a few of the calls. */
  of(route: Route): ValidateFunction {
    const name = nameOf(route);
    const schema = answers[name];
    if (!schema) throw new Error(`${name} has no schema: run \`nx schemas @guyline/contract\``);
    const validate = compiled.get(name) ?? compile(enveloped(schema));
    compiled.set(name, validate);
    return validate;
  },
};
