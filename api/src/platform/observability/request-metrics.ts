import type { FastifyInstance } from 'fastify';
import { collectDefaultMetrics, Histogram, register } from 'prom-client';

/** Seconds of each answered request by route pattern and status; the pattern keeps ids out of the labels. */
const requests =
  (register.getSingleMetric('http_request_seconds') as Histogram<'method' | 'route' | 'status'> | undefined) ??
  new Histogram({
    name: 'http_request_seconds',
    help: 'Time to answer a request',
    labelNames: ['method', 'route', 'status'] as const,
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
  });

/** Measures every request; the process's own figures are collected once. */
export function measureRequests(server: FastifyInstance): void {
  if (!register.getSingleMetric('process_cpu_seconds_total')) collectDefaultMetrics();
  server.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? 'unknown';
    requests.observe({ method: request.method, route, status: String(reply.statusCode) }, reply.elapsedTime / 1_000);
  });
}
