/**
 * Words as a pattern: the source of a regular expression, alternatives separated by `|`, without anchors or word
 * borders where the rule sets them. `pattern` from `shared/regex.ts` writes one over several lines.
 */
export type Words = string;

/** Words beside amounts, in the form of `toWords`: capitals A to Z, no accents, no digits, single blanks. */
export type AmountVocabulary = {
  /** As a whole label: prices that were not paid (`WAS`, `UVP`). */
  ignoredAlone?: Words;
  /** Within a label: savings, points, counts, numbers of registration. */
  ignored?: Words;
  /** The total after rounding. */
  roundedTotal?: Words;
  rounding?: Words;
  /** Money given back at the till. */
  change?: Words;
  subtotal?: Words;
  /** What is to be paid, said so plainly that no word beside it changes it. */
  payable?: Words;
  fee?: Words;
  shipping?: Words;
  /** Ways of sending and carriers, which name a charge between the subtotal and the total alone. */
  carriedBy?: Words;
  discount?: Words;
  /** Discounts of the whole order: for a card, a group of people, a reward. */
  orderDiscount?: Words;
  /** Discounts of the thing above them. */
  itemDiscount?: Words;
  /** Coupons and codes, which may be either. */
  codeDiscount?: Words;
  tax?: Words;
  /** `INCLUDED IN`, behind the name of a tax: it is inside a total. */
  taxInside?: Words;
  /** `OF WHICH`, before the tax inside a total. */
  ofWhich?: Words;
  /** Words that make `TOTAL ... TAX` a total again. */
  inclusive?: Words;
  /** Labels with a total and a tax that name a total. */
  taxedTotal?: Words;
  /** Labels with a total that name the tax in it. */
  includesTax?: Words;
  total?: Words;
  /** Words that claim more than a half to be the total of everything. */
  strongTotal?: Words;
  /** Words that leave little doubt. */
  finalTotal?: Words;
  /** The total where it is named net. */
  netTotal?: Words;
  /** What was paid for everything. */
  totalPaid?: Words;
  /** What was handed over. */
  handedOver?: Words;
  /** Ways of paying. */
  paid?: Words;
  /** Labels with a way of paying that are about something else. */
  notPaid?: Words;
  /** Words that change nothing beside those above. */
  plain?: Words;
  /** As a whole label: announces an amount whose name comes after it. */
  announces?: Words;
  /** Shipping of nothing; as printed, whatever its case. */
  free?: Words;
  /** Before the amount from which on something is free; as printed. */
  from?: Words;
  /** The base of a tax rate. */
  taxBase?: Words;
  /** Headings of tax tables. */
  taxTable?: Words;
};

/** Words beside dates, in the form of `toWords` but for `onTheWay`. */
export type DateVocabulary = {
  /** The twelve months, January first, separated by blanks. */
  months?: string;
  /** Numbers of months by their abbreviations, lower-case. */
  monthAbbreviations?: Readonly<Record<string, number>>;
  /** Abbreviations that mean a month only between a day and a year. */
  monthsBeforeYear?: Readonly<Record<string, number>>;
  /** The day of purchase. */
  purchase?: Words;
  /** Any day. */
  date?: Words;
  /** Days of something else. */
  other?: Words;
  /** What mails about a parcel say; as printed. */
  onTheWay?: Words;
};

/** Words around the number of an order, as printed. */
export type OrderNumberVocabulary = {
  /** `number`, between the label and the number. */
  number?: Words;
  /** `is`, between the label and the number. */
  is?: Words;
  order?: Words;
  invoice?: Words;
  receipt?: Words;
};

/** Words in lists of bought things, as printed. */
export type ItemVocabulary = {
  /** Labels of a quantity. */
  quantity?: Words;
  /** Behind a number in a column of quantities: `pcs`. */
  pieces?: Words;
  /** Behind an amount: it is the price of one. */
  perOne?: Words;
  /** Before an amount: it is the price of one. */
  unitPrice?: Words;
  /** Headings of columns and words beside prices, in capitals; alone they name nothing. */
  columns?: Words;
  /** Headings of columns with the shop's numbers of things, as printed. */
  numberColumns?: Words;
  /** Beginnings of lines about a thing that are never its name. */
  attributes?: Words;
  /** Colours, as they stand alone below a name. */
  colours?: Words;
  /** Labels of a size. */
  sizes?: Words;
  /** How a letter thanks for something. */
  thanks?: Words;
  /** `your`, before the things of a heading. */
  headingOwners?: Words;
  /** What headings above the first thing name. */
  headingThings?: Words;
  /** What may follow in such a heading. */
  headingTails?: Words;
  /** Headings of the column in which names stand. */
  nameColumns?: Words;
  /** Labels before the name of a thing. */
  nameLabels?: Words;
  /** What lines given back or voided say, in the form of `toWords`. */
  returned?: Words;
};

/** What papers call themselves, as printed. */
export type PaperVocabulary = {
  /** Kinds of paper; no shop is called so. */
  kinds?: Words;
  /** Kinds printed in a corner beside the name of the shop. */
  cornerKinds?: Words;
  /** Headings of what one might buy as well. */
  alsoBuy?: Words;
};

/**
 * What letters say by which they are told from purchases: lower case without accents, straight apostrophes, `ss` for
 * `ß`, at the beginning of a word.
 */
export type LetterVocabulary = {
  /** Something was bought: outweighs what may stand in any letter of a shop. */
  bought?: Words;
  /** Headings of refunds. */
  refund?: Words;
  /** A refund's title when it is all of a line. */
  refundTitle?: Words;
  /** Purchases speak of refunds too: what could be done. */
  refundPossible?: Words;
  cancelled?: Words;
  /** Purchases speak of cancelling too: what could be done. */
  cancelPossible?: Words;
  /** A part of an order, as against all of it. */
  part?: Words;
  /** Things that were called off, or whose money went back. */
  goneItems?: Words;
  /** Things of such an order that are as they were. */
  keptItems?: Words;
  /** That the things of an order were changed and what follows is all of it as it is now. */
  amended?: Words;
  /** What an order comes to after a change. */
  newTotal?: Words;
  /** Headings of a list of things that say nothing of what became of them. */
  listHeading?: Words;
  /** Baskets that nobody paid for. */
  basket?: Words;
  /** Buttons by which a basket or an offer is still to be bought, alone on their line. */
  toBuy?: Words;
  /** What banks write when a card was used. */
  cardAlert?: Words;
  /** Offers, with their number or alone in their line. */
  offer?: Words;
  /** Sentences that announce an offer. */
  offerHeading?: Words;
  /** Gift cards and what is left on them. */
  giftCard?: Words;
  /** What is on an account, a card or in points. */
  balance?: Words;
  /** Subscriptions that are going to cost something. */
  subscription?: Words;
  /** What advertisements say; two of them make one. */
  promotion?: Words;
  /** The price of a thing that somebody keeps an eye on, or that can be had again. */
  priceAlert?: Words;
  /** Bills that were sent before and are not paid. */
  reminder?: Words;
  /** Bookings that nobody has confirmed yet. */
  request?: Words;
  /** Tables and appointments that were booked, and are paid for on the spot. */
  reservation?: Words;
  /** Asks what somebody thinks of a thing they have. */
  review?: Words;
  /** Payments that did not go through. */
  paymentFailed?: Words;
  /** Wages, sales, payouts and money that somebody sent. */
  income?: Words;
  /** What is paid, or only told, without a shop: fines, taxes, duties, rent, loans, donations, statements, trades. */
  notShopping?: Words;
  /** Parcels on their way, waiting or handed over. */
  delivery?: Words;
  /** Confirmations speak of parcels too: what will be, not what was. */
  deliveryToCome?: Words;
};

/** Words about shops, as printed. */
export type ShopVocabulary = {
  /** Words any shop may have in its name. */
  generic?: Words;
  /** Those of them that OCR may have misread and that are still recognised: whole words, eight letters or more. */
  genericLong?: Words;
  /** Words of lines that are no shop's name. */
  notAName?: Words;
  /** What shops say of themselves below their name. */
  slogan?: Words;
  /** Headings above the name and address of whoever is written to. */
  addressee?: Words;
  /** Headings above the name and address of whoever sold something. */
  issuer?: Words;
  /** `Dear`, before the name of whoever is written to. */
  greeting?: Words;
  /** `Many thanks for`, as letters open with it. */
  thanks?: Words;
  /** Before the name of the shop, where a payment service writes whom it paid: `your order from`. */
  payee?: Words;
  /** Words in the sender's name of a mail that do not belong to the shop's. */
  senderNoise?: Words;
};

/** What mail programs write, and what machines answer, as printed. */
export type MailVocabulary = {
  /** Before the subject of a mail that is sent on. */
  forwardPrefix?: Words;
  /** Before the subject of an answer. */
  replyPrefix?: Words;
  /** Labels of header lines. */
  from?: Words;
  sent?: Words;
  subject?: Words;
  otherHeader?: Words;
  /** Separators above a forwarded mail. */
  forwarded?: Words;
  /** Separators above a quoted mail. */
  original?: Words;
  /** `On`, first word of the line above a quoted mail. */
  quoteOpens?: Words;
  /** `wrote`, in that line. */
  wrote?: Words;
  /** Such verbs where the name comes after them (`Am 3. Mai schrieb Jane:`). */
  wroteBeforeName?: Words;
  /** In the subject of absence notices. May use `\p{L}`: these are read as Unicode patterns. */
  outOfOffice?: Words;
  /** In the subject of a help desk's "we have received your request"; never of a shop's "we have received your order". */
  acknowledges?: Words;
  /** In the subject of reports that a mail was not delivered. */
  notDelivered?: Words;
  /** Of passing mail on by itself, and of confirming: together they ask whether a mailbox may. */
  forwarding?: Words;
  confirming?: Words;
};

/** Words by which the text of a mail is taken for a purchase, as printed. */
export type EvidenceVocabulary = {
  /** Beside the sum of a purchase. */
  sums?: Words;
  taxes?: Words;
  /** Of buying. */
  buying?: Words;
  /** Before a number that names an order. */
  numbered?: Words;
};

/**
 * What a language says that is written without the letters A to Z, and without blanks between its words: patterns of
 * printed words, each with the English words by which the rules know what they mean. Longer words are taken first.
 */
export type Glossary = readonly (readonly [printed: Words, english: string])[];

/** The words of one language by which papers and mails are read; what a language has no word for is left out. */
export type ReadingVocabulary = {
  /** ISO 639-1. */
  language: string;
  amounts?: AmountVocabulary;
  dates?: DateVocabulary;
  orderNumber?: OrderNumberVocabulary;
  items?: ItemVocabulary;
  papers?: PaperVocabulary;
  letters?: LetterVocabulary;
  shops?: ShopVocabulary;
  mail?: MailVocabulary;
  evidence?: EvidenceVocabulary;
  glossary?: Glossary;
};
