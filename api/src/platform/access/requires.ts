import { SetMetadata } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { Permission } from '@guyline/contract/access';

/** Names the permission a route needs: `@Requires('tasks.edit')`. A route without it or `@Public` stops the start. */
export const Requires = Reflector.createDecorator<Permission>();

export const PUBLIC = 'access.public';
/** A route for people who are not signed in. */
export const Public = () => SetMetadata(PUBLIC, true);
