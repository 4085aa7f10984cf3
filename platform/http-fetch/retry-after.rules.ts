import { secondMs } from '../../domain/shared/units.js';

/**
 * How long a `Retry-After` asks us to wait, ms, from 0 to `maxMs` (RFC 9110 section 10.2.3: seconds, or a
 * date). Null when it is absent or unreadable.
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
  // Date.parse accepts far more than HTTP dates; require the beginning of one of the three forms.
  const time = /^(mon|tue|wed|thu|fri|sat|sun)/i.test(text) ? Date.parse(text) : Number.NaN;
  return Number.isNaN(time) ? null : Math.min(Math.max(time - now.getTime(), 0), maxMs);
}
