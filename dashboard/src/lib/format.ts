import { formatMoney } from '../../../domain/shared/money/money';

/** Formats cents for display; US dollars unless a currency is given. */
export function formatCents({
  cents,
  currency = 'USD',
}: {
  cents: number;
  currency?: string | undefined;
}): string {
  return formatMoney({ cents, currency });
}

/** Formats a file size, `1.4 MB`. */
export function formatBytes(bytes: number): string {
  const units = ['bytes', 'KB', 'MB', 'GB'];
  const power = bytes < 1 ? 0 : Math.min(Math.floor(Math.log10(bytes) / 3), units.length - 1);
  const size = bytes / 1000 ** power;
  return `${power === 0 || size >= 100 ? Math.round(size) : size.toFixed(1)} ${units[power]}`;
}

/** Formats whole dollars with thousands separators. */
export function formatDollars(dollars: number): string {
  return `$${dollars.toLocaleString('en-US')}`;
}

/** Formats a calendar day `YYYY-MM-DD` as `Dec 5, 2026`; anything else is returned unchanged. */
export function formatDay(day: string): string {
  const date = /^\d{4}-\d{2}-\d{2}$/.test(day) ? new Date(`${day}T12:00:00Z`) : null;
  if (!date || Number.isNaN(date.getTime())) return day;
  return date.toLocaleDateString('en-US', {
    month: 'short',
    day: 'numeric',
    year: 'numeric',
    timeZone: 'UTC',
  });
}
