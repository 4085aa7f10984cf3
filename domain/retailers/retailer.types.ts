/** Order in which a numeric date is printed. */
export type DateOrder = 'mdy' | 'dmy' | 'ymd';

/** What of a retailer's record reads its receipts. */
export type Retailer = {
  /** Canonical id, `best-buy`. */
  id: string;
  /** Name as shoppers know it. */
  name: string;
  /** Other printed forms: legal names, logos, slogans that stand where the name should. Case does not matter. */
  aliases: string[];
  /** True where the name is also a brand or a word: beside other things on a receipt it tells nothing. */
  isNameAmbiguous: boolean;
  /** Domains of the web site and of order mails; subdomains count too. The first one is the web site. */
  domains: string[];
  /** ISO 3166-1 alpha-2 of the home market. */
  country: string;
  /** ISO 4217 of the home market. */
  currency: string;
  dateOrder: DateOrder;
  /** Shapes of an order number, most telling first; tested on text without surrounding words. */
  orderNumbers: RegExp[];
};
