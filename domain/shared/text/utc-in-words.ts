const words = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' });

/** An ISO 8601 instant in words for shoppers: `November 27, 2026 at 2:05 PM UTC`. */
export function utcInWords(instant: string): string {
  // Some ICU releases put a narrow space before AM and PM, which not every mail program can show.
  return `${words.format(new Date(instant)).replace(/\s/g, ' ')} UTC`;
}
