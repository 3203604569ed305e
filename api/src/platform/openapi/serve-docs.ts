import { createRequire } from 'node:module';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import fastifyStatic from '@fastify/static';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { FastifyInstance } from 'fastify';
import { Pace } from '../access/pace.js';
import { docsPath } from '../http/route-table.js';

const folder = (path: string): string => fileURLToPath(new URL(path, import.meta.url));
const swaggerUi = dirname(createRequire(import.meta.url).resolve('swagger-ui-dist/package.json'));
const served = ['/', '/index.html', '/start.js', '/swagger-ui.css', '/swagger-ui-bundle.js', '/openapi.json'];

/** The API's document and a viewer for it, from our own origin; read from disk when somebody asks for them. */
export async function serveDocs(app: NestFastifyApplication): Promise<void> {
  const pace = app.get(Pace);
  await app.register(async (docs: FastifyInstance) => {
    docs.addHook('onRequest', async ({ ip }) => pace.takeOfNetwork(ip)); // no guard is asked for a file
    await docs.register(fastifyStatic, {
      root: [folder('viewer'), swaggerUi, folder('../../../../docs')],
      prefix: docsPath,
      redirect: true,
      decorateReply: false,
      allowedPath: (path) => served.includes(path),
    });
  });
}
