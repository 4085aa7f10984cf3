import { regex } from '../../shared/regex.js';
import { hasNearWord } from './words.rules.js';

/** What an amount is, judged by the words beside it. `table` is a cell of a tax table. */
export type AmountKind =
  | 'total'
  | 'subtotal'
  | 'tax'
  | 'shipping'
  | 'discount'
  | 'fee'
  | 'rounding'
  | 'paid'
  | 'change'
  | 'table'
  | 'ignored';

/**
 * Words per kind in the languages of our shops, tried in order on {@link toWords} output: the first that
 * matches wins, so narrower meanings stand before wider ones.
 */
const vocabulary: ReadonlyArray<[AmountKind, RegExp]> = [
  [
    'ignored',
    regex('')`
      ^(REG(ULAR)?|ORIG(INAL)?( PRICE)?|MSRP|M R P|RRP|UVP|LIST|WERE|STATT|COMPARE AT|COMP VALUE|AVANT|
      ANTES|INVECE DI|PRIX CONSEILLE|ADVIESPRIJS|VAN)$|\b(YOU(R)? (TOTAL )?SAV(ED|INGS?)|
      TOTAL SAV(INGS?)?|SAVED|POINTS?|REWARDS? (BALANCE|EARNED)|EARNED|BALANCE (REMAINING|BEFORE|B F)|
      (AVAILABLE|REMAINING|CARD|RC|QU|MEMBER|STORED) BALANCE|LIST PRICE|WAS|REG(ULAR)? PRICE|RETURN VALUE|
      CREDIT LIMIT|AUTH(ORI[SZ]ATION)? CODE|APPROVAL|ITEMS? SOLD|(ITEM|QTY) COUNT|NO OF ITEMS?|QTY TOTAL|
      TOTAL (QTY|QUANTITY|ITEMS?|UNITS?|PCS|NO|DISC(OUNTS?)?|PROMO\w*|POINT|EV|QU|PV|BV)|TAX (ID|NO|CODE|
      INVOICE)|(TOTAL )?MRP|SUGGESTED TIP|TIP (GUIDE|SUGGESTION)|GST (ID|NO|REG)|VAT (ID|NO|REG)|
      UNIT PRICE|(?<!TOTAL |DES )ARTICLES?)\b
    `,
  ],
  ['total', /\b(ROUND(ED)? ?TOTAL|TOTAL ?(AFTER )?(ROUND(ED|ING)?|ADJ)|AFTER ROUNDING)\b/],
  [
    'rounding',
    regex('')`
      \b(ROUND(ING|NG)|RNDG?|ROUNDNG|PEMBUNDARAN|RUNDUNG|ARRONDI|AFRONDING)\b|ROUNDING|^(BILL |CASH |
      TOTAL )?ROUND(ED)?( OFF| UP| DOWN| AMOUNT| AMT)?$|\bADJ(USTMENT)?$
    `,
  ],
  ['change', /\b(CHANGE( DUE)?|CHNG|BAKI|RUCKGELD|RENDU|CAMBIO|RESTO|WISSELGELD|MONNAIE)\b/],
  [
    'subtotal',
    regex('')`
      \b(SU[BE] ?TO?TA[LI]S?|SUBTTL|SUB TTL|SUBTOTAAL|SUBTOTALE|ZWISCHENSUMME|SOUS TOTAL|TOTAL HT|
      NETTOBETRAG|(ITEMS?|MERCHANDISE|PRODUCTS?|GOODS|FOOD|BAR|BEVERAGE) (SUB ?)?TOTAL|MERCHANDISE|
      WARENWERT|ARTIKELSUMME|SUMME ARTIKEL|TOTAL (DES )?(PRODUITS|ARTICLES)|TOTALE (PRODOTTI|ARTICOLI|
      MERCE)|TOTAAL (ARTIKELEN|PRODUCTEN)|TOTAL (PRODUCTOS|ARTICULOS)|^ITEMS$|TOTAL BEFORE TAX|
      TOTAL.{0,12} (EXCL|EXC|EXCLUDING|EXCLUSIVE|EX|BEFORE|WITHOUT|W O)|BEFORE (TAX|GST|VAT)|(EXCL|EXC|
      EXCLUDING|NET OF|W O) (TAX|GST|VAT)|SUMME NETTO|TOTAL NETO|IMPONIBILE|BASE IMPONIBLE|NET SALES?|
      TAXABLE( AMOUNT)?|GROSS AMT)\b
    `,
  ],
  ['total', /\b(AMOUNT (PAYABLE|DUE)|TOTAL PAYABLE|GRAND TOTAL|ORDER TOTAL|TOTAL CHARGED)\b/],
  [
    'fee',
    regex('')`
      \b(SERV(ICE)?S? (CHARGE|CHG|CHRG|TAX)|(OPTIONAL|DISCRETIONARY) SERVICE|SV[CR] ?(CHG|CHARGE|TAX|
      CHRG)?|S CHARGE|TIP|GRATUITY|TRINKGELD|POURBOIRE|PROPINA|BAG (FEE|CHARGE)|GIFT ?WRAP(PING)?|PFAND|
      DEPOSIT|CRV|RECYCLING FEE|ECO FEE|(PLATFORM|HANDLING|CONVENIENCE|BOOKING|SERVICE|PROCESSING|
      SURCHARGE|REGULATORY|PACKAGING) FEE|SURCHARGE)\b
    `,
  ],
  [
    'shipping',
    regex('')`
      \b(SHIPPING|SHIP|DELIVERY|POSTAGE|FREIGHT|HANDLING|P P|VERSAND(KOSTEN)?|LIEFER(UNG|KOSTEN)|
      ZUSTELLUNG|VERZENDKOSTEN|VERZENDING|BEZORG(ING|KOSTEN)|LIVRAISON|FRAIS DE PORT|
      ^PORT( ET EMBALLAGE)?$|ENVIO|GASTOS DE ENVIO|SPEDIZIONE|CONSEGNA|CARRIAGE|FRAKT|PORTO|DOSTAWA|
      LEVERING)\b
    `,
  ],
  [
    'discount',
    regex('')`
      \b(DISCOUNTS?|DISC|COUPONS?|PROMO(TION)?S?|PROMOTIONAL|REBATE|SAVINGS?|INSTANT SAV|RABATT|
      GUTSCHEIN(CODE)?|REMISE|REDUCTION|CODE PROMO|KORTING(SCODE)?|DESCUENTOS?|CUPON|SCONT[OI]|NACHLASS|
      AKTION|RABAT|OFFERS?|MARKDOWN|PRICE ADJ|LESS)\b
    `,
  ],
];

const taxWords =
  /\b(TAX(ES)?|[CSI]?G ?ST|VAT|HST|PST|QST|TPS|TVQ|SST|MWST|UST|MEHRWERTSTEUER|UMSATZSTEUER|STEUER|TVA|IVA|BTW|MVA|MOMS)\b/;
/** `GST INCLUDED IN TOTAL`, `DAVON MWST`: the tax inside a total, never the total. */
const taxInside = regex('')`
    \b(TAX(ES)?|GST|VAT|HST|MWST|UST|TVA|IVA|BTW|MOMS)\b.*\b(INCL\w*|CONTAINED|ENTHALTEN|COMPRISE|
    INCLUSE|INBEGREPEN|INCLUID[AO]|INCLUSA) (IN|IM|DANS|EN|NEL)\b|\b(DAVON|DONT|WAARVAN|DI CUI|
    ENTHALTENE?|OF WHICH|DE LOS CUALES)\b
  `;
/** `INCLUSIVE` in whatever state OCR left it. */
const inclusiveWords = /\b(IN[CE][LIHU]?\w*|WITH|AFTER|TTC|INKL|PAYABLE)\b/;
const totalWords = regex('')`
    \b(GRAND ?TOTAL|TOTA?[LI]S?|TTL|TOTAAL|TOTALE|GESAMT(BETRAG|SUMME|PREIS)?|SUMME|ZU ZAHLEN|ENDBETRAG|
    RECHNUNGSBETRAG|NET A PAYER|MONTANT( TTC)?|A PAYER|IMPORTE|A PAGAR|TE BETALEN|JUMLAH|AMOUNT|AMT|
    BALANCE( DUE)?|NETT?|CHARGED|BETRAG|BEDRAG)\b
  `;
const paidWords = regex('')`
    \b(C ?A ?S ?H|TENDER(ED)?|PAID|PAYMENT|PAY|VISA|MASTER ?CARD|MASTER|AMEX|AMERICAN EXPRESS|DISCOVER|
    DEBIT|CREDIT|CARD|BAR|BARGELD|TUNAI|ESPECES|EFECTIVO|CONTANTI|CONTANT|PIN|MAESTRO|EC|GIROCARD|
    PAYPAL|APPLE PAY|GIFT CARD|EDC|BANK CARD|KARTE|CB|TARJETA|EFTPOS|UPI|PINNEN|KREDITKARTE|
    GESCHENKKARTE|GUTHABEN|CARTE|CARTA|KAART|STORE CREDIT|VOUCHER|KLARNA|AFTERPAY|AFFIRM|GOOGLE PAY|
    VENMO|ZELLE|RECEIVED|ACCEPTED|SHOP CARD)\b
  `;

/** `TOTAL PAID` is what was paid for everything; on a till with change it is what was handed over. */
export const totalPaidWords = /\b(TOTAL|AMOUNT) (PAID|BEZAHLT|PAYE|PAGADO|PAGATO|BETAALD)\b|\bYOU PAID\b/;

/** Names what an amount is by the words before it, or null when they name nothing we know. */
export function amountKind(words: string): AmountKind | null {
  if (words === '') return null;
  for (const [kind, pattern] of vocabulary) {
    if (pattern.test(words)) return kind;
  }
  if (totalPaidWords.test(words)) return 'total';
  const isTotal = totalWords.test(words) || looksLikeTotal(words);
  if (
    /\b(AMT|AMOUNT|TOTAL)? ?(TENDER(ED)?|PAID|RECEIVED|ACCEPTED)\b/.test(words) &&
    !inclusiveWords.test(words)
  ) {
    return 'paid';
  }
  if (taxWords.test(words) && taxInside.test(words)) return 'tax';
  if (taxWords.test(words)) return isTotal && isTaxedTotal(words) ? 'total' : 'tax';
  if (isTotal) return 'total';
  if (/\b(CASHIER|CASH (BILL|SALE|MEMO)|CREDIT NOTE|CARD (NO|NUMBER|TYPE))\b/.test(words)) return null;
  return paidWords.test(words) ? 'paid' : null;
}

/** `TOTAL` as OCR may leave it: one letter wrong, or with gaps. */
function looksLikeTotal(words: string): boolean {
  return hasNearWord(words, 'TOTAL') || /\bT ?O ?T ?A ?[LI]\b/.test(words);
}

/** `TOTAL INCL GST` is a total, `TOTAL GST` a tax, `TOTAL INCLUDES GST` a tax again. */
function isTaxedTotal(words: string): boolean {
  if (/\b(INCLUDES|INCLUDED|CONTAINS|INCL)\b.*\b(GST|VAT|TAX|MWST) OF\b|\bTOTAL INCLUDES\b/.test(words))
    return false;
  return (
    inclusiveWords.test(words) ||
    /\bTOTAL (AMOUNT|SALES?|RM|DUE)\b|\b(AND|PLUS|GST|TAX) (GRAND )?TOTAL\b/.test(words)
  );
}

/** How strongly words claim to be the amount that was paid for everything, 0 to 1. */
export function totalStrength(words: string): number {
  if (/\b(ROUND(ED)? ?TOTAL|TOTAL ?(AFTER )?(ROUND(ED|ING)?|ADJ)|AFTER (ROUNDING|ADJ))/.test(words)) return 1;
  if (
    /GRAND ?TOTAL|NETT? ?TOTAL|TOTAL (DUE|PAYABLE|PAID|CHARGED|TO PAY)|AMOUNT (DUE|PAYABLE)|BALANCE DUE|AMT DUE|FINAL TOTAL|(ORDER|INVOICE|PURCHASE) TOTAL|TOTAL FOR|ZU ZAHLEN|NET A PAYER|TE BETALEN|GESAMTBETRAG|TOTAL TTC|A PAGAR|TOTALE COMPLESSIVO|TOTAL CHARGE/.test(
      words,
    )
  )
    return 0.9;
  if (
    /\bT ?O ?T ?A ?[LI]S?\b|\bTOTAAL\b|\bTOTALE\b|SUMME|GESAMT|JUMLAH/.test(words) ||
    looksLikeTotal(words)
  ) {
    return inclusiveWords.test(words) || /TOTAL (AMOUNT|SALES?|RM)/.test(words) ? 0.8 : 0.7;
  }
  if (/\bNETT? ?(AMT|AMOUNT)|AMT PAYABLE/.test(words)) return 0.7;
  return 0.35;
}

/** Words beside those that name an amount, which change nothing. */
const plainWords = new Set(
  'CHARGE CHARGES COST COSTS FEE FEES STANDARD EXPRESS GROUND HOME STORE FREE EST ESTIMATED YOUR MY THE THIS OF FOR TO AND ON IN BY AT DUE INC INCL EXCL ENDING NUMBER CODE SALE PURCHASE ORDER BILL INVOICE USD EUR GBP CAD AUD TENDER TEND VALUE LESS PRIME MEMBER CARRIER HANDLING DAY DAYS BUSINESS LOCAL STATE COUNTY CITY FEDERAL'.split(
    ' ',
  ),
);

/** How many words of a label say something else: `BALANCE BIKE` has one, `BALANCE DUE` none. */
export function otherWordCount(words: string): number {
  return words
    .split(' ')
    .filter((word) => word.length > 2 && !plainWords.has(word) && amountKind(word) === null).length;
}
