/** Turkish puts the mark before the number. */
const percentage =
  /(?<![\d.,])(\d{1,2}(?:[.,]\d{1,3})?)\s?%|(?<![\d%]\s?)%(\d{1,2}(?:[.,]\d{1,3})?)(?![\d.,])/gu;

/** The percentages below 100 that a text prints, in order: `-20 %`, `8.875%`, `inkl. 19,0 % MwSt.`, `KDV (%20)`. */
export function percentagesIn(text: string): number[] {
  if (!text.includes('%')) return [];
  return [...text.matchAll(percentage)].map(([, behind, before = '']) =>
    Number((behind ?? before).replace(',', '.')),
  );
}
