import { applyDecorators, Delete, Get, Post } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { AnswerOf, BodyOf, QueryOf, ReducedOf, Route } from '@guyline/contract/routes/route';
import type { RESPONSE_ALREADY_SENT, WithMessage } from '../http/envelope.interceptor.js';
import type { JsonText } from '../db/db.js';
import type { ActorRequest } from './actor.js';
import { Public, Requires } from './requires.js';

/** The route that a handler serves. */
export const Served = Reflector.createDecorator<Route>();

type Data<R extends Route> = AnswerOf<R> | ReducedOf<R>;
/** What a handler returns so that `data` has the call's response type; one that sends a file writes the response itself. */
type Sent<R extends Route> = [Data<R>] extends [never]
  ? typeof RESPONSE_ALREADY_SENT | void
  : Data<R> | WithMessage<Data<R>> | JsonText<Data<R>>;

/** Whether the class that validates an input has exactly the fields that the contract names. */
type Matches<Input, Part> = Input extends Part
  ? [keyof Input, keyof Part] extends [keyof Part, keyof Input]
    ? true
    : never
  : never;
type Lacks<Inputs, Part, Name extends string> = [Part] extends [never]
  ? never
  : [Matches<Inputs, Part>] extends [never]
    ? `no input has the fields of the ${Name}`
    : never;
/** What is wrong with a handler's inputs; a handler that reads the request validates its form itself. */
type Fault<R extends Route, Inputs> = ActorRequest extends Inputs
  ? never
  : Lacks<Inputs, QueryOf<R>, 'query'> | Lacks<Inputs, BodyOf<R>, 'body'>;

const methods = { GET: Get, POST: Post, DELETE: Delete };

/**
 * `@Serves(taskRoutes.update)`: the handler of a declared call, with its method, path and permission. A response
 * of another type, or a query or body class with a field more or less than the contract's type, does not compile.
 */
export const Serves =
  <R extends Route>(route: R) =>
  <Handler extends (...inputs: never[]) => Sent<R> | Promise<Sent<R>>>(
    target: object,
    name: string | symbol,
    handler: TypedPropertyDescriptor<Handler> &
      ([Fault<R, Parameters<Handler>[number]>] extends [never] ? unknown : Fault<R, Parameters<Handler>[number]>),
  ): void =>
    applyDecorators(
      Served(route),
      methods[route.method](route.path),
      route.needs === 'public' ? Public() : Requires(route.needs),
    )(target, name, handler);
