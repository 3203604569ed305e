import type { FastifyInstance } from 'fastify';
import { requests } from './figures.js';

/** Measures every request; the pattern of its route keeps ids out of the labels. */
export function measureRequests(server: FastifyInstance): void {
  server.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? 'unknown';
    requests.observe({ method: request.method, route, status: String(reply.statusCode) }, reply.elapsedTime / 1_000);
  });
}
