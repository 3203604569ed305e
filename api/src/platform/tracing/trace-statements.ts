import { SpanKind } from '@opentelemetry/api';
import type { Client, Pool } from 'pg';
import { statementText } from './statement-text.js';
import { isTracing, spanned } from './tracing.js';

/** A span for each statement that a connection of the pool runs for a request or a job. */
export function traceStatements(pool: Pool): void {
  if (!isTracing()) return;
  pool.on('connect', (client) => {
    const query = client.query.bind(client) as (...args: unknown[]) => unknown;
    const traced = (...args: unknown[]): unknown => {
      const [text] = args;
      // Only what answers with a promise: cursors and copies are passed through.
      if (typeof text !== 'string' || typeof args.at(-1) === 'function') return query(...args);
      const statement = statementText(text);
      const operation = (/^\w+/.exec(statement)?.[0] ?? 'statement').toUpperCase();
      const attributes = { 'db.system.name': 'postgresql', 'db.operation.name': operation, 'db.query.text': statement };
      return spanned(operation, { kind: SpanKind.CLIENT, attributes }, () => query(...args) as Promise<unknown>);
    };
    client.query = traced as Client['query'];
  });
}
