/** An ISO 8601 instant as people read it anywhere, `2026-11-27 14:05 UTC`. */
export function utcInWords(instant: string): string {
  return `${instant.slice(0, 16).replace('T', ' ')} UTC`;
}
