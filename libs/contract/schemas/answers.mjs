import { isDeepStrictEqual } from 'node:util';
import { fileURLToPath } from 'node:url';
import {
  createFormatter,
  createParser,
  createProgram,
  DEFAULT_CONFIG,
  SchemaGenerator,
} from 'ts-json-schema-generator';
import { callsOf, interfaceOf } from './calls.mjs';
import { NumberKeysParser } from './number-keys.mjs';

const folder = fileURLToPath(new URL('..', import.meta.url));
const config = {
  ...DEFAULT_CONFIG,
  path: `${folder}/src/routes/*.ts`,
  tsconfig: `${folder}/tsconfig.json`,
  skipTypeCheck: true, // the target `types` does it
  topRef: false,
  additionalProperties: false,
  jsDoc: 'extended',
};
const PREFIX = '#/definitions/';

/**
 * JSON Schema (2020-12) of what the API answers, from the contract's types.
 * @returns {{ schemas: Record<string, object>, answers: Record<string, object>, failure: object }}
 *   `schemas` the shared types by name, referred to as `#/components/schemas/{name}`; `answers` the `data` of each call
 *   by `{method} {path}`; `failure` the body of a refusal
 * @throws Error when two types of one name differ, or a call names no answer
 */
export function answerSchemas() {
  const program = createProgram(config);
  const checker = program.getTypeChecker();
  const parser = createParser(program, config, (chain) => chain.addNodeParser(new NumberKeysParser(checker)));
  const generator = new SchemaGenerator(program, parser, createFormatter(config), config);
  const schemas = {};
  const schemaOf = (node) => {
    const { $schema, definitions = {}, ...root } = generator.createSchemaFromNodes([node]);
    const shared = (name) => /^\w+$/.test(name);
    const referred = (schema) => refer(schema, (name) => (shared(name) ? undefined : definitions[name]));
    for (const name of Object.keys(definitions).filter(shared)) {
      const schema = referred(definitions[name]);
      if (schemas[name] && !isDeepStrictEqual(schemas[name], schema)) throw new Error(`Two types are named ${name}.`);
      schemas[name] = schema;
    }
    return referred(root);
  };
  const answers = {};
  for (const { key, answers: nodes } of callsOf(program)) {
    const [one, ...more] = nodes.map(schemaOf);
    answers[key] = more.length ? { anyOf: [one, ...more] } : one;
  }
  return { schemas: sorted(schemas), answers: sorted(answers), failure: schemaOf(interfaceOf(program, 'Refusal')) };
}

/** Points references at the document's components; a type without a plain name (`Page<TaskRow>`) is written out. */
function refer(schema, writtenOut) {
  if (Array.isArray(schema)) return schema.map((part) => refer(part, writtenOut));
  if (!schema || typeof schema !== 'object') return schema;
  if (typeof schema.$ref === 'string' && schema.$ref.startsWith(PREFIX)) {
    const { $ref, ...beside } = schema;
    const name = decodeURIComponent($ref.slice(PREFIX.length));
    const inner = writtenOut(name);
    return inner ? { ...refer(inner, writtenOut), ...beside } : { $ref: `#/components/schemas/${name}`, ...beside };
  }
  const { maxItems: _, ...tuple } = schema;
  // The generator writes the draft before: a list by position has had a keyword of its own since 2020-12.
  if (Array.isArray(schema.items)) return refer({ ...tuple, prefixItems: schema.items, items: false }, writtenOut);
  return Object.fromEntries(Object.entries(schema).map(([key, part]) => [key, refer(part, writtenOut)]));
}

const sorted = (map) => Object.fromEntries(Object.entries(map).sort(([a], [b]) => a.localeCompare(b)));
