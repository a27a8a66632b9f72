import { AsyncLocalStorage } from 'node:async_hooks';
import type { Attributes, Span } from '@opentelemetry/api';

/** Starts spans; see `server/tracing`. Its libraries are not loaded while traces are off. */
export type Spans = {
  start(name: string, step: Step & ({ within?: Span } | { cause?: unknown })): Span;
  /** Names the span in another process; `start` takes it as the cause. */
  carry(span: Span): Record<string, unknown>;
  fail(span: Span): void;
};

/** The span of a request, of a job, or of a step of one. */
export type ActiveSpan = { spans: Spans; span: Span };

type Step = { attributes: Attributes; kind?: 'server' | 'client' | 'consumer' };

/**
 * Not OpenTelemetry's own context, which is global and would be shared by all portals of a process. Empty while traces
 * are off, and outside of requests and jobs.
 */
const active = new AsyncLocalStorage<ActiveSpan>();

/** Where a queued job keeps the trace of its cause, beside its payload. */
const TRACE_FIELD = '_trace';

/**
 * Undefined also after the span has ended: a timer that a request sets, such as that of the feed of events, goes on in
 * the context of the request for as long as the server runs.
 */
function present(): ActiveSpan | undefined {
  const store = active.getStore();
  return store?.span.isRecording() ? store : undefined;
}

export const withinSpan = <T>(span: ActiveSpan, work: () => T): T => active.run(span, work);

/** Runs the work as a step of the present request or job. Without traces, it only runs the work. */
export function traced<T>(name: string, step: Step, work: () => Promise<T>): Promise<T> {
  const parent = present();
  if (!parent) return work();
  const { spans, span: within } = parent;
  return endedAfter({ spans, span: spans.start(name, { ...step, within }) }, work);
}

/** A call under its dotted path, for example `departments.list`. */
export const tracedCall = <T>(name: string, work: () => Promise<T>): Promise<T> =>
  traced(name, { attributes: { 'portal.call': name } }, work);

/** Runs a job in the trace of the request that queued it; a scheduled job begins one. */
export function tracedJob<T>(
  spans: Spans,
  { name, attempt, cause }: { name: string; attempt: number; cause: unknown },
  work: () => Promise<T>,
): Promise<T> {
  const attributes = { 'portal.job.attempt': attempt };
  const span = spans.start(`job ${name}`, { kind: 'consumer', attributes, cause });
  return endedAfter({ spans, span }, work);
}

/** The payload of a job with the present trace. */
export function withTrace(payload: Record<string, unknown>): Record<string, unknown> {
  const parent = present();
  if (!parent) return payload;
  return { ...payload, [TRACE_FIELD]: parent.spans.carry(parent.span) };
}

/** Also where this process has no traces: another one may have queued the job. */
export function splitTrace(queued: unknown): { payload: unknown; cause: unknown } {
  if (typeof queued !== 'object' || queued === null || !(TRACE_FIELD in queued))
    return { payload: queued, cause: undefined };
  const { [TRACE_FIELD]: cause, ...payload } = queued;
  return { payload, cause };
}

async function endedAfter<T>(active: ActiveSpan, work: () => Promise<T>): Promise<T> {
  const { spans, span } = active;
  try {
    return await withinSpan(active, work);
  } catch (error) {
    span.setAttribute('error.type', kindOf(error));
    spans.fail(span);
    throw error;
  } finally {
    span.end();
  }
}

/** The code of the reason; never its message, which may have what people typed. */
function kindOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown';
  for (const source of [error.cause, error])
    if (source instanceof Error && 'code' in source && typeof source.code === 'string') return source.code;
  return error.name;
}
