import '@fastify/multipart';
import {
  type CallHandler,
  createParamDecorator,
  type ExecutionContext,
  Injectable,
  type NestInterceptor,
} from '@nestjs/common';
import type { Observable } from 'rxjs';
import { systemLimits } from '@guyline/contract/reference';
import type { ActorRequest } from '../platform/access/actor.js';
import { RuleError } from '../platform/errors/rule-error.js';
import { type ImageUpload, senderOf } from '../platform/files/image-turns.js';
import { formParts } from '../platform/http/form-parts.js';
import type { LogoName } from './logos.js';

/** Uploaded logos, by field. */
export type SentLogos = Partial<Record<LogoName, ImageUpload>>;

interface FormRequest extends ActorRequest {
  logos?: SentLogos;
}

const logoNames: readonly string[] = ['d_logo', 'm_logo'] satisfies LogoName[];
const FIELDS = 10;
const unknown = (field: string): RuleError =>
  new RuleError('unknown_field', 422, { fields: { [field.slice(0, 60)]: 'unknown_field' } });

/** Settings that come as form data are read into the body before their rules are checked; the logos apart. */
@Injectable()
export class SystemForm implements NestInterceptor {
  async intercept(context: ExecutionContext, next: CallHandler): Promise<Observable<unknown>> {
    const request = context.switchToHttp().getRequest<FormRequest>();
    if (request.isMultipart()) request.body = await this.read(request);
    return next.handle();
  }

  /** @throws RuleError `unknown_field` 422 for another file, `too_large` 413 */
  private async read(request: FormRequest): Promise<object> {
    const fields: [string, unknown][] = [];
    request.logos = {};
    const limits = { fileSize: systemLimits.logo.bytes, files: 2, fields: FIELDS, parts: FIELDS + 2 };
    for await (const part of formParts(request, limits)) {
      if (part.type === 'field') fields.push([part.fieldname, typed(part.fieldname, String(part.value))]);
      else if (!logoNames.includes(part.fieldname)) throw unknown(part.fieldname);
      else request.logos[part.fieldname as LogoName] = { content: await part.toBuffer(), sender: senderOf(request) };
    }
    return Object.fromEntries(fields);
  }
}

/** Form data knows texts only: numbers become numbers, an empty logo is none. */
function typed(name: string, value: string): unknown {
  if (name === 'title') return value;
  if (value === '') return null;
  return /^\d{1,9}$/.test(value) ? Number(value) : value;
}

/** The uploaded logos; on routes with `SystemForm`. */
export const UploadedLogos = createParamDecorator(
  (_: unknown, context: ExecutionContext): SentLogos => context.switchToHttp().getRequest<FormRequest>().logos ?? {},
);
