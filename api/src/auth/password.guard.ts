import { type ExecutionContext, Injectable } from '@nestjs/common';
import { AuthGuard } from '@nestjs/passport';
import type { FastifyRequest } from 'fastify';
import { validation } from '../platform/http/validation.js';
import { LoginDto } from './auth.dto.js';
import type { ProvenRequest } from './proven.js';

/** Lets in who proves by password who they are; `@ProvenPerson()` is that person. */
@Injectable()
export class PasswordGuard extends AuthGuard('password') {
  private readonly input = validation();

  /** Guards come before pipes, and what is no sign-in must not count as a try. @throws RuleError of `SignIn.prove` */
  override async canActivate(context: ExecutionContext): Promise<boolean> {
    const { body } = context.switchToHttp().getRequest<FastifyRequest>();
    await this.input.transform(body, { type: 'body', metatype: LoginDto });
    return super.canActivate(context) as Promise<boolean>;
  }

  override getAuthenticateOptions() {
    return { session: false, property: 'proven' satisfies keyof ProvenRequest };
  }
}
