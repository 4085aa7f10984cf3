import { BatchSpanProcessor, type SpanExporter, type SpanProcessor } from '@opentelemetry/sdk-trace-node';
import { minuteMs } from '../../domain/shared/units.js';
import type { Logger } from '../logger/logger.js';

/** Most spans that wait to be sent: about 2 MB, and 20 seconds of a busy worker. */
const usualMaxWaiting = 2048;

/** Spans that wait beyond this are sent at once, in one request. */
const batchSize = 512;

/** A span that is not sampled is neither sent nor lost. */
const sampled = 1;

/**
 * Sends spans in batches behind the work. A collector that is away, slow or refuses costs spans and nothing else: at most
 * `maxWaiting` are held, more are dropped, and how many is logged once a minute.
 */
export function createBoundedSpans({
  exporter,
  logger,
  maxWaiting = usualMaxWaiting,
}: {
  exporter: SpanExporter;
  logger: Logger;
  maxWaiting?: number;
}): SpanProcessor & { dropped(): number } {
  let waiting = 0;
  let dropped = 0;
  let logged = 0;
  const log = (): void => {
    if (dropped === logged) return;
    logger.warn(
      { spans: dropped - logged, since_start: dropped },
      'spans were dropped: the trace collector is away, slow or refuses them',
    );
    logged = dropped;
  };
  const timer = setInterval(log, minuteMs);
  timer.unref();
  const batches = new BatchSpanProcessor(
    {
      export(spans, done) {
        exporter.export(spans, (result) => {
          waiting -= spans.length;
          if (result.code !== 0) dropped += spans.length;
          done(result);
        });
      },
      shutdown: () => exporter.shutdown(),
    },
    { maxQueueSize: maxWaiting, maxExportBatchSize: Math.min(batchSize, maxWaiting) },
  );
  return {
    onStart: (span, parent) => batches.onStart(span, parent),
    onEnd(span) {
      if (!(span.spanContext().traceFlags & sampled)) return;
      // What is on its way is held in memory too.
      if (waiting >= maxWaiting) {
        dropped += 1;
        return;
      }
      waiting += 1;
      batches.onEnd(span);
    },
    forceFlush: () => batches.forceFlush(),
    async shutdown() {
      clearInterval(timer);
      await batches.shutdown().finally(log);
    },
    /** Spans lost so far. */
    dropped: () => dropped,
  };
}
