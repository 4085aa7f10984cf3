import { PageTrait } from '../../domain/prices/facts/page-traits.rules.js';

/** Attributes in which an element of the shop's own is handed the price that it shows, the one of now first. */
const ownAttributes = ['sale-price', 'current-price', 'price', 'value', 'amount'];
/** The same where any element may have it. */
const dataAttributes = ['data-sale-price', 'data-price'];
const currencyAttributes = ['currency', 'currency-code', 'data-currency'];
/** Surely an amount of money: with decimals, or with a sign. A whole number may count cents. */
const surePrice = /^(?:(?:\p{Sc}|[A-Z]{3}) ?\d[\d.,]*|\d[\d.,]* ?(?:\p{Sc}|[A-Z]{3})|\d[\d.,]*[.,]\d\d)$/u;
/** The longest price of an attribute. */
const maxChars = 30;

/** The price that an element shows once a program has run, as a page would write it; null where it surely has none. */
export function attributePrice({
  name,
  attributes,
}: {
  name: string;
  attributes: Record<string, string>;
}): string | null {
  const names = name.includes('-') ? [...ownAttributes, ...dataAttributes] : dataAttributes;
  const values = names.map((each) => attributes[each]?.slice(0, maxChars).trim() ?? '');
  const price = values.find((value) => surePrice.test(value));
  if (price === undefined) return null;
  const currency = currencyAttributes.map((each) => attributes[each]).find((each) => each !== undefined);
  return /^[\d.,]+$/.test(price) && currency ? `${currency.slice(0, 3)} ${price}` : price;
}

/**
 * `173<sup>34</sup>`, `99<sup>-</sup>`: two small digits, or a dash for none, behind a number are its cents. In an element
 * named as a price a line break may stand between the two.
 */
export function withCentsMark({
  frame,
  before,
  data,
}: {
  frame: { name: string; traits: number } | undefined;
  before: string;
  data: string;
}): string {
  const isCents = frame?.name === 'sup' && /^\s*(?:\d\d|[-–—])\s*$/.test(data);
  const isPrice = frame !== undefined && (frame.traits & PageTrait.price) !== 0;
  return isCents && (isPrice ? /\d\s?$/ : /\d$/).test(before) ? `,${data.trim()}` : data;
}
