import { dayMs, hourMs, minuteMs } from '../units.js';

/** How long ago a time was, in words: "just now", "10 minutes ago", "3 days ago". */
export function timeAgoInWords({ at, now }: { at: Date; now: Date }): string {
  const ms = now.getTime() - at.getTime();
  if (ms < minuteMs) return 'just now';
  const [count, unit] =
    ms < hourMs
      ? [Math.floor(ms / minuteMs), 'minute']
      : ms < dayMs
        ? [Math.floor(ms / hourMs), 'hour']
        : [Math.floor(ms / dayMs), 'day'];
  return `${count} ${unit}${count === 1 ? '' : 's'} ago`;
}
