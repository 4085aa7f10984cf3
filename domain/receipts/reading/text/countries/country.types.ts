import type { DateOrder } from '../../../../retailers/retailer.types.js';

/** Signs that a document is from a country, and its currency and date order. */
export type Country = {
  currency: string;
  dateOrder: DateOrder;
  /** Percent of the one tax that is inside all prices, where it tells the country from others. */
  includedTax?: number;
  signs: RegExp[];
  /** A sign unique to the country, such as a legal form or a tax of its own; adds one more point. */
  sure?: RegExp;
  /**
   * Signs that occur elsewhere too: towns that shops and dishes are named after (`London Broil`), letters that
   * neighbours share; adds half a point.
   */
  hints?: RegExp;
  /** Languages of its documents (ISO 639-1), where they set it apart from most others. */
  languages?: readonly string[];
  /** Decimal sign of its documents, where countries with the same language differ. */
  decimal?: ',' | '.';
};

/**
 * Matches the web addresses of a country. At least three characters before the top-level domain and no letters after it
 * rule out most running text.
 */
export const hosts = (tld: string) => new RegExp(String.raw`[a-z0-9-]{3,}\.(?:com?\.)?${tld}(?![\w-]|\.\w)`);
