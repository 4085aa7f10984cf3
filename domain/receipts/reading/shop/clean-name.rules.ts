import { regex } from '../../../shared/regex.js';
import { inAnyLanguage } from '../words/vocabulary.js';
import { documentKinds, exactDocumentKind } from './name-score.rules.js';

/** Kinds of document, printed in a corner beside the name. */
const documentWord = regex('i')`
  \s{2,}${inAnyLanguage(({ documents }) => documents?.cornerKinds)}(?:\s*(?:#|NO\.?|NUMBER)\s*:?\s*[\w-]+)?\s*$
`;

/** `Example AG, Hauptstr. 1, 10115 Berlin`: the sender's address on one line. */
const addressBehindForm = regex('i')`
    ((?:\b(?:GmbH(?: & Co\.? KG)?|AG|KG|Ltd|Limited|Inc|LLC|S\.?A\.?R\.?L|S\.?A\.?S|S\.?p\.?A|S\.?r\.?l|
    B\.?V|N\.?V|PLC|AB|ApS|Oy)\b\.?))\s*[,·•|–]\s.*\d.*$
  `;
const leadingKind = regex('i')`^\s*${documentKinds}\s*(?:[.:|,–-]|\s{2,})\s*(?=\S)`;
/** After a name; `Garage Sale` and `Price Quote` are names themselves. */
const trailingKind = regex('i')`(?<=\S)\s+(?!(?:sale|quote|statement)$)${documentKinds}$`;
/** `Thanks for shopping at Fennel & Rye!` names the shop; `with us` leaves too little for a name. */
const thanks =
  /^\W*thank(?:s| you)(?: so much)? for (?:shopping|ordering|(?:your|an?|the) (?:order|purchase))\s+(?:at|with|from)\s+/i;

/** Removes what is never part of a name: surrounding punctuation, register numbers, document kinds. */
export function cleanName(text: string): string {
  if (exactDocumentKind.test(text)) return text.trim();
  return text
    .replace(documentWord, '')
    .replace(/^\s*(?:sold|shipped|dispatched|fulfilled|issued) by\s*:?\s*/i, '')
    .replace(thanks, '')
    .replace(leadingKind, '')
    .replace(trailingKind, '')
    .replace(/^(?:[A-Z] ){2,}[A-Z]$/, (spaced) => spaced.replaceAll(' ', ''))
    .replace(addressBehindForm, '$1')
    .replace(/\s+(?:[A-Z]-?\d{7,9}[A-Z]?|#\s?\d[\d-]{1,18})$/, '')
    .replace(/(?<=[A-Za-z]{2})\s+[-–|•·]\s+(?=[^-–|•]*\d).*$/, '')
    .replace(/\s+/g, ' ')
    .replace(/^\s*\d{5,}\s+/, '')
    .replace(/\(?\s*\b(CO\.? ?REG|COMPANY REG|REG\.? ?NO|COMPANY NO|CO\.? ?NO|ROC\b).*$/i, '')
    .replace(/\s*[([{]?[\dIlOS][\dIlOSB ]{2,8}\d\s*[-–]?\s*[A-Z]\s*[)\]}]?\s*$/i, '')
    .replace(/^[^\p{L}\p{N}(]+|[^\p{L}\p{N}).]+$/gu, '')
    .trim();
}
