import type { FastifyAdapter } from '@nestjs/platform-fastify';

/** A process that is asked to stop has ended within ten seconds, or its drain and a few more (docs/operations.md, Processes): by then its answers are given. */
const ENDED_MS = 5_000;
/** What is still being answered after the drain has so long at least. */
const LEAST_MS = 2_000;

/**
 * A closed server waits for connections that are in use, and those of a balancer or a slow client may never rest: each is
 * closed with its next answer, and what is left is cut off.
 * @param drainMs how long the process still serves everybody after it was asked to stop
 */
export function endInTime(adapter: FastifyAdapter, drainMs: number): void {
  adapter.getInstance().addHook('onSend', async (_, reply) => {
    if (!adapter.getHttpServer().listening) reply.header('connection', 'close');
  });
  const beforeClose = adapter.beforeClose.bind(adapter);
  adapter.beforeClose = () => {
    beforeClose();
    const cut = (): void => adapter.getHttpServer().closeAllConnections();
    setTimeout(cut, Math.max(ENDED_MS, drainMs + LEAST_MS)).unref();
  };
}
