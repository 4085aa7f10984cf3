import { netTotalCentsOf } from '../../../net-total.rules.js';
import type { PreparedLine } from '../../text/read-line.types.js';
import { unitAndTotal } from '../item-prices.rules.js';
import type { ItemReading } from '../item-reading.types.js';
import { skuIn } from '../names/item-name.rules.js';
import { type RecordAmount, type RecordCells, type RecordTitle, recordCells } from './record-cells.rules.js';
import { areBranded, likelyNames, ownTitles } from './record-names.rules.js';

/** A list whose entries are built alike, each over several lines. */
export type RecordList = {
  items: ItemReading[];
  /** All words of each entry that may be its name, the likeliest first. */
  names: readonly (readonly string[])[];
  /** All lines of the entries that have amounts. */
  lines: readonly number[];
  /** The entries are elements of the markup, so that all their words are theirs. */
  isMarkup: boolean;
};

/** Most amounts of one entry that may be its price. */
const maxAmountKeys = 8;

/** Lines that stand together. */
export type Lines = readonly PreparedLine[];

/** What is added to the goods, or explains a price. */
const besidePrices = new Set<string | null>([
  'ignored',
  'shipping',
  'fee',
  'tax',
  'rounding',
  'paid',
  'change',
]);

/** Whether an amount is one that all entries built alike have: not a saving or a charge, nor what explains a price. */
export function isAlways(amount: RecordAmount): boolean {
  return !isSaving(amount) && !besidePrices.has(amount.amount.kind);
}

/** The only amount of a markup element is its price, whatever it is called: `Now £136.00` among `£24.00`. */
export function withOnlyPrice(entry: RecordCells): RecordCells {
  const isOnly = entry.amounts.filter(isAlways).length === 1;
  return isOnly
    ? { ...entry, amounts: entry.amounts.map((one) => ({ ...one, key: isAlways(one) ? '' : one.key })) }
    : entry;
}

/** Which amount of an entry is its price: the first or the last of those with these words. */
type Price = { key: string; isFirst: boolean };
/** One way to take the roles of entries. */
type Roles = {
  price: Price;
  /** Of each entry. */
  quantities: readonly number[];
  /** The price is that of one piece. */
  isEach: boolean;
  /** Savings of an entry are taken off its price, not already in it. */
  isReduced: boolean;
};

/** Where some entries have their names apart from their prices, all have: `Jetzt 136.00` among `24.00` is no name. */
function withNamesApart(entries: readonly RecordCells[]): readonly RecordCells[] {
  const apart = ({ titles }: RecordCells) => titles.filter(({ isPriced }) => !isPriced);
  const areApart = entries.some(({ titles }) => titles.every(({ isPriced }) => !isPriced));
  return areApart && entries.every((entry) => apart(entry).length > 0)
    ? entries.map((entry) => ({ ...entry, titles: apart(entry) }))
    : entries;
}

/** The items of entries, if their prices make a sum. */
export function readRecords(
  records: readonly Lines[],
  isMarkup: boolean,
  makes: (cents: number) => boolean,
): RecordList | null {
  const cells = records.map(recordCells);
  const entries = isMarkup ? withNamesApart(cells).map(withOnlyPrice) : cells;
  const titles = ownTitles(entries);
  if (titles === null || entries.some((entry, at) => holdsSeveral(entry, titles[at] ?? []))) return null;
  const isBranded = areBranded(titles);
  for (const roles of rolesOf(entries)) {
    const prices = entries.map((entry, at) => priceBy(entry, at, roles));
    const known = prices.flatMap((price) => price ?? []);
    const isWhole = known.length === entries.length;
    if (
      !isWhole ||
      !makes(known.reduce((sum, { totalCents, savedCents }) => sum + totalCents - savedCents, 0))
    )
      continue;
    const reduced = roles.isEach ? reducedPrices(entries, known, makes) : known;
    const items = reduced.map((price, at) => {
      const [title, below] = titles[at] ?? [];
      const name = isBranded && below ? `${title?.name} ${below.name}` : (title?.name ?? '');
      return itemOf(price, name, records[at] ?? []);
    });
    if (entries.length === 1 && !isExplained(entries[0], items[0])) continue;
    return {
      items,
      names: titles.map(likelyNames),
      lines: records.flat().flatMap(({ index, amounts }) => (amounts.length > 0 ? [index] : [])),
      isMarkup,
    };
  }
  return null;
}

/** Whether two lines have words and a price of their own: then they are two items. */
function holdsSeveral({ amounts }: RecordCells, titles: readonly RecordTitle[]): boolean {
  const priced = new Set(amounts.filter(isAlways).map(({ line }) => line));
  return new Set(titles.flatMap(({ line }) => (priced.has(line) ? [line] : []))).size > 1;
}

/** Whether each amount of the only entry is its price, that of one piece, or a saving between the two. */
function isExplained(entry: RecordCells | undefined, found: ItemReading | undefined): boolean {
  const { totalCents, unitPriceCents } = found?.item ?? {};
  const net = found ? netTotalCentsOf(found.item) : null;
  return Boolean(
    entry?.amounts.every(
      (amount) =>
        isSaving(amount) ||
        amount.amount.kind === 'ignored' ||
        [totalCents, unitPriceCents, net].includes(amount.cents),
    ),
  );
}

function* rolesOf(entries: readonly RecordCells[]): Generator<Roles> {
  const isReducedAtAll = entries.some(({ amounts }) => amounts.some(isSaving));
  for (const quantities of quantitiesOf(entries)) {
    for (const price of pricesOf(entries)) {
      for (const isEach of quantities.values.every((count) => count === 1) ? [false] : [false, true]) {
        if (!quantities.isCalled && !isProven({ entries, price, quantities: quantities.values, isEach }))
          continue;
        for (const isReduced of isReducedAtAll ? [true, false] : [false])
          yield { price, quantities: quantities.values, isEach, isReduced };
      }
    }
  }
}

/** Numbers without a word for quantities count only if they multiply to the prices of all entries. */
function isProven({
  entries,
  price,
  quantities,
  isEach,
}: { entries: readonly RecordCells[] } & Omit<Roles, 'isReduced'>): boolean {
  if (isEach) return false;
  if (quantities.every((count) => count === 1)) return true;
  return entries.every((entry, at) => {
    const total = priceOf(entry, price)?.cents;
    return entry.amounts.some(({ cents }) => cents * (quantities[at] ?? 1) === total);
  });
}

function priceOf({ amounts }: RecordCells, { key, isFirst }: Price): RecordAmount | undefined {
  const own = amounts.filter((amount) => amount.key === key && isAlways(amount));
  return isFirst ? own[0] : own.at(-1);
}

function isSaving({ cents, amount: { kind } }: RecordAmount): boolean {
  return cents < 0 || kind === 'discount';
}

/** What an entry costs by the roles of its amounts. */
type EntryPrice = { line: number; quantity: number; totalCents: number; savedCents: number };

function priceBy(
  entry: RecordCells,
  at: number,
  { price, quantities, isEach, isReduced }: Roles,
): EntryPrice | null {
  const own = priceOf(entry, price);
  const quantity = quantities[at] ?? 1;
  if (!own || quantity < 1) return null;
  const totalCents = isEach ? own.cents * quantity : own.cents;
  const saved = entry.amounts.filter(isSaving).reduce((sum, { cents }) => sum + Math.abs(cents), 0);
  if (isReduced && saved > totalCents) return null;
  return { line: own.line, quantity, totalCents, savedCents: isReduced ? saved : 0 };
}

/**
 * `Soap  $4.97` above `$5.97/ea  Qty 1`: where what all entries have beside count times price is lower in some and makes
 * a sum too, it is what was paid.
 */
function reducedPrices(
  entries: readonly RecordCells[],
  known: readonly EntryPrice[],
  makes: (cents: number) => boolean,
): readonly EntryPrice[] {
  for (const price of pricesOf(entries)) {
    const reduced = known.map((one, at) => {
      const paid = entries[at] && priceOf(entries[at], price)?.cents;
      return { ...one, savedCents: one.totalCents - (paid ?? Number.NaN) };
    });
    const isLess = reduced.some(({ savedCents }) => savedCents > 0);
    const paidCents = reduced.reduce((sum, { totalCents, savedCents }) => sum + totalCents - savedCents, 0);
    if (isLess && reduced.every(({ savedCents }) => savedCents >= 0) && makes(paidCents)) return reduced;
  }
  return known;
}

function itemOf(
  { line, quantity, totalCents, savedCents }: EntryPrice,
  name: string,
  lines: Lines,
): ItemReading {
  const [sku] = lines.flatMap((one) => one.sku ?? skuIn(one.text) ?? []);
  const url = lines
    .flatMap((one) => one.line.pieces)
    .find(({ href, text }) => href && /^https?:/.test(href) && text.includes(name))?.href;
  return {
    line,
    from: lines[0]?.index ?? line,
    otherTotalCents: null,
    leadingNumber: null,
    item: {
      name,
      ...unitAndTotal({ totalCents }, quantity),
      ...(savedCents > 0 ? { discountCents: savedCents } : {}),
      ...(sku ? { sku } : {}),
      ...(url ? { url } : {}),
    },
  };
}

/** The amounts that all entries have, the last ones first. */
function pricesOf(entries: readonly RecordCells[]): Price[] {
  const [first, ...others] = entries.map(
    ({ amounts }) => new Set(amounts.filter(isAlways).map(({ key }) => key)),
  );
  const shared = [...(first ?? [])].filter((key) => others.every((keys) => keys.has(key))).reverse();
  return shared.slice(0, maxAmountKeys).flatMap((key) => [
    { key, isFirst: false },
    { key, isFirst: true },
  ]);
}

/** The numbers that may be the quantities of the entries, likeliest first. */
function quantitiesOf(entries: readonly RecordCells[]): { values: number[]; isCalled: boolean }[] {
  const keys = [...new Set(entries.flatMap(({ numbers }) => numbers.map(({ key }) => key)))].slice(
    0,
    maxAmountKeys,
  );
  const columns = keys.map((key) => ({
    isCalled: entries.some(({ numbers }) => numbers.some((one) => one.key === key && one.isCalledQuantity)),
    values: entries.map(({ numbers }) => numbers.find((one) => one.key === key)?.value ?? 1),
  }));
  const isBeside = entries.some(({ titles }) => titles[0]?.quantity);
  const beside = { isCalled: true, values: entries.map(({ titles }) => titles[0]?.quantity ?? 1) };
  const called = [...columns.filter(({ isCalled }) => isCalled), ...(isBeside ? [beside] : [])];
  const none = { isCalled: false, values: entries.map(() => 1) };
  return [...called, ...columns.filter(({ isCalled }) => !isCalled), ...(called.length > 0 ? [] : [none])];
}
