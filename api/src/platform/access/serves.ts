import { applyDecorators, Delete, Get, Post } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { AnswerOf, ReducedOf, Route } from '@guyline/contract/routes/route';
import type { ANSWERED, Told } from '../http/envelope.interceptor.js';
import type { JsonText } from '../db/db.js';
import { Public, Requires } from './requires.js';

/** The route that a handler serves. */
export const Served = Reflector.createDecorator<Route>();

type Data<R extends Route> = AnswerOf<R> | ReducedOf<R>;
/** What a handler returns so that `data` is the call's answer; one that sends a file writes the answer itself. */
type Sent<R extends Route> = [Data<R>] extends [never]
  ? typeof ANSWERED | void
  : Data<R> | Told<Data<R>> | JsonText<Data<R>>;

const methods = { GET: Get, POST: Post, DELETE: Delete };

/** `@Serves(taskRoutes.update)`: the handler of a declared call, at its method and path, for those whom it is for. */
export const Serves =
  <R extends Route>(route: R) =>
  <Handler extends (...inputs: never[]) => Sent<R> | Promise<Sent<R>>>(
    target: object,
    name: string | symbol,
    handler: TypedPropertyDescriptor<Handler>,
  ): void =>
    applyDecorators(
      Served(route),
      methods[route.method](route.path),
      route.needs === 'public' ? Public() : Requires(route.needs),
    )(target, name, handler);
