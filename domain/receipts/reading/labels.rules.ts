import { hasNearWord } from './words.rules.js';

/** What an amount is, judged by the words beside it. */
export type AmountKind =
  | 'total'
  | 'subtotal'
  | 'tax'
  | 'shipping'
  | 'discount'
  | 'tip'
  | 'rounding'
  | 'paid'
  | 'change'
  | 'ignored';

/**
 * Words per kind in the languages of our shops, tried in order on {@link toWords} output: the first that
 * matches wins, so narrower meanings stand before wider ones.
 */
const vocabulary: ReadonlyArray<[AmountKind, RegExp]> = [
  [
    'ignored',
    /\b(YOU(R)? SAV(ED|INGS)|TOTAL SAV|SAVED|POINTS?|REWARDS? (BALANCE|EARNED)|EARNED|BALANCE (REMAINING|BEFORE)|AVAILABLE BALANCE|LIST PRICE|WAS|REG(ULAR)? PRICE|RETURN VALUE|CREDIT LIMIT|AUTH(ORI[SZ]ATION)? CODE|APPROVAL|ITEMS? SOLD|ITEM COUNT|NO OF ITEMS?|QTY TOTAL|TOTAL (QTY|QUANTITY|ITEMS?|UNITS?|PCS|NO)|TAX (ID|NO|CODE|INVOICE)|GST (ID|NO|REG)|VAT (ID|NO|REG)|UNIT PRICE|ARTICLES?)\b/,
  ],
  ['rounding', /\b(ROUND(ING|ED)?|RNDG?|ROUNDNG|PEMBUNDARAN|RUNDUNG)\b(?! ?(ED)? ?TOTAL)/],
  ['change', /\b(CHANGE( DUE)?|BAKI|RUCKGELD|RENDU|CAMBIO|RESTO|WISSELGELD|MONNAIE)\b/],
  [
    'subtotal',
    /\b(SUB ?TOTAL|SUBTTL|SUB TTL|SUBTOTAAL|SUBTOTALE|ZWISCHENSUMME|SOUS TOTAL|TOTAL HT|NETTOBETRAG|(ITEMS?|MERCHANDISE|PRODUCTS?|GOODS) (SUB ?)?TOTAL|MERCHANDISE|TOTAL BEFORE TAX|TOTAL (EXCL|EXC|EXCLUDING|EX|BEFORE|WITHOUT)|BEFORE (TAX|GST|VAT)|(EXCL|EXC|EXCLUDING|NET OF) (TAX|GST|VAT)|SUMME NETTO|TOTAL NETO|IMPONIBILE|BASE IMPONIBLE|NET SALES?|TAXABLE)\b/,
  ],
  [
    'shipping',
    /\b(SHIPPING|DELIVERY|POSTAGE|FREIGHT|HANDLING|P P|VERSAND(KOSTEN)?|LIEFERUNG|VERZENDKOSTEN|VERZENDING|LIVRAISON|FRAIS DE PORT|ENVIO|GASTOS DE ENVIO|SPEDIZIONE|CARRIAGE)\b/,
  ],
  [
    'discount',
    /\b(DISCOUNTS?|DISC|COUPONS?|PROMO(TION)?S?|PROMO CODE|REBATE|SAVINGS?|INSTANT SAV|RABATT|REMISE|REDUCTION|KORTING|DESCUENTO|SCONTO|NACHLASS|OFFER|MARKDOWN|PRICE ADJ|CASHBACK APPLIED|LESS)\b/,
  ],
  ['tip', /\b(TIP|GRATUITY|TRINKGELD)\b/],
];

const taxWords =
  /\b(TAX(ES)?|GST|VAT|HST|PST|QST|SST|MWST|UST|TVA|IVA|BTW|SALES TAX|SVC TAX|SERVICE TAX|MVA|MOMS)\b/;
const inclusiveWords = /\b(INCL(USIVE|UDING|UDES)?|INC|WITH|AFTER|TTC|INKL|PAYABLE)\b/;
const totalWords =
  /\b(GRAND ?TOTAL|TOTAL|TOTALS|TTL|TOTAAL|TOTALE|GESAMT(BETRAG|SUMME|PREIS)?|SUMME|ZU ZAHLEN|ENDBETRAG|RECHNUNGSBETRAG|NET A PAYER|MONTANT( TTC)?|A PAYER|IMPORTE|A PAGAR|TE BETALEN|JUMLAH|AMOUNT|AMT|AMOUNT DUE|BALANCE( DUE)?|NETT?|CHARGED|BETRAG|BEDRAG)\b/;
const paidWords =
  /\b(CASH|TENDER(ED)?|PAID|PAYMENT|PAY|VISA|MASTER ?CARD|MASTER|AMEX|AMERICAN EXPRESS|DISCOVER|DEBIT|CREDIT|CARD|BAR|BARGELD|TUNAI|ESPECES|EFECTIVO|CONTANTI|CONTANT|PIN|MAESTRO|EC|GIROCARD|PAYPAL|APPLE PAY|GIFT CARD|EDC|BANK CARD|KARTE|CB|TARJETA|RECEIVED|SHOP CARD)\b/;

/** Names what an amount is by the words before it, or null when they name nothing we know. */
export function amountKind(words: string): AmountKind | null {
  for (const [kind, pattern] of vocabulary) {
    if (pattern.test(words)) return kind === 'discount' && isTotalAfterDiscount(words) ? 'total' : kind;
  }
  const isTotal = totalWords.test(words) || looksLikeTotal(words);
  if (taxWords.test(words)) return isTotal && inclusiveWords.test(words) ? 'total' : taxOrTotal(words);
  if (isTotal) return /\b(SUMMARY|DISCOUNT)\b/.test(words) ? 'ignored' : 'total';
  if (/\b(CASHIER|CASH (BILL|SALE|MEMO)|CREDIT NOTE|CARD (NO|NUMBER|TYPE))\b/.test(words)) return null;
  return paidWords.test(words) ? 'paid' : null;
}

/** `TOTAL` as OCR may leave it: one letter wrong, or with a gap. */
function looksLikeTotal(words: string): boolean {
  return hasNearWord(words, 'TOTAL') || /\bTO TAL\b|\bTOTA L\b|\bT O T A L\b/.test(words);
}

function isTotalAfterDiscount(words: string): boolean {
  return /\bTOTAL\b.*\b(AFTER|LESS)\b|\bAFTER\b.*\bTOTAL\b/.test(words);
}

/** `TOTAL GST` is a tax; `TOTAL` in a column headed by a tax is not decided here. */
function taxOrTotal(words: string): AmountKind {
  return /\bTOTAL (AMOUNT|SALES?|RM|DUE)\b/.test(words) ? 'total' : 'tax';
}

/** How strongly words claim to be the amount that was paid for everything, 0 to 1. */
export function totalStrength(words: string): number {
  if (/ROUND(ED)? ?TOTAL|TOTAL ?ROUND|AFTER (ROUND|ADJ)|TOTAL AFTER/.test(words)) return 1;
  if (
    /GRAND ?TOTAL|NETT? ?TOTAL|TOTAL (DUE|PAYABLE|AMOUNT|PAID|CHARGED)|AMOUNT (DUE|PAYABLE)|BALANCE DUE|AMT DUE|NETT? AMOUNT|TOTAL SALES?|TOTAL INCL|TOTAL RM|FINAL TOTAL|(ORDER|INVOICE|PURCHASE) TOTAL|TOTAL FOR|ZU ZAHLEN|NET A PAYER|TE BETALEN|GESAMTBETRAG|TOTAL TTC|A PAGAR|TOTALE COMPLESSIVO|TOTAL CHARGE/.test(
      words,
    )
  )
    return 0.88;
  if (/\bTOTAL\b|\bTOTAAL\b|\bTOTALE\b|SUMME|GESAMT/.test(words) || looksLikeTotal(words)) {
    return inclusiveWords.test(words) ? 0.88 : 0.62;
  }
  return 0.3;
}
