import { createHash, timingSafeEqual } from 'node:crypto';
import proxyAddr from '@fastify/proxy-addr';
import type { FastifyRequest } from 'fastify';

const isLoopback = proxyAddr.compile('loopback');
const digest = (text: string): Buffer => createHash('sha256').update(text).digest();

/**
 * Whether a request may see how the portal is doing, beyond up or down: with `METRICS_TOKEN` as its bearer token, or,
 * where none is set, from the same host.
 */
export function isInsider({ headers, ip }: FastifyRequest, token: string | null): boolean {
  if (token === null) return isLoopback(ip, 0);
  return timingSafeEqual(digest(headers.authorization ?? ''), digest(`Bearer ${token}`));
}
