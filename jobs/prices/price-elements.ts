import { PageTrait } from '../../domain/prices/facts/page-traits.rules.js';

/** Attributes that pass the price to a custom element, the current price first. */
const ownAttributes = ['sale-price', 'current-price', 'price', 'value', 'amount'];
/** The same for any element. */
const dataAttributes = ['data-sale-price', 'data-price'];
const currencyAttributes = ['currency', 'currency-code', 'data-currency'];
/** Certainly an amount of money: with decimals or a currency sign. An integer may be in cents. */
const surePrice = /^(?:(?:\p{Sc}|[A-Z]{3}) ?\d[\d.,]*|\d[\d.,]* ?(?:\p{Sc}|[A-Z]{3})|\d[\d.,]*[.,]\d\d)$/u;
/** Longest price in an attribute. */
const maxChars = 30;

/** The price that an element shows once its script has run, as a page would print it; null if there is none. */
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
 * `173<sup>34</sup>`, `99<sup>-</sup>`: two small digits, or a dash for none, after a number are its cents. In an
 * element named as a price there may be a line break between the two.
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
