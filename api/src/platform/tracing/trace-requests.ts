import { type Span, SpanStatusCode } from '@opentelemetry/api';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { isTracing, requestSpan, within } from './tracing.js';

/** Calls of the API; what probes and scrapers ask says nothing about people's work. */
const isWork = (route: string): boolean => route.startsWith('/api/') && !route.startsWith('/api/health/');

/**
 * A span for each call of the API, part of the trace that the browser or a proxy names in `traceparent`. It has the
 * pattern of the route, not the address: a search is what a person typed. `guyline.request_id` leads to the log.
 */
export function traceRequests(server: FastifyInstance): void {
  if (!isTracing()) return;
  const spans = new WeakMap<FastifyRequest, Span>();
  server.addHook('onRequest', async (request) => {
    const { method, id, headers } = request;
    const route = request.routeOptions.url ?? '';
    if (!isWork(route)) return;
    const given = headers['traceparent'];
    const attributes = { 'http.request.method': method, 'http.route': route, 'guyline.request_id': id };
    const span = requestSpan(`${method} ${route}`, { attributes, of: typeof given === 'string' ? given : null });
    if (span) spans.set(request, span);
  });
  // Here and not before: what reads a body would lose the context.
  server.addHook('preHandler', (request, _, done) => {
    const span = spans.get(request);
    if (span) within(span, done);
    else done();
  });
  server.addHook('onResponse', async (request, { statusCode }) => {
    const span = spans.get(request);
    span?.setAttribute('http.response.status_code', statusCode);
    if (statusCode >= 500) span?.setStatus({ code: SpanStatusCode.ERROR });
    span?.end();
  });
}
