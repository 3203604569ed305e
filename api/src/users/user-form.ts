import '@fastify/multipart';
import {
  applyDecorators,
  type CallHandler,
  createParamDecorator,
  type ExecutionContext,
  Injectable,
  type NestInterceptor,
  UseInterceptors,
} from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { Observable } from 'rxjs';
import { userLimits } from '@guyline/contract/users';
import type { ActorRequest } from '../platform/access/actor.js';
import { invalid, RuleError } from '../platform/errors/rule-error.js';
import { type ImageUpload, senderOf } from '../platform/files/image-turns.js';
import { formParts } from '../platform/http/form-parts.js';
import { inDigits } from '../platform/http/in-digits.js';
import { namesInherited, readPairs } from '../platform/http/pairs.js';
import { ApiConsumes } from '../platform/openapi/described.js';
import { UsersCommands } from './users.commands.js';
import type { Kind } from './users.sql.js';

interface FormRequest extends ActorRequest {
  image?: ImageUpload;
}

/** The kind of people that a route changes one of. */
const PersonOf = Reflector.createDecorator<Kind>();

const FIELDS = 1_200;
const numberNames = /^(?!phone_num$)\w*(_num|_id|_ids|_nums|version|vendor_type|is_sys_admin)$/;

/**
 * A save that comes as form data, since it may carry an image, is read into the body before its rules are checked:
 * `customer_ids[]`, `vendor_permissions[phase_nums][]`, numbers as numbers, and the file `img` apart.
 */
@Injectable()
class UserForm implements NestInterceptor {
  constructor(
    private readonly reflector: Reflector,
    private readonly people: UsersCommands,
  ) {}

  async intercept(context: ExecutionContext, next: CallHandler): Promise<Observable<unknown>> {
    const request = context.switchToHttp().getRequest<FormRequest>();
    const kind = this.reflector.get(PersonOf, context.getHandler());
    if (request.isMultipart()) request.body = await this.read(request, kind);
    return next.handle();
  }

  /** @throws RuleError `unknown_field` 422 for another file, `validation_failed` 422, `too_large` 413; what `checkMayChange` throws */
  private async read(request: FormRequest, kind: Kind | undefined): Promise<unknown> {
    const pairs: string[] = [];
    const limits = { fileSize: userLimits.image.bytes, files: 1, fields: FIELDS, parts: FIELDS + 1 };
    const beforeImage = async ({ fieldname }: { fieldname: string }): Promise<void> => {
      if (fieldname !== 'img')
        throw new RuleError('unknown_field', 422, { fields: { [fieldname.slice(0, 60)]: 'unknown_field' } });
      await this.check(request, kind);
    };
    for await (const part of formParts(request, limits, beforeImage)) {
      if (part.type === 'field') pairs.push(`${encoded(part.fieldname)}=${encoded(String(part.value))}`);
      else request.image = { content: await part.toBuffer(), sender: senderOf(request) };
    }
    const form = readPairs(pairs.join('&'), { depth: 3, arrayLimit: 0, parameterLimit: FIELDS });
    if (namesInherited(form)) throw invalid('validation_failed');
    return typed(form);
  }

  /** An image is read only for people whom the sender may change. What is no id is refused by its rule. */
  private async check({ actor, params }: FormRequest, kind: Kind | undefined): Promise<void> {
    const id = inDigits((params as { id?: string }).id);
    if (actor && kind && typeof id === 'number') await this.people.checkMayChange(actor, kind, id);
  }
}

const encoded = (text: string): string => encodeURIComponent(text).replaceAll('%5B', '[').replaceAll('%5D', ']');

/** Form data knows texts only: what a field of numbers holds becomes numbers; left empty, it was not sent. */
function typed(value: unknown, name = ''): unknown {
  if (value && typeof value === 'object') {
    const entries = Object.entries(value).map(([key, one]) => [key, typed(one, /^\d+$/.test(key) ? name : key)]);
    return Object.fromEntries(entries.filter(([, one]) => one !== undefined));
  }
  if (name === 'img' && value === '') return null;
  if (!numberNames.test(name)) return value;
  if (value === '') return undefined;
  if (value === 'true' || value === 'false') return value === 'true';
  return /^\d{1,15}$/.test(String(value)) ? Number(value) : value;
}

/**
 * The body comes as JSON or as form data with an image.
 * @param kind where the route changes the person `:id`: the kind of people that it serves
 */
export const TakesUserForm = (kind?: Kind) =>
  applyDecorators(
    ...(kind ? [PersonOf(kind)] : []),
    UseInterceptors(UserForm),
    ApiConsumes('application/json', 'multipart/form-data'),
  );

/** The uploaded image, if there is one; on routes with `TakesUserForm`. */
export const SentImage = createParamDecorator(
  (_: unknown, context: ExecutionContext): ImageUpload | undefined =>
    context.switchToHttp().getRequest<FormRequest>().image,
);
