import { modelQualifiers } from './match-words.data.js';
import { abbreviates, isShortModel, type NameParts } from './match-words.rules.js';

/** A printed line, `line` as it is and `printed` in its parts, and a candidate's name. */
type Compared = { line: string; printed: NameParts; full: NameParts };

/**
 * Whether every printed size, colour, number and model is in the candidate's name. `isAtItsPrice` says that the candidate
 * costs what was paid, which lets a model be printed without its last letters.
 */
export function numbersAgree({ isAtItsPrice, ...compared }: Compared & { isAtItsPrice: boolean }): boolean {
  if (!sizesAgree(compared)) return false;
  const { line, printed, full } = compared;
  if (![...printed.colours].every((colour) => full.colours.has(colour))) return false;
  const values = new Set([...full.sizes.values()].flatMap((each) => [...each]));
  const models = [...full.tokens].map(plain);
  return [...printed.tokens].every((token, at) => {
    const model = plain(token);
    if (full.tokens.has(token) || values.has(token) || models.includes(model)) return true;
    if (model.length >= leastModelChars && full.joined.has(model)) return true;
    if (isShortSize({ token, full }) || isShortModel({ token: model, full })) return true;
    if (models.some((each) => isShortOf(model, each))) return true;
    if (isAtItsPrice && printsPart({ model, names: [...models, ...full.joined] })) return true;
    return isWornSize({ token, isLast: at === printed.tokens.size - 1, line, printed });
  });
}

/** At its price a model may be printed short or without its last letters, also where the name has it in pieces. */
const printsPart = ({ model, names }: { model: string; names: string[] }) =>
  names.some((each) => isShortOf(model, each) || isStartOf(model, each));

/** A token without the marks in it. */
const plain = (token: string) => token.replace(/[^a-z\d]/g, '');

/** Whether every printed size is one of the candidate's sizes. */
function sizesAgree({ printed, full }: Compared): boolean {
  return [...printed.sizes].every(([unit, values]) => {
    const others = full.sizes.get(unit);
    if (others) return [...values].some((value) => others.has(value));
    // `65` may be printed with a unit that the candidate's name leaves out, but not with a different unit.
    return [...values].every(
      (value) => full.tokens.has(value) || (unit.length === 1 && hasSize({ value, letter: unit, full })),
    );
  });
}

/** Fewest letters and digits of a model that may be printed in one piece or in several. */
const leastModelChars = 4;

/** `6Q` for six quarts, `32G` for gigabytes: a number with the first letter of its unit in the product's name. */
function isShortSize({ token, full }: { token: string; full: NameParts }): boolean {
  const [, value, letter] = /^(\d+(?:\.\d+)?)([a-z])$/.exec(token) ?? [];
  return value !== undefined && letter !== undefined && hasSize({ value, letter, full });
}

const hasSize = ({ value, letter, full }: { value: string; letter: string; full: NameParts }) =>
  [...full.sizes].some(([unit, values]) => unit.startsWith(letter) && values.has(value));

/** `D5` for `DDR5`, `4EVR` for `4Ever`, `R7` for `Ryzen 7`: the same number, and the first letter or a short form of the word at it. */
function isShortOf(short: string, model: string): boolean {
  const [own, whole] = [wordAtNumber(short), wordAtNumber(model)];
  if (!own || !whole || own.number !== whole.number || own.isBefore !== whole.isBefore) return false;
  return own.word !== whole.word && (own.word === whole.word[0] || abbreviates(own.word, whole.word));
}

/** The parts of a model that is a word and a number, in either order. */
function wordAtNumber(model: string): { word: string; number: string; isBefore: boolean } | null {
  const [, before, number = '', behind] = /^([a-z]+)?(\d+)([a-z]+)?$/.exec(model) ?? [];
  if ((before === undefined) === (behind === undefined)) return null;
  return { word: before ?? behind ?? '', number, isBefore: before !== undefined };
}

/** Most letters behind a model for how it is packed or coloured. */
const maxTailChars = 5;

/** `DCF887` for `DCF887B`: a model without the letters of how it is packed or coloured, which are no model's own. */
function isStartOf(short: string, model: string): boolean {
  const tail = model.startsWith(short) ? model.slice(short.length) : '';
  return (
    /^(?:[a-z]+\d{3,}|[a-z]{2,}\d{2,})$/.test(short) &&
    /^[a-z]+$/.test(tail) &&
    tail.length <= maxTailChars &&
    !modelQualifiers.has(tail)
  );
}

/** The last number of a line with a colour may be the clothing or shoe size: `AIR FORCE 1 07 WHT 9`. */
function isWornSize({
  token,
  isLast,
  line,
  printed,
}: {
  token: string;
  isLast: boolean;
  line: string;
  printed: NameParts;
}): boolean {
  return isLast && printed.colours.size > 0 && /^\d{1,2}(?:\.5)?$/.test(token) && line.trim().endsWith(token);
}
