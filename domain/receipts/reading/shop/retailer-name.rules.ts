import type { Retailer } from '../../../retailers/retailer.types.js';
import { retailerByName } from '../../../retailers/retailers.rules.js';
import { median } from '../../../shared/median.js';
import { anyCase } from '../../../shared/regex.js';
import type { TextPiece } from '../../text-lines.types.js';
import { isColumnHeads } from '../items/names/item-name.rules.js';
import { shareColumn } from '../text/columns.rules.js';
import { amountKind } from '../text/labels.rules.js';
import { isNumberCaption, namesOrder } from '../text/order-number.rules.js';
import type { PreparedLine } from '../text/read-line.types.js';
import { isWithinOneEdit, letterCount, toWords } from '../text/words.rules.js';
import { inAnyLanguage, languages } from '../words/vocabulary.js';
import { isDateCaption, withoutFacts } from './captioned-facts.rules.js';
import { cleanName } from './clean-name.rules.js';
import {
  documentTitle,
  houseNumber,
  isNumberedDocument,
  legalForm,
  nameScore,
  notAName,
  registration,
  shopWord,
} from './name-score.rules.js';
import { addressee, issuer, issuerBelow, namedSeller, tallScore, weakName } from './named-seller.rules.js';
import type { RetailerReading } from './retailer-reading.types.js';
import { lettersOf } from './sender-name.rules.js';

/** Lines from the top in which a shop prints its name. */
const headLines = 14;
/** Lines of name and address below a recipient heading. */
const maxAddressLines = 5;
/** A line this many times as tall as the median is a heading. */
const tallPrint = 1.2;
/** Last line index at which a tall line counts: a phone's clock and an app's title may be above it. */
const maxTallAt = 2;
/** Fewest letters of a name that stands in the document again. */
const minOwnLetters = 4;
/** Gap between letterhead columns, in line heights. */
const columnGap = 3;
/** Most lines a printed name may wrap over. */
const maxNameLines = 3;
/** `Shipping Method: Flat Rate`, `E-Mail: shop@example.com`: a label with its value. */
const captioned = /^\s*\p{L}[\p{L} .-]{1,28}:\s+\S/u;
/** `Hej Nora!`, `Olá, Camila`: it ends in a mark, or has one before the name. */
const greeting = anyCase`^[^\p{L}\p{N}]*${inAnyLanguage(({ shops }) => shops?.greeting)}(?:,\s+\p{L}[\p{L}.'’ -]{0,40}[.,!:]?|(?:\s+\p{L}[\p{L}.'’ -]{0,40})?\s*[,!:])\s*$`;

type HeadLine = { line: PreparedLine; name: string };
/** With its place in the head, and how much it looks like a name. */
type Scored = HeadLine & { at: number; score: number };

/** Finds the shop's name in the first lines: any retailer we know, else the likeliest line. */
export function printedRetailer(lines: PreparedLine[]): RetailerReading | null {
  const firstAmount = lines.find(({ amounts }) => amounts.length > 0)?.index ?? headLines;
  const head = withoutFacts(lines.slice(0, headLines))
    // `Status:` alone on its line: a label whose value is elsewhere.
    .filter((line) => !greeting.test(line.text) && !/:\s*$/.test(line.text) && !isAddressee(line, lines))
    .filter((line) => !isNumberedDocument(line.text) && !registration.test(line.text))
    .filter((line) => !isPayment(line, firstAmount))
    .map((line) => ({ line, name: nameOnLine(line) }));
  for (const { line, name } of head) {
    const retailer = retailerByName(name) ?? retailerByName(cleanName(line.text)) ?? knownPiece(line);
    if (retailer) return { name, retailer, line: line.index, score: 9 };
  }
  const scored = head.flatMap((entry, at) => {
    if (isColumnHeads(entry.line) || isOpening(entry.line.text) || isBranch(entry)) return [];
    // `You paid $48.60 USD to Etsy, Inc.`: a sentence about money is not a name, even if it ends in a legal form.
    const place = !legalForm.test(entry.name) && isBesideAddressee(entry.line, lines) ? 0 : at;
    const score =
      entry.line.amounts.length > 0 || /\?\s*$/.test(entry.line.text) ? null : nameScore(entry.name, place);
    return score === null ? [] : [{ ...entry, at, score }];
  });
  const best = scored
    .filter((entry) => !isBranchOf(scored, entry, lines))
    .reduce<Scored | null>((top, one) => (top && top.score >= one.score ? top : one), null);
  const isClear = best !== null && best.score >= tallScore;
  const stated = isClear ? null : namedSeller(lines, lines.slice(0, headLines));
  if (stated) return stated;
  if (!best || best.score < weakName) {
    const issuer = issuerBelow(lines.slice(headLines));
    if (issuer) return issuer;
  }
  if (!best) return null;
  const name = wholeName({ head, at: best.at });
  const { line } = best;
  const isShown = best.at <= maxTallAt && isTall(line, lines);
  // Two names side by side, as of a shop and its customer: which is which nothing tells.
  const beside = namesOn(line).filter((one) => one.score > weakName);
  const isRivalled = beside.length > 1 && !legalForm.test(name);
  const score = isRivalled ? weakName : isShown ? Math.max(best.score, tallScore) : best.score;
  return { name, retailer: retailerByName(name), line: line.index, score };
}

/** `APPLE PAY VISA` below the goods: what was paid with, not where. */
function isPayment({ index, words }: PreparedLine, firstAmount: number): boolean {
  return index > firstAmount && amountKind(words) === 'paid';
}

/** `Store #0317`: which of the shop's stores it is. */
function isBranch({ line: { text }, name }: HeadLine): boolean {
  return /#\s?\d/.test(text) && isGeneric(name);
}

/** `Kettering Superstore`, where `Tesco` above it is parted from it by a slogan, or stands in the document again. */
function isBranchOf(
  [first, ...others]: Scored[],
  { at, name, line }: Scored,
  lines: PreparedLine[],
): boolean {
  const own = first && first.score >= tallScore ? lettersOf(first.name) : '';
  if (own.length < minOwnLetters || lettersOf(name).includes(own) || legalForm.test(name)) return false;
  const between = others.filter((other) => other.at < at);
  const isSlogan = (text: string) => (nameScore(text, 0) ?? weakName) > weakName && !/\d/.test(text);
  // An address between them would be that of a recipient.
  if (!between.every((other) => isSlogan(other.name))) return false;
  return between.length > 0 || lines.slice(line.index + 1).some(({ text }) => lettersOf(text).includes(own));
}

const thanked = anyCase`^[^\p{L}]*${inAnyLanguage(({ shops }) => shops?.thanks)}`;

/** `Vielen Dank für Ihre Bestellung!`, `Bestellung 345137`, `Bestellnummer`: the opening of a letter is not a name. */
function isOpening(text: string): boolean {
  return thanked.test(text) || namesOrder(text) || isNumberCaption(text) || isDateCaption(text);
}

/** `Bill to` and the lines below it or its column: the recipient is not the shop. */
export function isAddressee(
  { index, line: { pieces } }: PreparedLine,
  lines: readonly PreparedLine[],
): boolean {
  const [first] = pieces;
  if (!first) return false;
  if (pieces.length === 1 && addressee.test(first.text)) return true;
  return lines.slice(Math.max(0, index - maxAddressLines), index).some(({ line }) => {
    const label = line.pieces.find(({ text }) => addressee.test(text));
    return label !== undefined && shareColumn(first, label);
  });
}

/** `Corner Books   Bill to` above `4 Mill Lane`: the seller heads the address beside that of the recipient. */
function isBesideAddressee({ index, line: { pieces } }: PreparedLine, lines: PreparedLine[]): boolean {
  const [own] = pieces;
  const near = lines.slice(index, index + 3).flatMap(({ line }) => line.pieces);
  const under = near.find((piece) => own && piece !== own && shareColumn(piece, own));
  return near.some(({ text }) => addressee.test(text)) && /\d/.test(under?.text ?? '');
}

/** Whether a line is printed larger than most; screens show the shop's name that way above an order. */
function isTall(line: PreparedLine, lines: PreparedLine[]): boolean {
  const heightOf = ({ line: { box } }: PreparedLine) => box[3] - box[1];
  return heightOf(line) >= tallPrint * median(lines.map(heightOf));
}

/** The column of a line that looks most like a name; the others may be the address, the title or the recipient. */
function nameOnLine(line: PreparedLine): string {
  const named = namesOn(line);
  const best = named.reduce((top, one) => (one.score > top.score ? one : top), { name: '', score: weakName });
  if (named.length === 0 || (best.name !== '' && columnsOf(line.line.pieces).length > 1)) return best.name;
  return cleanName(line.text);
}

/** The columns of a line that are no heading, title or fact with its caption. One with a number may be an address. */
function namesOn({ line: { pieces } }: PreparedLine): { name: string; score: number }[] {
  return columnsOf(pieces)
    .filter((column) => ![issuer, addressee, documentTitle].some((other) => other.test(column)))
    .filter((column) => !captioned.test(column) || legalForm.test(column))
    .map(cleanName)
    .map((name) => ({
      name,
      score: (nameScore(name, 0) ?? Number.NEGATIVE_INFINITY) - (/\d/.test(name) ? 1 : 0),
    }));
}

/** Texts far apart on a line. Recognition also separates the words of a name, but by smaller gaps. */
function columnsOf(pieces: TextPiece[]): string[] {
  const columns: string[] = [];
  for (const [at, { text, box }] of pieces.entries()) {
    const before = pieces[at - 1]?.box;
    const isApart = !before || box[0] - before[2] > columnGap * (box[3] - box[1]);
    columns.push(isApart ? text : `${columns.pop()} ${text}`);
  }
  return columns;
}

function knownPiece(line: PreparedLine): Retailer | null {
  for (const piece of line.line.pieces) {
    const retailer = retailerByName(piece.text);
    // Beside other text it may be a brand: `HP   LaserJet`.
    if (retailer && !(retailer.isNameAmbiguous && line.line.pieces.length > 1)) return retailer;
  }
  return null;
}

/** Joins a name that wraps over lines: a line with only generic words or an unclosed bracket is not a whole name. */
function wholeName({ head, at }: { head: HeadLine[]; at: number }): string {
  let name = head[at]?.name ?? '';
  for (let above = at - 1; above >= 0 && above > at - maxNameLines && isIncomplete(name); above -= 1) {
    const part = head[above]?.name ?? '';
    if (letterCount(part) < 3 || /\d{4}/.test(part) || notAName.test(part)) break;
    name = `${part} ${name}`;
  }
  const below = head[at + 1]?.name ?? '';
  const next = head[at + 1];
  const isWord =
    letterCount(below) >= 3 && !(next && isBranch(next)) && !/\d{3}/.test(below) && !houseNumber.test(below);
  return !legalForm.test(name) && isWord && isGeneric(below) && !notAName.test(below)
    ? `${name} ${below}`
    : name;
}

function isIncomplete(name: string): boolean {
  return isGeneric(name) || (name.includes(')') && !name.includes('('));
}

/** Only words that any shop may have: `RESTAURANT SDN BHD`, `ENTERPRISE (SETIA ALAM) SDN BHD`. */
function isGeneric(name: string): boolean {
  const own = name
    .replace(/\([^)]*\)/g, ' ')
    .replace(shopWord, ' ')
    .replace(new RegExp(legalForm.source, 'gi'), ' ')
    .replace(/\b(CO|AND|THE|OF)\b/gi, ' ');
  const left = toWords(own)
    .split(' ')
    .filter((word) => !isShopWordMisread(word));
  // No list has words in other letters.
  if (/[^\P{L}\p{Script=Latin}]{2}/u.test(own)) return false;
  return letterCount(left.join('')) < 3 || isShopWordMisread(left.join(''));
}

const longShopWords = languages.flatMap(({ shops }) => shops?.genericLong?.split('|') ?? []);

/** `ENTERFRISE`, `STAT IONERY`: a long shop word with a wrong letter or a space is still not a name. */
function isShopWordMisread(word: string): boolean {
  return word.length >= 6 && longShopWords.some((wanted) => isWithinOneEdit(word, wanted));
}
