import {
  defaultTextMapGetter,
  defaultTextMapSetter,
  ROOT_CONTEXT,
  SpanKind,
  SpanStatusCode,
  type Tracer,
  trace,
} from '@opentelemetry/api';
import { W3CTraceContextPropagator } from '@opentelemetry/core';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import {
  BatchSpanProcessor,
  ParentBasedSampler,
  type SpanExporter,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace';
import { VERSION } from '@portal/db/version.ts';
import type { FastifyBaseLogger } from 'fastify';
import { describeError } from '../core/errors/describe-error.ts';
import type { Spans } from '../core/kernel/tracing.ts';
import type { TracesSettings } from '../settings-traces.ts';

export type Tracing = {
  spans: Spans;
  /** Sends what is left, as far as the receiver takes it. */
  stop(): Promise<void>;
};

const SEND_TIMEOUT_MS = 5_000;

/** Spans of one server process, sent in batches by OTLP over HTTP. */
export function createTracing(settings: TracesSettings, log: FastifyBaseLogger): Tracing {
  const exporter = new OTLPTraceExporter({
    url: settings.url,
    headers: settings.headers,
    timeoutMillis: SEND_TIMEOUT_MS,
  });
  const provider = new TracerProvider({
    resource: resourceFromAttributes({
      'service.name': settings.serviceName,
      'service.version': VERSION,
      'process.pid': process.pid,
    }),
    sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(settings.share) }),
    spanProcessors: [new BatchSpanProcessor({ exporter: reporting(exporter, log) })],
  });
  return {
    spans: spansOf(provider.getTracer('portal')),
    stop: () => provider.shutdown().catch(() => {}),
  };
}

/** Logs when the receiver goes away and comes back, and not each batch that is lost meanwhile. */
function reporting(exporter: SpanExporter, log: FastifyBaseLogger): SpanExporter {
  let away = false;
  return {
    export(spans, done) {
      exporter.export(spans, (result) => {
        if (result.error && !away)
          log.warn({ error: describeError(result.error) }, 'the receiver of traces is away; spans are lost');
        if (!result.error && away) log.info('the receiver of traces is back');
        away = result.error !== undefined;
        done(result);
      });
    },
    shutdown: () => exporter.shutdown(),
    forceFlush: () => exporter.forceFlush?.() ?? Promise.resolve(),
  };
}

const KINDS = { server: SpanKind.SERVER, client: SpanKind.CLIENT, consumer: SpanKind.CONSUMER };

function spansOf(tracer: Tracer): Spans {
  const propagator = new W3CTraceContextPropagator();
  return {
    start(name, { attributes, kind, ...above }) {
      const context =
        'within' in above && above.within
          ? trace.setSpan(ROOT_CONTEXT, above.within)
          : propagator.extract(ROOT_CONTEXT, ('cause' in above && above.cause) || {}, defaultTextMapGetter);
      return tracer.startSpan(name, { attributes, kind: kind ? KINDS[kind] : SpanKind.INTERNAL }, context);
    },
    carry(span) {
      const carrier = {};
      propagator.inject(trace.setSpan(ROOT_CONTEXT, span), carrier, defaultTextMapSetter);
      return carrier;
    },
    fail: (span) => span.setStatus({ code: SpanStatusCode.ERROR }),
  };
}
