import { regex } from '../../shared/regex.js';
import { amountKind } from './labels.rules.js';
import { toWords } from './words.rules.js';

/** Words that head columns or stand beside prices; alone they name nothing. */
const headWords = regex('gu')`
    (?<![\p{L}\p{N}])(?:DESCRIPTION|DESC|ITEMS?|ARTIKEL|ARTICLES?|ARTICULOS?|ARTICOL[IO]|BEZEICHNUNG|
    OMSCHRIJVING|DESIGNATION|D[ÉE]SIGNATION|QTY|QUANTITY|QUANTIT[ÉEÀA]S?|CANTIDAD|CANT|QT[ÉE]|MENGE|
    ANZAHL|AANTAL|ST[ÜU]CK|STK|UDS?|PRICE|PRICES|EINZELPREIS|GESAMTPREIS|EINZEL|GESAMT|PREIS|PRIX|
    PRECIO|PREZZO|PRIJS|BEDRAG|BETRAG|IMPORTE|IMPORTO|MONTANT|AMOUNT|UNIT|UNITAIRE|UNITARIO|PARTICULARS|
    PRODUCTS?|PRODUKTE?|PRODUITS?|PRODOTT[IO]|PRODUCTOS?|TOTAL|TOTALE|TOTAAL|SUBTOTAL|TAX|VALUE|RATE|
    HSN|SALE|REG|REGULAR|NOW|WAS|ORIGINAL|YOUR|MRP|EACH|EA|AT|FOR|LBS?|KG|OZ|USD|EUR|GBP|RM|ORDERED|NET|
    PCS?)(?![\p{L}\p{N}])
  `;
/** Lines about a thing that are never its name; what follows the word is its value. */
const attribute = regex('i')`
    ^\W*(?:sku|model|item ?(?:#|no\b|number|id\b|code|:? ?\d{4,})|web id|internet ?#|store (?:sku|so)|
    style|size|shade|colou?r|fit|length|width|material|variant|option|personali[sz]ation|sold (?:&|and|
    by)|seller|shop\s*:|vendor|condition|get it|arriv\w*|deliver(?:y|s|ed|ing)?(?! \w+ \w+ \w+)|shipped|
    ships? \w+|shipping|estimated|expected|return(?:s|able)? (?:by|policy|window|eligible|until|within)|
    qty|quantity|menge|anzahl|quantit[ée]|quantit[àa]|cantidad|aantal|upc|ean|isbn|asin|hsn|part ?(?:#|
    no)|(?:product|article|catalogue|cat\.?) (?:code|no\b|number|#|id)|mfr|mpn|serial|serien|
    seriennummer|status|pick ?up|fulfilled|dispatched|view\b|track\b|write a|buy it again|report a|
    renews|department|order(?:ed)? ?(?:date|no\b|number|#|placed|id|on\b)|date\b|placed|invoice|receipt|
    cashier|server|incl(?:\.|uding|uded|usive)|table|clerk|thank|hello|hi\b|dear|hallo|bonjour|hola|
    ciao|guten|(?:gr[öo](?:ß|ss)e|farbe|artikel-?(?:nr|nummer)|art\.?-?nr|lieferung|verkauf|verkauft|
    versand|taille|couleur|r[ée]f(?:[ée]rence)?\b|vendu|exp[ée]di[ée]|livraison|talla|vendido|entrega|
    taglia|colore|venduto|maat|kleur|verkoop|verkocht|artikelnummer|bezorg|levering)|gift options?|
    subscribe|auto-?renew|you saved|saved|promo(?:tion)? applied|discount applied|regular price|
    orig(?:inal)?\.? price|in-app purchase|monthly \||free (?:shipping|returns)|eligible for|
    non-?returnable|final sale|continued|carried|brought forward|[üu]bertrag|suite page|page \d+|
    in stock|pre-?order|backorder|grade|capacity)(?![A-Za-z])
  `;
/** A size, a colour or both, as shops put them below a name. */
const size = String.raw`(?:[2-6]?X{0,3}[SL]|M|X?XS|one size|O\/?S|small|medium|large|x-?large|petite|tall|regular|(?:US|UK|EU|W|L|M) ?\d{1,3}(?:\.5)?|\d{1,3}(?:\.5|[RWLDE]|EE)?|\d{2}[WR]? ?[x×/-] ?\d{2}L?|\d{1,2}-\d{1,2})`;
const colour = String.raw`(?:[\p{L}-]+ ){0,2}?(?:black|white|grey|gray|navy|blue|red|green|pink|beige|brown|cream|ivory|purple|yellow|orange|khaki|olive|silver|gold|charcoal|natural|multi(?:color)?|indigo|sage|tan|teal|stone|sand|rose|bordeaux)(?: (?:jack|wash|mist|heather|melange|marl))?`;
const variant = new RegExp(
  `^\\W*(?:${size}|${colour})(?:\\s*[,/|·-]\\s*(?:${size}|[\\p{L} '-]{2,24}))?\\W*$`,
  'iu',
);
const variantBySlash = /^\W*(?:[\p{L}\d .'x×-]{1,24}\s\/\s){1,2}[\p{L}\d .'-]{1,24}$/u;
/** `Men's Shoes`: a kind of thing below its name. */
const department =
  /^(?:men|women|kid|boy|girl|unisex|toddler|youth|adult|baby|big kid|little kid)['’]?s?['’]? [\p{L}-]+(?: [\p{L}-]+)?$/iu;
/** `Finish: White`, `Black, Size 6`: below a name it is about it; alone it may be a title. */
const labelled = /^\W*(?:[\p{L}]{2,14}(?: [\p{L}]{2,12})?:\s+\S.*|.{0,24}\bsize:? [\w./]+.{0,12})$/iu;
/** Headings above the first thing, in the words of order mails. */
const heading = regex('i')`
    ^\W*(?:(?:your|the|my|all|ihre?|deine?|vos?|votre|sus?|tus?|je|uw|i tuoi) )?(?:(?:order(?:ed)?|
    items?|products?|purchases?|shipments?|package|parcel|basket|bag|cart|artikel|produkte|bestellung|
    bestelling|commande|articles?|produits?|pedido|art[íi]culos|productos|ordine|articoli|
    prodotti)\W*)(?:summary|details?|information|ordered|overview|in (?:your|this) .*|[üu]bersicht|
    r[ée]capitulatif|\(?\d+\)?|shipped|purchased|\d+ of \d+|list)?\W*$
  `;
/** Sentences of the letter around the list: they end in a small word and a mark. */
const sentence = /(?:\s[a-zà-ÿ’']{4,}[.!]|[!?])\s*$/;
const minSentenceWords = 5;
const longNumber = /(?<![\w.,-])(\d{7,14}[A-Z]{0,2})(?![\w.,-])/g;
const code = /^(?=(?:\D*\d){3})[A-Z0-9][A-Z0-9/-]{4,17}$/;

/** `2 Pack Socks`, `2 in. x 4 in. Stud`, `7 UP`: the number belongs to the name. */
export const leadingQuantity = regex('i')`
    ^\s*(?:(\d{1,3})\s*(?:x\s+|X\s+|of:?\s+|×\s*|(?:Stk|St|pcs?)\.?\s+)|(\d{1,2})\s+)(?!(?:pack|pk|
    piece|pc|count|ct|pairs?|in|inch|ft|oz|gal|qt|quart|cup|tier|ply|year|yr|months?|day|days|drawer|
    shelf|light|person|in-1|way|up|musketeers|gb|tb|ml|kg|mm|cm|watt|volt|ah|amp|door|seater|hour|hr|
    min|star|speed|burner|gang|port|stud|bedroom)\b)(?=\S*[A-Za-z])
  `;
/** `Wool Runners × 2`, `Socken x2`: behind the name; `Screws 4 x 40` is a measure. */
export const trailingQuantity = /(?:(?<!\d)\s+x|\s+×)\s?(\d{1,2})\s*$/i;

/** `November 12, 2026`, `12 Nov 2026` alone on a line. */
const dayAlone = regex('i')`
    ^\W*(?:[a-z]{3,9}day,? )?(?:(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]* \d{1,2}|
    \d{1,2}\.? (?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*),? 20\d{2}\W*$
  `;

/** Whether a line speaks about a thing without naming it. */
export function isAttribute(text: string): boolean {
  return attribute.test(text) || dayAlone.test(text);
}

/** Whether a line below a name says which kind of it: `10 / Natural Grey`, `M, Black`, `Men's Shoes`. */
export function isVariant(name: string): boolean {
  return (
    name.length <= 40 && [variant, variantBySlash, department, labelled].some((pattern) => pattern.test(name))
  );
}

/** Whether a line without an amount belongs to the letter around the list and not to the list. */
export function isAround(text: string): boolean {
  if (heading.test(text)) return true;
  const words = text.trim().split(/\s+/).length;
  if (sentence.test(text) && words >= minSentenceWords) return true;
  return words <= 4 && isSummaryWord(text);
}

function isSummaryWord(text: string): boolean {
  const kind = amountKind(toWords(text));
  return kind !== null && kind !== 'ignored' && kind !== 'fee' && kind !== 'table';
}

/** The words of the cells before the amounts, without quantities, codes, flags and column headings. */
export function nameIn(head: string): string | null {
  const cells = head
    .split(/\s{2,}/)
    .map((cell) => cell.trim())
    .filter((cell) => cell !== '' && !isFiller(cell));
  const name = cells
    .join(' ')
    .replace(/^\s*\d{1,2}\.\s+(?=\p{L})/u, '')
    .replace(leadingQuantity, '')
    .replace(trailingQuantity, '')
    .replace(/^\W*(?:item|product|artikel|produkt|article|produit|producto|prodotto|title)\s*:\s+/i, '')
    .replace(/^\s*\d{5,14}[A-Z]{0,2} +(?=\S)/, '')
    .replace(/\s\d{7,14} {0,2}[A-Z]{0,2}\s*$/, ' ')
    .replace(longNumber, ' ')
    .replace(/\d+(?:\.\d+)?\s?(?:¢|ct)\s?\/\s?\w+(?: \w+)?/g, ' ')
    .replace(/\s*\(\s*(?:\d{3}\/\d{4}|#?\d{5,14})\s*\)/g, ' ')
    .replace(/[.·_-]{4,}|(?:\s\.)+\s*$/g, ' ')
    .replace(/\s*<[A-Z]{1,2}>\s*$/, '')
    .replace(/\s+(?:was|reg\.?|now|sale|orig\.?)$/i, '')
    .replace(/\s+/g, ' ')
    .replace(/^\s*["“](.+)["”]\s*$/, '$1')
    .replace(/^[^A-Za-z0-9(#\u00c0-\u024f]+|[^\w).%"'®™+\u00c0-\u024f]+$/g, '')
    .trim();
  return isName(name) ? name : null;
}

/** Cells that are no part of a name: bare numbers, codes, tax letters, headings. */
function isFiller(cell: string): boolean {
  return (
    /^\d{1,3}(?:\.0+)?$/.test(cell) ||
    code.test(cell) ||
    /^<?[A-Z]{1,2}>?$/.test(cell) ||
    withoutHeadWords(cell).replace(/[^\p{L}\p{N}]/gu, '') === ''
  );
}

function isName(name: string): boolean {
  const letters = (text: string) => text.replace(/[^\p{L}]/gu, '').length;
  return letters(name) >= 3 && letters(withoutHeadWords(name)) >= 2;
}

function withoutHeadWords(text: string): string {
  return text.toUpperCase().replace(headWords, '');
}

/** The shop's number of a thing, where the line has one. */
export function skuIn(text: string): string | undefined {
  const number = /(?<![\w.,-])(\d{5,14}[A-Z]{0,2})(?![\w.,-])/.exec(text)?.[1];
  return (
    number ??
    text
      .split(/\s{2,}/)
      .find((cell) => code.test(cell.trim()))
      ?.trim()
  );
}
