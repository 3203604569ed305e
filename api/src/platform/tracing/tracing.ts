import { setTimeout as wait } from 'node:timers/promises';
import {
  type Attributes,
  context,
  propagation,
  ROOT_CONTEXT,
  type Span,
  SpanKind,
  SpanStatusCode,
  trace,
  type Tracer,
} from '@opentelemetry/api';
import type { Config } from '../config.js';
import { processRole } from '../config-role.js';

const END_MS = 2_000;

let tracer: Tracer | undefined;
let end: (() => Promise<void>) | undefined;

export const isTracing = (): boolean => tracer !== undefined;

/** Begins to send traces where `OTEL_EXPORTER_OTLP_ENDPOINT` says so; elsewhere nothing of their library is loaded. */
export async function startTracing({ traces }: Pick<Config, 'traces'>): Promise<void> {
  if (!traces || tracer) return;
  const { exportTraces } = await import('./export-traces.js');
  end = exportTraces(traces, `guyline-${processRole()}`);
  tracer = trace.getTracer('guyline');
}

/** Sends what was noted; a receiver that does not answer is not waited for. */
export async function endTracing(): Promise<void> {
  await Promise.race([end?.().catch(() => undefined), wait(END_MS, undefined, { ref: false })]);
}

/** The trace that is running, as a `traceparent` header says it; null outside of one. */
export function traceparent(): string | null {
  const running = tracer && trace.getActiveSpan()?.spanContext();
  return running ? `00-${running.traceId}-${running.spanId}-0${running.traceFlags & 1}` : null;
}

interface SpanFacts {
  kind?: SpanKind;
  /** What operators need: names, counts and ids, never what people wrote, nor who they are. */
  attributes?: Attributes;
  /** Continues this trace, a `traceparent`, instead of the one that is running. */
  of?: string | null | undefined;
}

/** The span of a request, by itself or of the trace that its caller began. The caller ends it. */
export const requestSpan = (name: string, { attributes = {}, of }: SpanFacts): Span | undefined =>
  tracer?.startSpan(name, { kind: SpanKind.SERVER, attributes }, contextOf(of ?? null));

/** Runs `work` within the span. */
export const within = <T>(span: Span, work: () => T): T => context.with(trace.setSpan(context.active(), span), work);

/** Runs `work` as a span of a trace; outside of one nothing is noted. */
export function spanned<T>(name: string, { kind, attributes = {}, of }: SpanFacts, work: () => Promise<T>): Promise<T> {
  if (!tracer) return work();
  const from = contextOf(of);
  if (!trace.getSpan(from)) return work();
  const span = tracer.startSpan(name, { kind: kind ?? SpanKind.INTERNAL, attributes }, from);
  const running = context.with(trace.setSpan(from, span), work);
  return running
    .catch((error: unknown) => {
      span.setStatus({ code: SpanStatusCode.ERROR, message: kindOf(error) });
      throw error;
    })
    .finally(() => span.end());
}

const contextOf = (of: string | null | undefined) =>
  of === undefined ? context.active() : propagation.extract(ROOT_CONTEXT, of === null ? {} : { traceparent: of });

/** The code or class of an error: its message may quote what a person wrote. */
function kindOf(error: unknown): string {
  const { code } = (error ?? {}) as { code?: unknown };
  return typeof code === 'string' ? code : error instanceof Error ? error.name : 'Error';
}
