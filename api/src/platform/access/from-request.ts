import { createParamDecorator, type ExecutionContext } from '@nestjs/common';

/**
 * A parameter decorator for what a guard leaves in the request under a name. Where nothing was left, the route lacks its
 * guard: a fault of ours, not of the caller.
 */
export const fromRequest = <Left>(name: string, missing: string) =>
  createParamDecorator((_: unknown, context: ExecutionContext): Left => {
    const left = context.switchToHttp().getRequest<Record<string, Left | undefined>>()[name];
    if (!left) throw new Error(missing);
    return left;
  });
