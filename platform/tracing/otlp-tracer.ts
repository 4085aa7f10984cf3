import { hostname } from 'node:os';
import {
  type Context,
  context,
  type Link,
  ROOT_CONTEXT,
  type Span,
  type SpanContext,
  SpanKind,
  SpanStatusCode,
  trace,
} from '@opentelemetry/api';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import { NodeTracerProvider } from '@opentelemetry/sdk-trace-node';
import { thrownCode } from '../../domain/shared/thrown.js';
import { secondMs } from '../../domain/shared/units.js';
import type { Logger } from '../logger/logger.js';
import { createBoundedSpans } from './bounded-spans.js';
import type { SpanStart, Tracer } from './tracer.types.js';

/** How long a collector may take to answer, ms. Nothing but later spans waits for it. */
const usualAnswerMs = 10 * secondMs;

const kinds = { server: SpanKind.SERVER, consumer: SpanKind.CONSUMER, internal: SpanKind.INTERNAL };

/** Opens the tracer of a process: OpenTelemetry's SDK, spans sent by OTLP over HTTP in batches. */
export function openOtlpTracer({
  endpoint,
  headers,
  process: processName,
  logger,
  maxWaiting,
  answerMs = usualAnswerMs,
}: {
  /** Base URL of the collector, as OpenTelemetry means it: `/v1/traces` is added. */
  endpoint: string;
  headers: Record<string, string>;
  process: string;
  logger: Logger;
  /** See {@link createBoundedSpans}. */
  maxWaiting?: number;
  answerMs?: number;
}): Tracer {
  const exporter = new OTLPTraceExporter({ url: `${endpoint}/v1/traces`, headers, timeoutMillis: answerMs });
  const spans = createBoundedSpans({ exporter, logger, ...(maxWaiting ? { maxWaiting } : {}) });
  const provider = new NodeTracerProvider({
    resource: resourceFromAttributes({
      'service.namespace': 'dropback',
      'service.name': `dropback-${processName}`,
      'service.instance.id': `${hostname()}:${process.pid}`,
    }),
    spanProcessors: [spans],
  });
  provider.register({ propagator: null });
  const tracer = provider.getTracer('dropback');
  return {
    run(start, work) {
      const { within, links } = placeOf(start);
      const span = tracer.startSpan(
        start.name,
        { kind: kinds[start.kind ?? 'internal'], attributes: { ...start.facts }, links },
        within,
      );
      return context.with(trace.setSpan(within, span), () => finish(span, work));
    },
    current() {
      const span = trace.getActiveSpan();
      return span && traceparentOf(span.spanContext());
    },
    note: (facts) => trace.getActiveSpan()?.setAttributes({ ...facts }),
    async stop() {
      trace.disable();
      context.disable();
      await provider.shutdown();
    },
  };
}

/** Under which span one begins. A trace that is continued gets a link to the step that continues it. */
function placeOf({ parent }: SpanStart): { within: Context; links: Link[] } {
  const remote = parent ? parseTraceparent(parent) : null;
  if (!remote) return { within: context.active(), links: [] };
  const present = trace.getActiveSpan()?.spanContext();
  const isOfAnother = present !== undefined && present.traceId !== remote.traceId;
  return {
    within: trace.setSpanContext(ROOT_CONTEXT, remote),
    links: isOfAnother ? [{ context: present }] : [],
  };
}

async function finish<Result>(span: Span, work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    // Messages of errors may quote what somebody sent.
    span.setAttribute('error.type', thrownCode(error) ?? (error instanceof Error ? error.name : 'unknown'));
    span.setStatus({ code: SpanStatusCode.ERROR });
    throw error;
  } finally {
    span.end();
  }
}

const pattern = /^00-([0-9a-f]{32})-([0-9a-f]{16})-([0-9a-f]{2})$/;

/** W3C Trace Context, version 00. */
function traceparentOf({ traceId, spanId, traceFlags }: SpanContext): string {
  return `00-${traceId}-${spanId}-${traceFlags.toString(16).padStart(2, '0')}`;
}

/** Null for what is none: then the step begins a trace of its own. */
function parseTraceparent(text: string): SpanContext | null {
  const [, traceId, spanId, flags] = pattern.exec(text) ?? [];
  if (!traceId || !spanId || !flags) return null;
  return { traceId, spanId, traceFlags: Number.parseInt(flags, 16) & 1, isRemote: true };
}
