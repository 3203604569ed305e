import { type CallHandler, type ExecutionContext, Injectable, type NestInterceptor } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { map, type Observable } from 'rxjs';
import { JsonText } from '../db/db.js';
import { translate } from '../errors/messages.js';

/** A response with a message for the person, by its code. */
export class WithMessage<T> {
  constructor(
    readonly data: T,
    readonly code: string,
    readonly params: Record<string, string | number> = {},
  ) {}
}

/** A handler that writes the response itself (a download) returns this. */
export const RESPONSE_ALREADY_SENT: unique symbol = Symbol('answered');

/** Wraps what a controller returns as `{ success: true, data, message? }`; ready JSON passes through untouched. */
@Injectable()
export class EnvelopeInterceptor implements NestInterceptor {
  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    const http = context.switchToHttp();
    const reply = http.getResponse<FastifyReply>();
    const language = http.getRequest<FastifyRequest>().headers['accept-language'];
    return next.handle().pipe(
      map((answer: unknown) => {
        if (answer === RESPONSE_ALREADY_SENT) return undefined;
        if (reply.statusCode === 201) reply.status(200);
        if (answer instanceof JsonText) {
          reply.header('content-type', 'application/json; charset=utf-8');
          return `{"success":true,"data":${answer.text}}`;
        }
        if (answer instanceof WithMessage) {
          return { success: true, data: answer.data, message: translate(answer.code, language, answer.params) };
        }
        return { success: true, data: answer ?? null };
      }),
    );
  }
}
