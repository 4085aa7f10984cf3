import { anyCase, regex } from '../../../shared/regex.js';
import { letterCount } from '../text/words.rules.js';
import { inAnyLanguage } from '../words/vocabulary.js';

/** Legal forms, including common OCR misreadings; `NV 89502` is Nevada. */
export const legalForm = regex('i')`
    \b([S5B][DO0BN][NMW]\.? ?[B8][H6M][DO0])\b|\b(SDN|BHD|S\/B|5\/B|S\. ?[AL]|PTE|LTD|LIMITED|INC|LLC|GMBH|AG|KG|
    SARL|SAS|SPA|SRL|B\.?V|N\.?V(?! \d{5})|PLC|CORP|PVT|SP\.? ?Z ?O\.? ?O|S\.R\.O|D\.O\.O|KFT|APS|LTDA|LDA|SCS|EOOD|OOD|UAB|OYJ)\b|BHD\.?$
  `;
/** Words that many shops have in their names. */
export const shopWord = regex('gi')`\b${inAnyLanguage(({ shops }) => shops?.generic)}\b`;
/** Words of addresses, documents and letters. */
export const notAName = new RegExp(
  inAnyLanguage(({ shops }) => shops?.notAName),
  'i',
);

/** `A unit of Example Retail Pvt Ltd`: the company behind a shop, below the shop's name. */
const operator = anyCase`^[^\p{L}\p{N}]*${inAnyLanguage(({ shops }) => shops?.operators)}(?!\p{L})`;

/** Kinds of document; never the name of a shop. */
export const documentKinds = inAnyLanguage(({ documents }) => documents?.kinds);

/** `Faktura - daňový doklad  č. 241203871`: kinds of document and a number. */
const numberedDocument = regex('i')`^\W*${documentKinds}\s?[-–—/:].*\d{3}`;

/** `GSTIN - 33AAGFN9988M1ZT`, `PAN: ABCDE1234F`: the number of a company in a register. */
export const registration = /^\W*\p{L}[\p{L}. ]{1,14}\s?[-–:#]\s?(?=(?:[^\s\d]*\d){4})[A-Z\d]{9,20}(?!\S)/u;

/** Whether a line names kinds of document and a number, and no shop: what follows the dash is written small. */
export function isNumberedDocument(text: string): boolean {
  return numberedDocument.test(text) && /[-–—/:]\s?\p{Ll}/u.test(text);
}

/** The kind of document and nothing else, except perhaps its number. */
export const exactDocumentKind = regex('i')`^\W*${documentKinds}\W*(?:(?:no|nr|n[°º]|#)\.?.*|\d[\d-]{4,})?$`;
const joins = String.raw`\s*(?:[/&+]|(?<=\s)${inAnyLanguage(({ items }) => items?.connectors)}(?=\s))\s*`;
/** `Ricevuta / Riepilogo ordine`, `Packing slip and receipt`: a kind of document, joined to other words. */
export const documentTitle = anyCase`^[^\p{L}]*(?!(?:sale|quote|statement|nota|bon)(?!\p{L}))${documentKinds}${joins}\p{L}|\p{L}${joins}(?!sale|quote|statement)${documentKinds}$`;
/** `Kundennr.: 12345`, `Beleg-Nr.: 8821`: a labelled number is not a shop, nor are two labels. */
const labelledNumber = /^\p{L}[\p{L} .-]{1,20}\s?[:#]\s?[\w/.-]{0,6}\d[\w/.,: -]*$|: .*: /u;
/** `29ABCDE1234F2Z5`, `DE812706034`: letters and digits in one, as registers number companies. */
const registerNumber = /^(?=\S*\d{3})[A-Z\d.-]{9,}$/;
/** Slogans that shops print below their name. */
const slogan = regex('i')`\b${inAnyLanguage(({ shops }) => shops?.slogan)}\b`;

/** `Nov 13, 2026 08:58:12`, `Ordered on Nov 9, 2026`: a line with a time or date. */
const timeOrDay =
  /\d{1,2}:\d{2}|\b\d{1,2}[./-]\d{1,2}[./-]20\d{2}\b|\b(?:(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*\.? \d{1,2},?|\d{1,2}\.? ?(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*\.?,?) ?20\d{2}\b/i;

/** `B&Q`, `H & M`. */
const initials = /^\p{Lu}\s?[&+]\s?\p{Lu}$/u;

/** How much a line in the head looks like a shop name; higher lines score more. Null if it cannot be one. */
export function nameScore(name: string, at: number): number | null {
  const letters = letterCount(name);
  if (letters < 3 && !(at === 0 && initials.test(name))) return null;
  const isLegal = legalForm.test(name);
  if (!isLegal && (isRunningText(name) || exactDocumentKind.test(name) || labelledNumber.test(name)))
    return null;
  if (registerNumber.test(name)) return null;
  const isShop = name.match(shopWord) !== null && (at === 0 || !/\d/.test(name));
  return (
    -at * 0.8 +
    Math.min(letters, 20) * 0.05 +
    (isLegal ? 5 : isShop && !(at > 0 && centre.test(name)) ? 2.5 : 0) -
    (notAName.test(isShop ? name.replace(namedAfterStreet, '') : name) ? (isLegal ? 1.5 : 5) : 0) -
    (operator.test(name) ? 6 : 0) -
    (letters / name.length < 0.45 ? 2 : 0) -
    (exactDocumentKind.test(name) ? 8 : 0) -
    (!isLegal && at > 0 && slogan.test(name) ? 2 : 0) +
    (at === 0 && !isLegal && !isShop && name.split(' ').length <= 5 ? 1 : 0) -
    // `2 Mill Yard`: rather an address than a name.
    (!isLegal && !isShop && houseNumber.test(name) ? 2 : 0) -
    (/^\(/.test(name) ? 3 : 0) -
    (timeOrDay.test(name) ? 5 : 0) -
    (/\d{5}/.test(name) ? 1 : 0) -
    (!isLegal && (place.test(name) || webHost.test(name)) ? 5 : 0)
  );
}

/** `Oakbrook Center`, `CENTRE COMMERCIAL LES ORMES` below a name: where the shop is. */
const centre = /(?<!\p{L})(?:cent(?:er|re|ro|rum|rul)|plaza|mall|galer[ií]a?|outlet)(?!\p{L})/iu;
/** `Fern Street Hardware`: the street is part of a name that ends in what the shop sells. */
const namedAfterStreet = anyCase`^\D{2,30}(?:ROAD|STREET|AVENUE)(?= \D{0,30}(?<!\p{L})${inAnyLanguage(({ shops }) => shops?.generic)}$)`;
/** `Exeter EX6 7UL`, `Eugene, OR 97401`, `Toronto ON M6K 1W5`, `28203 Bremen`, `Skolvägen 4, 903 31 Umeå`: a town with its postcode. */
const place =
  /\b[A-Z]{1,2}\d[A-Z\d]? \d[A-Z]{2}\b|\b[A-Z]{2},? \d{5}(?:-\d{4})?$|\b[A-Z]\d[A-Z] ?\d[A-Z]\d\b|^(?:[A-Z]{1,2}-)?\d{2}-?\d{2,3} \p{L}|^\p{L}+\.? \d{1,4}[a-z]?, \p{Lu}|\d[a-z]?, (?:[A-Z]{1,2}-)?\d{2,3}[ -]?\d{2,3} \p{Lu}/u;
/** `corner.example`: where a shop is found, not its name. */
const webHost = /^(?:www\.)?(?:[a-z0-9-]+\.){1,3}[a-z]{2,}$/i;

/** `12 Market St`: a shop word after a number belongs to a street. */
export const houseNumber = /^\d{1,5}[a-z]?\s/i;

/** Number of long lower-case words that makes a line a sentence; names have few (`Boulangerie de la gare du nord`). */
const sentenceWords = 4;

/** `Seu pedido foi confirmado.`: it ends as a sentence does, and has words that names write large (`The Tea Company.`). */
const ended = /(?<!\p{L})\p{Ll}{4,} .*\p{Ll}{5}[.!]$/u;

/** Whether a line is a sentence or a link instead of a printed shop name. */
function isRunningText(name: string): boolean {
  return (
    /https?:\/\//i.test(name) ||
    ended.test(name) ||
    (name.match(/(?<!\p{L})\p{Ll}{4,}/gu)?.length ?? 0) >= sentenceWords
  );
}
