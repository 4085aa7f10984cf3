import type { Field, ReadingCheck, ReceiptReading } from '../receipt-reading.types.js';
import { questionsOf } from '../view/reading-questions.rules.js';
import { sumChecks } from '../view/relevant-checks.rules.js';

/** Fields in which several readings of one picture are compared. */
const compared = ['retailer', 'purchasedAt', 'totalCents'] as const;
type ComparedName = (typeof compared)[number];

/** Upper limit of a field's confidence when another reading of the same picture contradicts it. */
const disputedConfidence = 0.75;
/** Two engines agreed on 97 dates and totals, and 95 of those were right: agreement is not certainty. */
const maxAgreedConfidence = 0.99;
/** Lead in confidence that another reading needs to replace the first one's value. */
const clearlySurer = 0.25;

/**
 * Combines two readings of one picture, made by different engines or at different sizes. Agreement raises confidence,
 * contradiction lowers it, and gaps are filled. Items and amounts are taken together from the surer reading.
 */
export function combineReadings({
  first,
  second,
}: {
  first: ReceiptReading;
  second: ReceiptReading;
}): ReceiptReading {
  const combined: ReceiptReading = { ...first };
  for (const name of compared) combineField(name, combined, second);
  if (!first.orderNumber && second.orderNumber) combined.orderNumber = second.orderNumber;
  if (first.items.length === 0) combined.items = second.items;
  const isDisputed = compared.some(
    (name) => name !== 'retailer' && contradicts(combined[name], second[name]),
  );
  const failedChecks = combined.failedChecks.filter((check) => !isFilled(check, combined));
  if (isDisputed) failedChecks.push('readers_agree');
  return {
    ...combined,
    failedChecks,
    needsReview: questionsOf({ ...combined, failedChecks, needsReview: false }).length > 0,
  };
}

const fieldOfCheck: Partial<Record<ReadingCheck, ComparedName>> = {
  total_found: 'totalCents',
  date_found: 'purchasedAt',
  retailer_found: 'retailer',
};

function isFilled(check: ReadingCheck, reading: ReceiptReading): boolean {
  const name = fieldOfCheck[check];
  return name !== undefined && reading[name] !== undefined;
}

function combineField(name: ComparedName, combined: ReceiptReading, second: ReceiptReading): void {
  const own: Field<string | number> | undefined = combined[name];
  const other: Field<string | number> | undefined = second[name];
  if (!other) return;
  // Both engines see the same wrong line: if sums contradict a total, reading its digits twice proves nothing.
  const isContradicted = name === 'totalCents' && combined.failedChecks.some((check) => sumChecks.has(check));
  const chosen = own && isContradicted && own.value === other.value ? own : choose(name, own, other);
  Object.assign(combined, { [name]: chosen });
  if (name === 'retailer' && chosen === other && second.retailerId) combined.retailerId = second.retailerId;
}

function choose(
  name: ComparedName,
  own: Field<string | number> | undefined,
  other: Field<string | number>,
): Field<string | number> {
  if (!own) return other;
  if (own.value === other.value) {
    const doubt = (1 - own.confidence) * (1 - Math.min(other.confidence, 0.9));
    return { ...own, confidence: Math.max(own.confidence, Math.min(maxAgreedConfidence, 1 - doubt)) };
  }
  // Engines spell names differently; that is not a contradiction.
  if (name === 'retailer') return own;
  const surer = other.confidence - own.confidence > clearlySurer ? other : own;
  return { ...surer, confidence: Math.min(surer.confidence, disputedConfidence) };
}

function contradicts(chosen: ReceiptReading[ComparedName], other: ReceiptReading[ComparedName]): boolean {
  return chosen !== undefined && other !== undefined && chosen.value !== other.value;
}
