import { isSameGtin, readGtin } from '../facts/gtin.rules.js';
import type { PageContext, PageEvidence } from '../facts/page-evidence.types.js';
import { isSameId } from '../facts/product-ids.rules.js';
import { markupProducts } from '../markup/markup-products.rules.js';

/** A barcode as tills print it, with a zero in front and often without its check digit: no shop's own number. */
export const tillBarcode = /^0\d{11}$/;

/**
 * The id by which a page may prove to be of the bought product: the shop's number, else the bought barcode if the page has
 * one. A page without any barcode says nothing about it, and a barcode as a till cuts it stands on no page.
 */
export function provingId({
  context: { sku = null, gtin = null },
  evidence,
}: {
  context: Pick<PageContext, 'sku' | 'gtin'>;
  evidence: PageEvidence;
}): string | null {
  const isTills = sku !== null && tillBarcode.test(sku);
  if (!gtin && !isTills) return sku;
  const products = markupProducts(evidence.nodes);
  const ids = [...products.flatMap((one) => one.ids), ...evidence.attributeIds];
  if (sku && ids.some((id) => isSameId(id, sku))) return sku;
  if (gtin && ids.some((id) => isSameId(id, gtin))) return gtin;
  const printed =
    gtin && evidence.lines.map(({ text }) => codeIn({ text, gtin })).find((code) => code !== null);
  if (printed) return printed;
  if (sku && !isTills) return sku;
  return ids.some((id) => readGtin(id) !== null) ? gtin : null;
}

/** The barcode as a line has it, with or without leading zeros. */
function codeIn({ text, gtin }: { text: string; gtin: string }): string | null {
  const codes = text.match(/(?<!\d)\d{8,14}(?!\d)/g) ?? [];
  return codes.find((code) => readGtin(code) !== null && isSameGtin(code, gtin)) ?? null;
}
