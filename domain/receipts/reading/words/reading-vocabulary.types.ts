import type { ItemVocabulary } from './item-vocabulary.types.js';
import type { MailVocabulary } from './mail-vocabulary.types.js';
import type { Words } from './words.types.js';

/** Words beside amounts, in `toWords` form: capitals A to Z, no accents, no digits, single spaces. */
export type AmountVocabulary = {
  /** As a whole label: prices that were not paid (`WAS`, `UVP`). */
  ignoredAlone?: Words;
  /** Within a label: savings, points, counts, registration numbers. */
  ignored?: Words;
  /** The total after rounding. */
  roundedTotal?: Words;
  rounding?: Words;
  /** Money given back at the till. */
  change?: Words;
  subtotal?: Words;
  /** The amount to pay, so explicit that no other word changes it. */
  payable?: Words;
  fee?: Words;
  shipping?: Words;
  /** Shipping methods and carriers, which name a charge only between the subtotal and the total. */
  carriedBy?: Words;
  /** Ways to get goods without shipping, at the beginning of a row that costs nothing. */
  collects?: Words;
  /** Carriers and services that are never sold: such a name at the end of a list is the shipping charge. */
  carriers?: Words;
  discount?: Words;
  /** Discounts on the whole order: for a card, a group of people, a reward. */
  orderDiscount?: Words;
  /** Those who pay less: members of the shop or its club. */
  members?: Words;
  /** Money the shop already owed or gave back: gift cards, credits, refunds. */
  owed?: Words;
  /** Points; they pay, but shops also call a saving so. */
  points?: Words;
  /** As a whole label: vouchers by their bare word, which were bought, or save. */
  voucher?: Words;
  /** Discounts on the item above them. */
  itemDiscount?: Words;
  /** Coupons and codes, which may apply to either. */
  codeDiscount?: Words;
  tax?: Words;
  /** `INCLUDED IN`, after the name of a tax that is part of a total. */
  taxInside?: Words;
  /** `OF WHICH`, before the tax that is part of a total. */
  ofWhich?: Words;
  /** Words that make `TOTAL ... TAX` a total after all. */
  inclusive?: Words;
  /** Labels with both a total and a tax that name a total. */
  taxedTotal?: Words;
  /** Labels with a total that name the tax in it. */
  includesTax?: Words;
  total?: Words;
  /** Words that make a label likely to be the grand total. */
  strongTotal?: Words;
  /** Words that leave little doubt about it. */
  finalTotal?: Words;
  /** The total where it is called net. */
  netTotal?: Words;
  /** What was paid for everything. */
  totalPaid?: Words;
  /** The amount handed over. */
  handedOver?: Words;
  /** Payment methods. */
  paid?: Words;
  /** Labels with a payment method that are about something else. */
  notPaid?: Words;
  /** Words that do not change the meaning of those above. */
  plain?: Words;
  /** As a whole label: introduces an amount whose name follows it. */
  announces?: Words;
  /** Free shipping; as printed, in any case. */
  free?: Words;
  /** Before the amount from which something is free; as printed. */
  from?: Words;
  /** The base of a tax rate. */
  taxBase?: Words;
  /** Headings of tax tables. */
  taxTable?: Words;
};

/** Words beside dates, in `toWords` form except `onTheWay`. */
export type DateVocabulary = {
  /** Month numbers by abbreviation, lower case. */
  monthAbbreviations?: Readonly<Record<string, number>>;
  /** Abbreviations that mean a month only between a day and a year. */
  monthsBeforeYear?: Readonly<Record<string, number>>;
  /** The day of purchase. */
  purchase?: Words;
  /** Any date. */
  date?: Words;
  /** Dates of something else. */
  other?: Words;
  /** Phrases of mails about a parcel; as printed. */
  onTheWay?: Words;
};

/** Words around an order number, as printed. */
export type OrderNumberVocabulary = {
  /** `number`, between the label and the number. */
  number?: Words;
  /** `is`, between the label and the number. */
  is?: Words;
  order?: Words;
  invoice?: Words;
  receipt?: Words;
};

/** What documents call themselves, as printed. */
export type DocumentVocabulary = {
  /** Kinds of document; never the name of a shop. */
  kinds?: Words;
  /** Kinds printed in a corner beside the shop's name. */
  cornerKinds?: Words;
  /** Headings of suggested products. */
  alsoBuy?: Words;
};

/**
 * Phrases that distinguish letters from purchases: lower case without accents, straight apostrophes, `ss` for `ß`, at
 * the beginning of a word.
 */
export type LetterVocabulary = {
  /** Something was bought: outweighs phrases that any letter from a shop may contain. */
  bought?: Words;
  /** Headings of refunds. */
  refund?: Words;
  /** A refund title that is a whole line. */
  refundTitle?: Words;
  /** Purchases mention refunds too, as something possible. */
  refundPossible?: Words;
  cancelled?: Words;
  /** Purchases mention cancelling too, as something possible. */
  cancelPossible?: Words;
  /** Part of an order, not all of it. */
  part?: Words;
  /** Items that were cancelled or refunded. */
  goneItems?: Words;
  /** Items of such an order that are unchanged. */
  keptItems?: Words;
  /** The items of an order were changed, and what follows is the whole order as it is now. */
  amended?: Words;
  /** The order total after a change. */
  newTotal?: Words;
  /** Headings of an item list that say nothing about the items' status. */
  listHeading?: Words;
  /** Abandoned baskets. */
  basket?: Words;
  /** Buttons for buying a basket or an offer, alone on their line. */
  toBuy?: Words;
  /** What banks write when a card was used. */
  cardAlert?: Words;
  /** Quotes, with their number or alone on their line. */
  offer?: Words;
  /** Sentences that introduce a quote. */
  offerHeading?: Words;
  /** Gift cards and their remaining balance. */
  giftCard?: Words;
  /** The balance of an account, a card or points. */
  balance?: Words;
  /** Subscriptions that will be charged. */
  subscription?: Words;
  /** Advertising phrases; two of them make a mail an advertisement. */
  promotion?: Words;
  /** Price or stock alerts for an item somebody follows. */
  priceAlert?: Words;
  /** Reminders of unpaid bills. */
  reminder?: Words;
  /** Bookings not confirmed yet. */
  request?: Words;
  /** Booked tables and appointments, paid for on site. */
  reservation?: Words;
  /** Requests to review an item. */
  review?: Words;
  /** Payments that failed. */
  paymentFailed?: Words;
  /** Wages, sales, payouts and received transfers. */
  income?: Words;
  /**
   * Payments and statements without a shop: fines, taxes, duties, rent, loans, donations, account statements, trades.
   */
  notShopping?: Words;
  /** Parcels on their way, waiting or delivered. */
  delivery?: Words;
  /** Confirmations mention parcels too, as something to come. */
  deliveryToCome?: Words;
};

/** Words about shops, as printed. */
export type ShopVocabulary = {
  /** Words any shop may have in its name. */
  generic?: Words;
  /** Those of them that are recognised even if OCR misread them: whole words of eight letters or more. */
  genericLong?: Words;
  /** Words of lines that are not a shop's name. */
  notAName?: Words;
  /** Before the name of the company that runs a shop. */
  operators?: Words;
  /** Slogans that shops print below their name. */
  slogan?: Words;
  /** Headings above the recipient's name and address. */
  addressee?: Words;
  /** Headings above the seller's name and address. */
  issuer?: Words;
  /** `Dear`, before the recipient's name. */
  greeting?: Words;
  /** `Many thanks for`, at the opening of a letter. */
  thanks?: Words;
  /** Before the shop's name where a payment service writes whom it paid: `your order from`. */
  payee?: Words;
  /** Words in a mail sender's name that are not part of the shop's name. */
  senderNoise?: Words;
};

/** What a document says about the terms of a purchase, as printed. */
export type TermsVocabulary = {
  /** Before the seller of one item: `sold and shipped by`. */
  soldBy?: Words;
  /** Goods sold off. */
  clearance?: Words;
  /** `selected`, of items that a saving is for; beginnings of words without accents. */
  someItems?: Words;
  /** Before the number of an item in its list: `items 1 and 2`. */
  numberedItems?: Words;
  /** Goods that cannot be returned or adjusted. */
  finalSale?: Words;
  /** On till receipts only: register, cashier, change. */
  till?: Words;
  /** On orders that are sent or picked up only: shipping address, estimated delivery. */
  sent?: Words;
  /** A code or coupon that was used. */
  code?: Words;
  /** In the opening of a shipping mail, and of one about a delivery. */
  shipped?: Words;
  delivered?: Words;
  /** Before those words: it is still to come, or did not happen. */
  notYet?: Words;
  /** In the opening of a mail about a return: it is on its way to the shop, has arrived there, was paid back. */
  returnStarted?: Words;
  returnReceived?: Words;
  returnRefunded?: Words;
  /** Before the shop's number of a return. */
  returnNumber?: Words;
};

/** Words that show that a mail's text is a purchase, as printed. */
export type EvidenceVocabulary = {
  /** Beside the total of a purchase. */
  sums?: Words;
  taxes?: Words;
  /** Words for buying. */
  buying?: Words;
  /** Before an order number. */
  numbered?: Words;
};

/**
 * Words of a language written without the letters A to Z, some without spaces between words: patterns of printed words,
 * each with the English words the rules know. Longer words are matched first.
 */
export type Glossary = readonly (readonly [printed: Words, english: string])[];

/** The words of one language for reading documents and mails; words the language lacks are left out. */
export type ReadingVocabulary = {
  /** ISO 639-1. */
  language: string;
  terms?: TermsVocabulary;
  amounts?: AmountVocabulary;
  dates?: DateVocabulary;
  orderNumber?: OrderNumberVocabulary;
  items?: ItemVocabulary;
  documents?: DocumentVocabulary;
  letters?: LetterVocabulary;
  shops?: ShopVocabulary;
  mail?: MailVocabulary;
  evidence?: EvidenceVocabulary;
  glossary?: Glossary;
};
