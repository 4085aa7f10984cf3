/** Name of a field as Google's documentation writes it: `g:Sale Price` is `sale_price`. */
export function fieldName(text: string): string {
  return text
    .trim()
    .toLowerCase()
    .replace(/^g:/, '')
    .replace(/[\s-]+/g, '_');
}

/** Fields that are read; all others are dropped at once, descriptions above all. */
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
