import { type ArgumentsHost, Catch, type ExceptionFilter, HttpException, Logger } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ErrorCode } from '@guyline/contract/errors';
import type { Failure } from '@guyline/contract/envelope';
import { translate } from './messages.js';
import { RuleError } from './rule-error.js';
import { isOfStorage, isStorageDown } from '../files/storage-down.js';
import { isBrokenForm } from '../http/form-parts.js';
import { isBadValue } from './bad-value.js';
import { ruleOfDuplicate } from './constraints.js';
import { hasRunOut, isDependencyDown } from './dependency-down.js';
import { noteRefusal } from './refusals.js';

const codeOfStatus: Record<number, ErrorCode> = {
  400: 'validation_failed',
  401: 'session_expired',
  403: 'forbidden',
  404: 'not_found',
  413: 'too_large',
  415: 'file_type_not_supported',
  422: 'validation_failed',
  429: 'too_many_requests',
  503: 'dependency_down',
};

/** What an operator has to know: which disk or bucket, and what was wrong with it. */
const causesOf = (error: unknown): string =>
  error instanceof Error
    ? [error.message, error.cause && causesOf(error.cause)].filter(Boolean).join(': ')
    : String(error);

/** Every failure leaves as `{ success: false, message, error, data }`; internals stay in the log. */
@Catch()
export class FailureFilter implements ExceptionFilter {
  private readonly log = new Logger('Failure');

  catch(error: unknown, host: ArgumentsHost): void {
    const reply = host.switchToHttp().getResponse<FastifyReply>();
    const request = host.switchToHttp().getRequest<FastifyRequest>();
    const rule = this.asRule(error, request);
    if (rule.status === 403) noteRefusal(request, rule.code);
    const language = request.headers['accept-language'];
    const fieldCodes = rule.fields ? [...new Set(Object.values(rule.fields))] : [];
    const only = rule.code === 'validation_failed' && fieldCodes.length === 1 ? fieldCodes[0] : undefined;
    const body: Failure = {
      success: false,
      message: translate(only ?? rule.code, language, rule.params),
      error: rule.code,
      data: rule.data ?? (fieldCodes.length ? fieldCodes : [rule.code]),
      ...(rule.fields && { fields: rule.fields }),
    };
    const seconds = rule.params?.['seconds'];
    if (rule.status === 429 && seconds !== undefined) void reply.header('retry-after', String(seconds));
    void reply.status(rule.status).send(body);
  }

  private asRule(
    error: unknown,
    request: FastifyRequest,
  ): Pick<RuleError, 'code' | 'fields' | 'data' | 'params'> & { status: number } {
    if (error instanceof RuleError) return error;
    const taken = ruleOfDuplicate(error);
    if (taken) return taken;
    if (isBrokenForm(error)) return { status: 422, code: 'form_unreadable' };
    const status = error instanceof HttpException ? error.getStatus() : (error as { statusCode?: number }).statusCode;
    if (status && status < 500) {
      return { status: status === 400 ? 422 : status, code: codeOfStatus[status] ?? 'validation_failed' };
    }
    if (isBadValue(error)) return { status: 422, code: 'validation_failed' };
    if (isDependencyDown(error) && !isOfStorage(error)) {
      // Nothing else tells of a full disk: the database still answers its probe.
      if (hasRunOut(error)) this.log.error({ id: request.id, path: request.url.split('?')[0], error: causesOf(error) });
      return { status: 503, code: 'dependency_down' };
    }
    if (isStorageDown(error)) {
      this.log.error({ id: request.id, path: request.url.split('?')[0], error: causesOf(error) });
      return { status: 503, code: 'storage_down' };
    }
    this.log.error({
      id: request.id,
      path: request.url.split('?')[0],
      error: error instanceof Error ? error.stack : String(error),
    });
    return { status: 500, code: 'internal_error' };
  }
}
