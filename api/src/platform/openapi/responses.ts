import type { OpenAPIObject } from '@nestjs/swagger';
import { fileRoutes } from '@guyline/contract/routes/files';
import type { Route } from '@guyline/contract/routes/route';
import type { FailureStatus } from '../errors/rule-error.js';
import { nameOf } from '../http/route-table.js';
import { type AnswerSchemas, enveloped, type Schema } from './answer-schemas.js';

type Status = FailureStatus | 415;

const failures: Record<Status, string> = {
  401: 'No session, or one that ended',
  403: 'Not for this person, or not in this role',
  404: 'No such row in the sight of this person',
  409: 'The row changed since it was read (its current state is in `data`), or the call is under way',
  413: 'More than the call takes',
  415: 'A body of a kind that the call does not take',
  416: 'A part that the file does not have',
  422: 'Fields that break a rule, or a rule of the portal that says no',
  429: 'Too many tries; `Retry-After` tells when to try again',
  503: 'A server that the API depends on does not answer',
};
/** Files that a header `Range` may ask a part of. */
const isSentInParts = (path: string): boolean => path === fileRoutes.signed.path;
const allFailures = Object.keys(failures).map(Number) as Status[];

/** Statuses of the failures that a call may answer with. */
export function failuresOf({ method, path, needs }: Route): Status[] {
  const names = path.match(/:\w+/g) ?? [];
  const writes = method !== 'GET';
  const left: Partial<Record<Status, boolean>> = {
    401: needs === 'public' && !writes,
    403: needs === 'public' && !writes,
    404: !writes && !names.some((name) => name !== ':role'),
    409: !writes,
    415: !writes,
    416: !isSentInParts(path),
  };
  return allFailures.filter((status) => !left[status]);
}

type Responses = NonNullable<NonNullable<OpenAPIObject['components']>['responses']>;

const json = (schema: Schema) => ({ 'application/json': { schema } });

/** `responses` of a call in the document. */
export function responsesOf(route: Route, { answers }: AnswerSchemas): Responses {
  const answer = answers[nameOf(route)];
  if (!answer && !route.sendsFile) throw new Error(`${nameOf(route)} has no schema of its answer`);
  return {
    200: answer
      ? { description: 'Done', content: json(enveloped(answer)) }
      : { description: 'The file', content: { '*/*': {} } },
    ...(isSentInParts(route.path) && { 206: { description: 'The part of it', content: { '*/*': {} } } }),
    ...Object.fromEntries(
      failuresOf(route).map((status) => [status, { $ref: `#/components/responses/Failure${status}` }]),
    ),
  };
}

/** `components.responses`: one for each status of a failure. */
export const failureResponses = (): Responses =>
  Object.fromEntries(
    allFailures.map((status) => [
      `Failure${status}`,
      { description: failures[status], content: json({ $ref: '#/components/schemas/Failure' }) },
    ]),
  );
