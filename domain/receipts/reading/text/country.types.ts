import type { DateOrder } from '../../../retailers/retailer.types.js';

/** What shows that a paper is from a country, and what money and days look like there. */
export type Country = {
  currency: string;
  dateOrder: DateOrder;
  signs: RegExp[];
  /** What no other country has: a legal form, a tax of its own; counts once more. */
  sure?: RegExp;
  /** What is elsewhere too: towns after which shops and dishes are called (`London Broil`), letters of neighbours; counts half. */
  hints?: RegExp;
  /** Languages of its papers (ISO 639-1), where they tell it from most others. */
  languages?: readonly string[];
  /** The decimal sign of its papers, where countries of one language differ in it. */
  decimal?: ',' | '.';
};

/** The web addresses of a country; letters of others come before and behind theirs in running text. */
export const hosts = (tld: string) => new RegExp(String.raw`[a-z0-9-]{3,}\.(?:com?\.)?${tld}(?![\w-]|\.\w)`);
