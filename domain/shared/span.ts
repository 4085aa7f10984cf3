import { dayMs, hourMs, minuteMs, secondMs } from './units.js';

/** A count with its noun: `1 mail`, `1,200 mails`. */
export function counted(n: number, what: string): string {
  return `${n.toLocaleString('en-US')} ${what}${n === 1 ? '' : 's'}`;
}

/** A duration in words: `45 seconds`, `20 minutes`, `3 hours`, `2 days`. */
export function span(ms: number): string {
  for (const [unitMs, nextMs, name] of units) {
    if (Math.round(ms / unitMs) * unitMs < 2 * nextMs) return counted(Math.round(ms / unitMs), name);
  }
  return counted(Math.round(ms / dayMs), 'day');
}

/** Each unit is used until there are two of the next. */
const units = [
  [secondMs, minuteMs, 'second'],
  [minuteMs, hourMs, 'minute'],
  [hourMs, dayMs, 'hour'],
] as const;
