/** Order of the parts of a printed numeric date. */
export type DateOrder = 'mdy' | 'dmy' | 'ymd';

/** The parts of a retailer's record needed to read its receipts. */
export type Retailer = {
  /** Canonical id, `best-buy`. */
  id: string;
  /** Common name of the shop. */
  name: string;
  /** Other printed forms: legal names, logos, slogans printed in place of the name. Case-insensitive. */
  aliases: string[];
  /** True if the name is also a brand or a word: among other text on a receipt it proves nothing. */
  isNameAmbiguous: boolean;
  /** Domains of the website and of order mails, including subdomains. The first one is the website. */
  domains: string[];
  /** ISO 3166-1 alpha-2 of the home market. */
  country: string;
  /** ISO 4217 of the home market. */
  currency: string;
  dateOrder: DateOrder;
  /** Formats of order numbers, most specific first; tested on text without surrounding words. */
  orderNumbers: RegExp[];
};
