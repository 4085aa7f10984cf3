/** Name of a field as in Google's documentation: `g:Sale Price` becomes `sale_price`. */
export function fieldName(text: string): string {
  return text
    .trim()
    .toLowerCase()
    .replace(/^g:/, '')
    .replace(/[\s-]+/g, '_');
}

/** Fields that are read; all others, mainly descriptions, are dropped at once. */
export const feedFields: ReadonlySet<string> = new Set([
  'id',
  'gtin',
  'title',
  'link',
  'price',
  'sale_price',
  'sale_price_effective_date',
  'availability',
  'condition',
  'multipack',
]);
