import type { AmountRole } from '../amount-roles.types.js';
import type { FieldSource, ReceiptReading } from '../receipt-reading.types.js';
import type { TextLine } from '../text-lines.types.js';
import { joinStackedRows } from './layouts/stacked-rows.rules.js';
import type { ListHypothesis } from './ledger/balance.types.js';
import { readItems } from './ledger/list-of-goods.rules.js';
import { sumOfList } from './ledger/list-sum.rules.js';
import { readBalance } from './ledger/read-balance.rules.js';
import { lineSteps, readAmounts } from './prepare-lines.rules.js';
import { type ReadingContext, readLines } from './read-lines.js';
import type { LabelledAmount, PreparedLine } from './text/read-line.types.js';
import { withinLimits } from './text/within-limits.rules.js';

/** What a step made of one line, in words: `18.40 tax` became `18.40 ignored`. */
export type LineChange = { line: number; text: string; before: string; after: string };

/** A step of a reading by its name with what it changed; nothing if the document did not need it. */
export type TracedStep = { name: string; changes: LineChange[] };

/** One way to take the list of goods. */
export type TracedList = {
  items: { name: string; cents: number | null; line: number }[];
  savings: { name: string; cents: number; line: number }[];
  /** What the list adds up to, cents. */
  sumCents: number;
  /** How little speaks for it; 0 for the list as printed. */
  cost: number;
};

/** The role of one printed amount in the balance. */
export type TracedRole = { line: number; text: string; cents: number; role: AmountRole };

/** How a reading came about. */
export type ReadingExplanation = {
  steps: TracedStep[];
  /** The likeliest lists, likeliest first. */
  lists: TracedList[];
  /** The lists in all. */
  listCount: number;
  /** The amounts outside the list by their roles, as printed from the top; empty if nothing balances. */
  roles: TracedRole[];
  isBalanced: boolean;
  reading: ReceiptReading;
};

/** Lists that are shown; the others are far less likely. */
const maxShownLists = 5;

/** Reads lines as {@link readLines} does, and tells what each step did. Layouts other than the printed one are not traced. */
export function explainReading({
  lines,
  source,
  context,
}: {
  lines: TextLine[];
  source: FieldSource;
  context: ReadingContext;
}): ReadingExplanation {
  const isRecognised = source === 'ocr';
  const within = withinLimits(lines);
  const { steps, prepared } = traceSteps({ lines: within, isRecognised });
  const found = readItems(prepared, context.mail?.subject);
  const { summary } = readBalance(prepared, found);
  const textOf = (line: number) => prepared[line]?.text.trim() ?? '';
  const roles = (summary?.roles ?? []).map(({ entry, role }) => ({
    line: entry.line,
    text: textOf(entry.line),
    cents: entry.cents,
    role,
  }));
  return {
    steps,
    lists: found.lists.slice(0, maxShownLists).map(toTracedList),
    listCount: found.lists.length,
    roles,
    isBalanced: summary !== null,
    reading: readLines({ lines: within, source, context }),
  };
}

function traceSteps({ lines, isRecognised }: { lines: TextLine[]; isRecognised: boolean }): {
  steps: TracedStep[];
  prepared: PreparedLine[];
} {
  const joined = joinStackedRows(lines);
  const steps: TracedStep[] = [
    { name: 'join rows printed one cell a line', changes: joinedRows(lines, joined) },
  ];
  let prepared = readAmounts({ lines: joined, isRecognised });
  steps.push({ name: 'find amounts and their labels', changes: changesOf([], prepared) });
  for (const { name, apply } of lineSteps({ isRecognised })) {
    const next = apply(prepared);
    steps.push({ name, changes: changesOf(prepared, next) });
    prepared = next;
  }
  return { steps, prepared };
}

function joinedRows(before: readonly TextLine[], after: readonly TextLine[]): LineChange[] {
  const known = new Set(before);
  return after.flatMap((line, at) =>
    known.has(line) ? [] : [{ line: at, text: line.text.trim(), before: '', after: line.text.trim() }],
  );
}

function changesOf(before: readonly PreparedLine[], after: readonly PreparedLine[]): LineChange[] {
  return after.flatMap((line, at) => {
    const [was, is] = [before[at] ? factsOf(before[at]) : '', factsOf(line)];
    return was === is ? [] : [{ line: line.index, text: line.text.trim(), before: was, after: is }];
  });
}

/** What the rules know about a line, in words. */
function factsOf({ amounts, count, nameCell, numberedName, isNamed, isCaptioned }: PreparedLine): string {
  return [
    ...amounts.map(amountInWords),
    count ? `count ${count.quantity}` : '',
    nameCell ? `name ${nameCell}` : '',
    numberedName ? `name ${numberedName}` : '',
    isNamed ? 'a name' : '',
    isCaptioned ? 'captioned' : '',
  ]
    .filter((fact) => fact !== '')
    .join(', ');
}

function amountInWords({ cents, kind, label }: LabelledAmount): string {
  return `${(cents / 100).toFixed(2)} ${kind ?? 'unnamed'}${label === '' ? '' : ` (${label})`}`;
}

function toTracedList(list: ListHypothesis): TracedList {
  return {
    items: list.items.map(({ item, line }) => ({ name: item.name, cents: item.totalCents, line })),
    savings: list.onOrder.map(({ name, cents, line }) => ({ name, cents, line })),
    sumCents: sumOfList(list),
    cost: list.cost,
  };
}
