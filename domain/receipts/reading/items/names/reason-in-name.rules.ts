/** `20 DISC COOKIES`, `20% OFF COOKIES`: tills print why an item costs less before its name. */
const reasonBefore = /^\d{1,2}\s?%?\s?(?:disc|off)\.?\s+(?=\p{L}{2}.*\p{L})/iu;

/** The name of a bought item without the reason for its price. */
export function withoutReason(name: string): string {
  return name.replace(reasonBefore, '');
}
