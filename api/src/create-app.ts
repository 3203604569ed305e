import { randomUUID } from 'node:crypto';
import cookie from '@fastify/cookie';
import multipart from '@fastify/multipart';
import { NestFactory } from '@nestjs/core';
import { FastifyAdapter, type NestFastifyApplication } from '@nestjs/platform-fastify';
import { importLimits } from '@guyline/contract/jobs';
import { AppModule } from './app.module.js';
import { BearerStrategy } from './platform/access/bearer.strategy.js';
import { authenticateLargeBodies } from './platform/access/large-bodies.js';
import { type Config, readConfig } from './platform/config.js';
import { OwnWrites } from './platform/db/own-writes.js';
import { answerUnreadableAddress } from './platform/errors/unreadable-address.js';
import { limitBodies, parseQuery } from './platform/http/body-parsers.js';
import { receiveRefusedForms } from './platform/http/refused-bodies.js';
import { compressAnswers } from './platform/http/compress-answers.js';
import { endInTime } from './platform/http/end-in-time.js';
import { measureRequests } from './platform/observability/request-metrics.js';
import { outsideApi } from './platform/http/route-table.js';
import { secureAnswers } from './platform/http/security-headers.js';
import { startTracing } from './platform/tracing/tracing.js';
import { traceRequests } from './platform/tracing/trace-requests.js';
import { hurryBodies, waitsForSenders } from './platform/http/slow-senders.js';
import { validation } from './platform/http/validation.js';
import { RecentChanges } from './platform/live/recent-changes.js';
import { RedisIoAdapter } from './platform/live/redis-io.adapter.js';
import { SocketLimits } from './platform/live/socket-limits.js';
import { serveDocs } from './platform/openapi/serve-docs.js';
import { serveWeb } from './platform/web/serve-web.js';

/** The HTTP application, ready to listen; the same for `main.ts`, the tests and the OpenAPI document. */
export async function createApp(config: Config = readConfig()): Promise<NestFastifyApplication> {
  await startTracing(config);
  const adapter = new FastifyAdapter({
    genReqId: () => randomUUID(),
    ...waitsForSenders,
    trustProxy: config.trustProxy,
    frameworkErrors: answerUnreadableAddress,
    routerOptions: {
      maxParamLength: 200,
      querystringParser: parseQuery,
    },
  });
  const app = await NestFactory.create<NestFastifyApplication>(AppModule.with(config), adapter, {
    logger: config.logLevel === 'debug' ? ['log', 'debug', 'warn', 'error'] : ['warn', 'error'],
  });
  const server = adapter.getInstance();
  server.addHook('onRequest', async (request, reply) => void reply.header('x-request-id', request.id));
  measureRequests(server);
  traceRequests(server);
  app.get(OwnWrites).watch(server);
  hurryBodies(server);
  limitBodies(adapter);
  authenticateLargeBodies(server, app.get(BearerStrategy));
  endInTime(adapter, config.drainSeconds * 1_000);
  receiveRefusedForms(server);
  await app.register(cookie);
  secureAnswers(app, config.publicUrl);
  await compressAnswers(app);
  await app.register(multipart, {
    limits: { fileSize: importLimits.fileBytes, files: 1, fields: 20, fieldSize: 10_000, parts: 21 },
  });
  if (config.webRoot) await serveWeb(app, config.webRoot);
  await serveDocs(app);
  app.setGlobalPrefix('api', { exclude: [...outsideApi] });
  app.useGlobalPipes(validation());
  if (config.corsOrigins.length) app.enableCors({ origin: config.corsOrigins, credentials: true });
  app.useWebSocketAdapter(new RedisIoAdapter(app, config, app.get(SocketLimits), app.get(RecentChanges)));
  app.enableShutdownHooks();
  return app;
}
