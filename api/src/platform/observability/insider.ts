import { createHash, timingSafeEqual } from 'node:crypto';
import proxyAddr from '@fastify/proxy-addr';
import type { FastifyRequest } from 'fastify';
import type { Config } from '../config.js';

const isLoopback = proxyAddr.compile('loopback');
const digest = (text: string): Buffer => createHash('sha256').update(text).digest();

/**
 * Whether a request may see how the portal is doing, beyond up or down: with `METRICS_TOKEN` as its bearer token, or,
 * where none is set, from the same host. Where figures have a port of their own, nobody is on this one.
 */
export function isInsider(
  { headers, ip }: FastifyRequest,
  { metricsToken: token, metricsPort }: Pick<Config, 'metricsToken' | 'metricsPort'>,
): boolean {
  if (metricsPort !== null) return false;
  if (token === null) return isLoopback(ip, 0);
  return timingSafeEqual(digest(headers.authorization ?? ''), digest(`Bearer ${token}`));
}
