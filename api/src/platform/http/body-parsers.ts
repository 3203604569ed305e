import type { FastifyAdapter } from '@nestjs/platform-fastify';
import qs from 'qs';
import { invalid, RuleError } from '../errors/rule-error.js';
import { countMembers, keptMembers } from './json-shape.js';

/** Limits of a JSON or form-encoded body. Files come as multipart, with limits of their own. */
interface BodyLimits {
  /** Bytes. */
  bodyLimit: number;
  /** Of one list. */
  items: number;
}
/** A form of the portal: its longest text has 20,000 characters. */
export const ordinaryBody: BodyLimits = { bodyLimit: 128 * 1024, items: 1_000 };
/** Of people who are not signed in: an address, a password, a key. */
export const anonymousBody: BodyLimits = { bodyLimit: 4 * 1024, items: 10 };

const PAIRS = 500;

/** Pairs of an address or a form as an object; lists as `name[0]=a`, nothing deeper. */
export const parsePairs = (text: string) => qs.parse(text, { depth: 1, arrayLimit: PAIRS, parameterLimit: 2 * PAIRS });

/**
 * Bodies are limited in bytes, depth and number of parts before anything checks their fields. A route with other
 * limits names them in its `RouteConfig`, as `@Public()` and `@ManyIds()` do.
 */
export function limitBodies(adapter: FastifyAdapter): void {
  const server = adapter.getInstance();
  server.addHook('onRoute', (route) => {
    route.bodyLimit = limitsOf(route.config).bodyLimit;
  });
  const parse = server.getDefaultJsonParser('error', 'error');
  adapter.useBodyParser('application/json', false, {}, (request, body, done) => {
    const json = body as Buffer;
    const members = countMembers(json, limitsOf(request.routeOptions.config).items);
    void parse(request, json as unknown as string, (error, value: unknown) => {
      if (error) return done(error);
      if (keptMembers(value) !== members) return done(invalid('validation_failed'));
      done(null, value);
    });
  });
  adapter.useBodyParser('application/x-www-form-urlencoded', false, {}, (_request, body, done) => {
    const text = String(body);
    if (text.split('&', PAIRS + 1).length > PAIRS) throw new RuleError('too_large', 413);
    done(null, parsePairs(text));
  });
}

const limitsOf = (config: object | undefined): BodyLimits => ({ ...ordinaryBody, ...config });
