import { readFileSync } from 'node:fs';

export type Schema = Record<string, unknown>;

/** What `libs/contract/schemas` makes of the contract's types. */
export interface AnswerSchemas {
  /** Shared types by name; schemas refer to them as `#/components/schemas/{name}`. */
  schemas: Record<string, Schema>;
  /** `data` of each call, by `nameOf` its route. */
  answers: Record<string, Schema>;
  /** The body of every failure. */
  failure: Schema;
}

const file = new URL('../../../../libs/contract/schemas/dist/answers.json', import.meta.url);

/** For whoever writes the document and for the specs; the running API reads no schemas. */
export const answerSchemas = (): AnswerSchemas => JSON.parse(readFileSync(file, 'utf8')) as AnswerSchemas;

/** The body of a success with such `data`. */
export const enveloped = (data: Schema): Schema => ({
  type: 'object',
  properties: { success: { type: 'boolean', const: true }, data, message: { type: 'string' } },
  required: ['success', 'data'],
  additionalProperties: false,
});
