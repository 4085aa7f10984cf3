import { secondMs } from '../../domain/shared/units.js';

/**
 * How long a `Retry-After` asks us to stay away, ms, from 0 to `maxMs` (RFC 9110 section 10.2.3: seconds, or a date).
 * Null when there is none or it says nothing that can be read.
 */
export function readRetryAfter({
  header,
  now,
  maxMs,
}: {
  header: string | null;
  now: Date;
  maxMs: number;
}): number | null {
  const text = header?.trim() ?? '';
  if (/^\d+$/.test(text)) return Math.min(Number(text) * secondMs, maxMs);
  // Date.parse reads far more than HTTP dates; only what begins like one of the three forms is a date here.
  const time = /^(mon|tue|wed|thu|fri|sat|sun)/i.test(text) ? Date.parse(text) : Number.NaN;
  return Number.isNaN(time) ? null : Math.min(Math.max(time - now.getTime(), 0), maxMs);
}
