const words = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' });

/** An ISO 8601 instant as shoppers read it, `November 27, 2026 at 2:05 PM UTC`. */
export function utcInWords(instant: string): string {
  // Some releases of ICU put a narrow space before AM and PM, which not every mail program shows.
  return `${words.format(new Date(instant)).replace(/\s/g, ' ')} UTC`;
}
