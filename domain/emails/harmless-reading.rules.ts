import { cleanOrderNumber, cleanShopName, withoutAddresses } from '../claims/clean-words.rules.js';
import type { ReadingView } from '../receipts/view/reading-view.schemas.js';

/** Longest name of a thing, a discount or a note in an answer, characters. */
const maxNameChars = 120;

/** Longest name of a file in an answer, characters. */
const maxFileNameChars = 80;

/** Endings that are kinds of file and no top-level domains, so that no program takes the name for an address. */
const fileEnding =
  /\.(?:jpe?g|png|hei[cf]|webp|gif|bmp|tiff?|pdf|eml|msg|html?|txt|docx?|xlsx?|pptx?|odt|rtf|csv)$/i;

/**
 * A reading as an answer shows it. Whoever names a stranger as the sender of a receipt writes what that receipt says:
 * nothing in it may become a link, a phone number to call or a text of its own.
 */
export function harmlessReading(reading: ReadingView): ReadingView {
  const { shop, retailer, order_number, items, discounts, notes } = reading;
  return {
    ...reading,
    shop: shop === null ? null : cleanShopName(shop),
    retailer: retailer && { ...retailer, value: cleanShopName(retailer.value) },
    order_number: order_number && { ...order_number, value: cleanOrderNumber(order_number.value) ?? '' },
    items: items.map((item) => ({ ...item, name: shownItemName(item.name) })),
    discounts: discounts?.map((discount) => ({
      ...discount,
      name: withoutAddresses(discount.name, maxNameChars) || 'Discount',
    })),
    notes: notes.map((note) => withoutAddresses(note, maxNameChars)).filter((note) => note !== ''),
  };
}

/** The name of a file as an answer shows it. */
export function harmlessFileName(fileName: string): string {
  const ending = fileEnding.exec(fileName)?.[0] ?? '';
  const stem = withoutAddresses(fileName.slice(0, fileName.length - ending.length), maxFileNameChars);
  return `${stem || 'file'}${ending}`;
}

/** The name of a bought thing as every list of a mail to its shopper shows it. */
export function shownItemName(name: string): string {
  return withoutAddresses(name, maxNameChars) || 'Item';
}
