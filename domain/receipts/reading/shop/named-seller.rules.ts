import { retailerByName } from '../../../retailers/retailers.rules.js';
import { anyCase } from '../../../shared/regex.js';
import { shareColumn } from '../text/columns.rules.js';
import type { PreparedLine } from '../text/read-line.types.js';
import { letterCount } from '../text/words.rules.js';
import { inAnyLanguage } from '../words/vocabulary.js';
import { cleanName } from './clean-name.rules.js';
import { statedPayee } from './marketplace.rules.js';
import { legalForm, nameScore, notAName } from './name-score.rules.js';
import type { RetailerReading } from './retailer-reading.types.js';

const maxIssuerWords = 6;
const anyShopWord = (list: 'addressee' | 'issuer') => inAnyLanguage(({ shops }) => shops?.[list]);
/** Alone on its line or in its column: the recipient follows below. */
export const addressee = anyCase`^[^\p{L}\p{N}]*${anyShopWord('addressee')}[^\p{L}\p{N}]*$`;
/** Before the recipient on its line: `Bill to: 1 Oak St`. */
export const addressedTo = anyCase`^[^\p{L}\p{N}]*${anyShopWord('addressee')}\s*:`;
/** Alone on its line or in its column: the seller follows below. */
export const issuer = anyCase`^[^\p{L}\p{N}]*${anyShopWord('issuer')}[^\p{L}\p{N}]*$`;
/** The seller's name beside such a heading. */
const issuedBy = anyCase`^[^\p{L}\p{N}]*(${inAnyLanguage(({ shops }) => shops?.issuer)})(\s*:)?\s+(\p{Lu}[^:]{2,40}?)(?=\s{2}|, \d|\s[A-Z]{2,5}\s\d|$)`;
/** Lines below that heading searched for the name: two headings may follow each other. */
const issuerReach = 3;
/** `Corner Books · 4 Mill Lane · Leeds`: the sender of a letter in one small line. */
const imprintName =
  /^\s*(\p{L}[\p{L}\p{N} &'’.-]{2,40}?)(?:,[^·|•]{3,60})?\s*[·|•]\s*[^·|•]{3,60}[·|•]\s*.*\d/u;

/** `Corner Books, 4 Mill Lane, 04103 Leipzig`: the same with commas. */
const imprintCommas =
  /^\s*(\p{L}[\p{L}\p{N} &'’.-]{2,40}), (?=[^,]{0,60}\d)[^,]{3,60}, (?:[A-Z]{1,2}-)?\d{4,5} \p{Lu}[\p{L} .-]{2,40}$/u;
/** `Org.nr 556118-4400`: the number of a company, in the last line of its invoices. */
const registered =
  /\b(?:org\.?\s?nr|cvr|kvk|siret|siren|ust-?id(?:nr)?|p\.?\s?iva|c\.?i\.?f|n\.?i\.?f|y-tunnus|company (?:no|reg))\b\.?\W{0,3}[\w-]*\d/i;
const minNameLetters = 3;

/** Minimum name score of a tall heading at the top, and of the name below a seller heading. */
export const tallScore = 1.2;
/** A head line scoring below this does not look like a name. */
export const weakName = 0;

/** The seller where the document says who it is, used if no line of its head clearly is a name. */
export function namedSeller(lines: PreparedLine[], head: PreparedLine[]): RetailerReading | null {
  return issuerUnder(lines) ?? statedPayee(head) ?? issuerBeside(lines) ?? imprintIn(lines);
}

/** The name below a seller heading. */
function issuerUnder(lines: PreparedLine[]): RetailerReading | null {
  for (const { index, line } of lines) {
    const head = line.pieces.find(({ text }) => issuer.test(text));
    if (!head) continue;
    const below = lines.slice(index + 1, index + 1 + issuerReach);
    for (const { index: at, line: own, amounts } of below) {
      const piece = own.pieces.find((candidate) => shareColumn(candidate, head));
      const name = piece && amounts.length === 0 ? cleanName(piece.text) : '';
      if (name === '' || addressee.test(name) || nameScore(name, 0) === null) continue;
      return { name, retailer: retailerByName(name), line: at, score: tallScore };
    }
  }
  return null;
}

/** `Sold by: Corner Goods`, the same for every item: on the screen of a marketplace, the only shop it names. */
function issuerBeside(lines: PreparedLine[]): RetailerReading | null {
  const found = lines.flatMap((line) => {
    const { text, index, amounts } = line;
    const beside = besideLabel(line);
    if (beside) return [{ name: beside, line: index }];
    const [, label = '', colon, found] = (amounts.length === 0 ? issuedBy.exec(text) : null) ?? [];
    const isName = /^\p{Lu}/u.test(found ?? '') && (colon !== undefined || label.includes(' '));
    const name = isName ? found?.trim() : undefined;
    return name && nameScore(name, 0) !== null ? [{ name, line: index }] : [];
  });
  const [first] = found;
  const isOne = new Set(found.map(({ name }) => name)).size === 1;
  return first && isOne ? { ...first, retailer: retailerByName(first.name), score: 1 } : null;
}

/** `Sold by   ridge_optics`: the name in the column beside a seller heading, in whatever letters it is written. */
function besideLabel({ line: { pieces }, amounts }: PreparedLine): string | null {
  const at = amounts.length === 0 ? pieces.findIndex(({ text }) => issuer.test(text)) : -1;
  const name = at < 0 ? '' : (pieces[at + 1]?.text.trim() ?? '');
  const isName = letterCount(name) >= minNameLetters && !issuer.test(name) && !addressee.test(name);
  return isName && pieces.length === at + 2 && nameScore(name, 0) !== null ? name : null;
}

/** The sender in a one-line imprint with the address, used if no line above looks more like a name. */
function imprintIn(lines: PreparedLine[]): RetailerReading | null {
  for (const { text, index, amounts } of lines) {
    const name = (imprintName.exec(text) ?? imprintCommas.exec(text))?.[1];
    if (name && amounts.length === 0 && !notAName.test(name))
      return { name, retailer: retailerByName(name), line: index, score: weakName };
  }
  return null;
}

/**
 * The issuer at the foot, recognised by its legal form or its company number, of an invoice whose head has only a title.
 */
export function issuerBelow(lines: PreparedLine[]): RetailerReading | null {
  for (const line of lines) {
    if (line.amounts.length > 0) continue;
    const name = cleanName(registered.test(line.text) ? (line.line.pieces[0]?.text ?? '') : line.text);
    const isPlain = name.split(' ').length <= maxIssuerWords && !/[:;]/.test(name) && !notAName.test(name);
    const isIssuer = legalForm.test(name) || (registered.test(line.text) && line.line.pieces.length > 1);
    if (isPlain && isIssuer && letterCount(name) >= minNameLetters && !registered.test(name))
      return { name, retailer: retailerByName(name), line: line.index, score: 1 };
  }
  return null;
}
