import helmet from '@fastify/helmet';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';

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

/**
 * Security headers of every response.
 * @param publicUrl where people reach the portal
 */
export async function secureAnswers(app: NestFastifyApplication, publicUrl: string): Promise<void> {
  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        styleSrc: ["'self'", "'unsafe-inline'"],
        imgSrc: ["'self'", 'data:', 'blob:'],
        connectSrc: ["'self'", ...socketOrigins(publicUrl)],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
      },
    },
  });
  app
    .getHttpAdapter()
    .getInstance()
    .addHook('onRequest', async (request, reply) => {
      reply.header('permissions-policy', permissions);
      if (dynamic.test(request.url)) reply.header('cache-control', 'no-store');
    });
}
