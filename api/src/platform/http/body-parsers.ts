import type { FastifyAdapter } from '@nestjs/platform-fastify';
import { invalid, RuleError } from '../errors/rule-error.js';
import { countMembers, type JsonLimits, keptMembers } from './json-shape.js';
import { namesInherited, readPairs } from './pairs.js';
import { receiveRefusedBodies } from './refused-bodies.js';

/** Limits of a JSON or form-encoded body. Files are sent as multipart, with their own limits. */
export interface BodyLimits extends JsonLimits {
  /** Bytes. */
  bodyLimit: number;
}
/** A form of the portal, with room to spare: its longest text has 20,000 characters. Checking more takes noticeable time. */
export const ordinaryBody: BodyLimits = { bodyLimit: 128 * 1024, items: 1_000, objects: 150, members: 600 };
/** For people who are not signed in: an address, a password, a key. */
export const anonymousBody: BodyLimits = { ...ordinaryBody, bodyLimit: 4 * 1024, items: 10 };

/** How many pairs a URL and a form may have, and how many items each of their lists may have. */
const [ADDRESS_PAIRS, FORM_PAIRS, PLACES] = [100, 500, 100];

/** Pairs as an object; lists as `name[0]=a`, nothing deeper. */
const parsePairs = (text: string, pairs: number) =>
  readPairs(text, { depth: 1, arrayLimit: PLACES, parameterLimit: pairs });
const hasMore = (text: string, pairs: number): boolean => text.split('&', pairs + 1).length > pairs;

/** The query of a URL; what is not read of it, `limitBodies` refuses: the router takes no error of its parser. */
export const parseQuery = (text: string) => parsePairs(text, ADDRESS_PAIRS);

/**
 * Bodies and URLs are limited in bytes, depth and number of parts before their fields are validated. A route with other
 * limits sets them in its `RouteConfig`, as `@Public()`, `@ManyIds()`, `@ManyParts()` and `@ManyChoices()` do.
 */
export function limitBodies(adapter: FastifyAdapter): void {
  const server = adapter.getInstance();
  server.addHook('onRoute', (route) => {
    route.bodyLimit = limitsOf(route.config).bodyLimit;
  });
  server.addHook('onRequest', async ({ raw, query }) => {
    if (hasMore(raw.url ?? '', ADDRESS_PAIRS)) throw new RuleError('too_large', 413);
    if (namesInherited(query)) throw invalid('validation_failed');
  });
  receiveRefusedBodies(server);
  const parse = server.getDefaultJsonParser('error', 'error');
  adapter.useBodyParser('application/json', false, {}, (request, body, done) => {
    const json = body as Buffer;
    const members = countMembers(json, limitsOf(request.routeOptions.config));
    void parse(request, json as unknown as string, (error, value: unknown) => {
      if (error) return done(error);
      if (keptMembers(value) !== members) return done(invalid('validation_failed'));
      done(null, value);
    });
  });
  adapter.useBodyParser('application/x-www-form-urlencoded', false, {}, (_request, body, done) => {
    const text = String(body);
    if (hasMore(text, FORM_PAIRS)) throw new RuleError('too_large', 413);
    const form = parsePairs(text, FORM_PAIRS);
    if (namesInherited(form)) throw invalid('validation_failed');
    done(null, form);
  });
}

const limitsOf = (config: object | undefined): BodyLimits => ({ ...ordinaryBody, ...config });
