import { setTimeout as sleep } from 'node:timers/promises';
import { secondMs } from '../../domain/shared/units.js';
import type { AppConfig } from '../config/app-config.js';
import type { Logger } from '../logger/logger.js';
import type { SpanFacts, SpanStart, Tracer } from './tracer.types.js';

/** Of this process; null costs one comparison a step. Not handed from hand to hand, as every layer has steps. */
let tracer: Tracer | null = null;

/** How long the spans of a process that ends may take to be sent, ms. */
const stopGraceMs = secondMs / 4;

/**
 * Starts tracing in this process if the operator wants it. Only then is the SDK loaded.
 *
 * @returns how to end it: sends what waits, for a quarter of a second at most
 */
export async function startTracing({
  config,
  logger,
  name,
}: {
  config: Pick<AppConfig, 'tracing'>;
  logger: Logger;
  /** Name of the process. */
  name: string;
}): Promise<() => Promise<void>> {
  const { endpoint, headers } = config.tracing;
  if (endpoint === null) return async () => undefined;
  const { openOtlpTracer } = await import('./otlp-tracer.js');
  const opened = openOtlpTracer({ endpoint, headers: headers ?? {}, process: name, logger });
  tracer = opened;
  return async () => {
    tracer = null;
    await Promise.race([opened.stop(), sleep(stopGraceMs, undefined, { ref: false })]);
  };
}

/** Does a step of the work as a span, if this process traces. What it throws is thrown; the span says its code only. */
export function withSpan<Result>(start: SpanStart, work: () => Promise<Result>): Promise<Result> {
  return tracer ? tracer.run(start, work) : work();
}

/** Adds facts that were not known when the present step began. */
export function noteInSpan(facts: SpanFacts): void {
  tracer?.note(facts);
}

/** The step being done now as W3C `traceparent`, to be kept with what continues it later; undefined without one. */
export function traceparent(): string | undefined {
  return tracer?.current();
}
