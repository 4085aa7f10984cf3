const percentage = /(?<![\d.,])(\d{1,2}(?:[.,]\d{1,3})?)\s?%/gu;

/** The percentages below 100 that a text prints, in order: `-20 %`, `8.875%`, `inkl. 19,0 % MwSt.`. */
export function percentagesIn(text: string): number[] {
  if (!text.includes('%')) return [];
  return [...text.matchAll(percentage)].map(([, written = '']) => Number(written.replace(',', '.')));
}
