import { applyDecorators, SetMetadata } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { RouteConfig } from '@nestjs/platform-fastify';
import type { Permission } from '@guyline/contract/access';
import { anonymousBody } from '../http/body-parsers.js';

/** Names the permission a route needs: `@Requires('tasks.edit')`. Without it or `@Public` on every route, the API does not start. */
export const Requires = Reflector.createDecorator<Permission>();

export const PUBLIC = 'access.public';
export const ONE_TIME_PASSWORD = 'access.one_time_password';
/** A route that is also open to a person who must change the password first. */
export const WithOneTimePassword = () => SetMetadata(ONE_TIME_PASSWORD, true);

export const AT_ANY_PACE = 'access.at_any_pace';
/** A route for people who are not signed in, whose network is not counted: what it tells is known, and costs as little as a refusal. */
export const AtAnyPace = () => SetMetadata(AT_ANY_PACE, true);

/** A route for people who are not signed in; its body is small. */
export const Public = () => applyDecorators(SetMetadata(PUBLIC, true), RouteConfig({ ...anonymousBody }));
