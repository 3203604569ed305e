import { extname, resolve } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { FastifyRequest } from 'fastify';

const YEAR_SECONDS = 31_536_000;
/** Built files carry a hash of their content in the name; everything else may change under the same name. */
const hashed = /\.[0-9a-f]{8,}\./;
const ours = /^\/(api|socket\.io|metrics|inbox)(\/|$|\?)/;

/** A path of the portal's own screens: the shell answers it, whichever it is. */
const isScreen = ({ method, url }: FastifyRequest): boolean => {
  const path = url.split('?')[0] ?? '';
  return (method === 'GET' || method === 'HEAD') && !ours.test(url) && extname(path) === '';
};

/** Serves the built shell and remotes from `root` at the same address as the API; a CDN may do it instead. */
export async function serveWeb(app: NestFastifyApplication, root: string): Promise<void> {
  const folder = resolve(root);
  await app.register(fastifyStatic, {
    root: folder,
    preCompressed: true,
    cacheControl: false,
    setHeaders: (reply, path) => {
      reply.header('cache-control', hashed.test(path) ? `public, max-age=${YEAR_SECONDS}, immutable` : 'no-cache');
    },
  });
  const server = app.getHttpAdapter().getInstance();
  server.addHook('onRequest', async (request, reply) => {
    if (isScreen(request)) return reply.sendFile('index.html', folder);
    return undefined;
  });
}
