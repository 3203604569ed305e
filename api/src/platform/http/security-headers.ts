import type { IncomingMessage, ServerResponse } from 'node:http';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import helmet from 'helmet';
import { remoteNames } from '@guyline/contract/areas';
import { docsPath } from './route-table.js';

/** For responses and pages made for one caller. Files that may be cached set their own header. */
const dynamic = /^\/(api|metrics|inbox)(\/|$|\?)/;

/** The portal uses none of these. A file field opens the phone's camera app, which needs no permission. */
const permissions = [
  'camera',
  'display-capture',
  'geolocation',
  'hid',
  'microphone',
  'midi',
  'payment',
  'serial',
  'usb',
]
  .map((feature) => `${feature}=()`)
  .join(', ');

/** The sockets' origin, which older browsers do not count as `'self'`. */
function socketOrigins(publicUrl: string): string[] {
  const { protocol, host, hostname, port } = new URL(publicUrl);
  const scheme = protocol === 'https:' ? 'wss:' : 'ws:';
  return [host, ...(hostname === 'localhost' ? [`127.0.0.1${port && `:${port}`}`] : [])].map(
    (one) => `${scheme}//${one}`,
  );
}

/** What a page may run and load (docs/adr/0014-what-may-run.md). */
const policyOf = (publicUrl: string, texts: Record<string, string[]>) => ({
  useDefaults: false,
  directives: {
    defaultSrc: ["'self'"],
    scriptSrc: ["'self'"],
    styleSrc: ["'self'", "'unsafe-inline'"],
    imgSrc: ["'self'", 'data:', 'blob:'],
    connectSrc: ["'self'", ...socketOrigins(publicUrl)],
    workerSrc: ['blob:'], // what a page has compared before it starts it
    objectSrc: ["'none'"],
    baseUri: ["'none'"],
    formAction: ["'self'"],
    frameAncestors: ["'none'"],
    ...texts,
  },
});

/** Only texts that a policy of this name has passed become markup or scripts. */
const vouchedFor = {
  requireTrustedTypesFor: ["'script'"],
  trustedTypes: ['default', 'verified-worker', 'shell', ...remoteNames],
};

/** What helmet says under a policy. It would put the policy together for each request; ours is the same for all. */
function headersUnder(contentSecurityPolicy: ReturnType<typeof policyOf>): ReadonlyMap<string, string> {
  const headers = new Map<string, string>();
  const response = {
    setHeader: (name: string, value: string) => headers.set(name, value),
    removeHeader: () => undefined,
  };
  helmet({ contentSecurityPolicy })({} as IncomingMessage, response as unknown as ServerResponse, (fault) => {
    if (fault) throw fault;
  });
  return headers;
}

/**
 * Security headers of every response.
 * @param publicUrl where people reach the portal
 */
export function secureAnswers(app: NestFastifyApplication, publicUrl: string): void {
  const [portal, viewer] = [headersUnder(policyOf(publicUrl, vouchedFor)), headersUnder(policyOf(publicUrl, {}))];
  app
    .getHttpAdapter()
    .getInstance()
    .addHook('onRequest', (request, reply, done) => {
      // Swagger's viewer writes markup, and has no policy of its own.
      const headers = request.url.startsWith(docsPath) ? viewer : portal;
      for (const [name, value] of headers) reply.raw.setHeader(name, value);
      reply.header('permissions-policy', permissions);
      // The path may be written in another way than its route is.
      if ([request.url, request.routeOptions.url].some((path) => path && dynamic.test(path)))
        reply.header('cache-control', 'no-store');
      done();
    });
}
