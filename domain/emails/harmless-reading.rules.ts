import { cleanOrderNumber, cleanShopName, withoutAddresses } from '../claims/page/clean-words.rules.js';
import type { ReadingView } from '../receipts/view/reading-view.schemas.js';

/** Longest name of an item, discount or note in an answer, characters. */
const maxNameChars = 120;

/** Longest file name in an answer, characters. */
const maxFileNameChars = 80;

/**
 * Extensions that are file types and not top-level domains, so that no program takes the file name for a web address.
 */
const fileEnding =
  /\.(?:jpe?g|png|hei[cf]|webp|gif|bmp|tiff?|pdf|eml|msg|html?|txt|docx?|xlsx?|pptx?|odt|rtf|csv)$/i;

/**
 * A reading for display in an answer. Anyone can name a stranger as the sender of a receipt and controls what the
 * receipt says, so nothing in it may become a link, a phone number to call or a message of its own.
 */
export function harmlessReading(reading: ReadingView): ReadingView {
  const { shop, retailer, order_number, items, discounts, ledger, notes } = reading;
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
    ledger: ledger && {
      ...ledger,
      amounts: ledger.amounts.map((amount) => ({
        ...amount,
        label: withoutAddresses(amount.label, maxNameChars) || 'Amount',
      })),
    },
    notes: notes.map((note) => withoutAddresses(note, maxNameChars)).filter((note) => note !== ''),
  };
}

/** A file name for display in an answer. */
export function harmlessFileName(fileName: string): string {
  const ending = fileEnding.exec(fileName)?.[0] ?? '';
  const stem = withoutAddresses(fileName.slice(0, fileName.length - ending.length), maxFileNameChars);
  return `${stem || 'file'}${ending}`;
}

/** An item name for display in any mail. */
export function shownItemName(name: string): string {
  return withoutAddresses(name, maxNameChars) || 'Item';
}
