const months = 'January February March April May June July August September October November December'.split(
  ' ',
);

/** Cents as dollars: `$1,234.50`, `-$5.00`. */
export function usd(cents: number): string {
  return `${cents < 0 ? '-' : ''}$${plain(Math.abs(cents))}`;
}

/** Cents without a currency sign: `1,234.50`. */
export function plain(cents: number): string {
  const [whole = '', decimals = ''] = (cents / 100).toFixed(2).split('.');
  return `${whole.replace(/\B(?=(\d{3})+$)/g, ',')}.${decimals}`;
}

/** Cents in continental notation: `1.234,50`. */
export function continental(cents: number): string {
  return plain(cents).replace(/[.,]/g, (mark) => (mark === '.' ? ',' : '.'));
}

/** Parts of an ISO date. */
export function dayParts(day: string): { year: number; month: number; day: number; monthName: string } {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number);
  return { year, month, day: date, monthName: months[month - 1] ?? '' };
}

/** `September 1, 2026`. */
export function longDay(day: string): string {
  const parts = dayParts(day);
  return `${parts.monthName} ${parts.day}, ${parts.year}`;
}

/** `Sep 1, 2026`. */
export function shortDay(day: string): string {
  const parts = dayParts(day);
  return `${parts.monthName.slice(0, 3)} ${parts.day}, ${parts.year}`;
}

/** `09/01/2026` or `09/01/26`. */
export function usDay(day: string, { shortYear = false } = {}): string {
  const { year, month, day: date } = dayParts(day);
  return `${pad(month)}/${pad(date)}/${shortYear ? String(year).slice(2) : year}`;
}

/** `01.09.2026` with dots, `01/09/2026` with another separator. */
export function dayFirst(day: string, separator = '.'): string {
  const { year, month, day: date } = dayParts(day);
  return [pad(date), pad(month), year].join(separator);
}

/** The date a number of days later. */
export function later(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);
}

function pad(value: number): string {
  return String(value).padStart(2, '0');
}
