import type { Step } from './lift-names.rules.js';

/**
 * Gives names the item numbers that a till prints on the line above each: `057-10-1234`, then `KETTLE  49.99`. A list
 * that ends with a name has its numbers above; one that ends with a number has them below, where they are read anyway.
 */
export function joinNumbersAbove(steps: Step[]): Step[] {
  const numbers = steps.flatMap((step, at) => (isNumberAlone(step) ? [at] : []));
  const [first, ...others] = numbers;
  const priced = steps.findIndex(({ facts }) => facts.lineCents !== null);
  // One number alone may be anybody's: the shop's telephone, the till's.
  if (first === undefined || others.length === 0 || first > priced) return steps;
  if (!numbers.every((at) => isNamedBelow(steps[at], steps[at + 1]))) return steps;
  const above = new Set(numbers);
  return steps.flatMap((step, at) => {
    if (above.has(at)) return [];
    const sku = above.has(at - 1) ? steps[at - 1]?.facts.sku : undefined;
    return [sku ? { ...step, facts: { ...step.facts, sku } } : step];
  });
}

function isNumberAlone({ line, facts }: Step): boolean {
  const { sku, name, lineCents, unitCents, quantities } = facts;
  const isBare = name === null && lineCents === null && unitCents === null && quantities.length === 0;
  return isBare && sku !== undefined && line.text.trim() === sku;
}

/** Whether the line directly below a number is a name without a number of its own. */
function isNamedBelow(number: Step | undefined, below: Step | undefined): boolean {
  if (!number || !below) return false;
  return (
    below.facts.index === number.facts.index + 1 && below.facts.name !== null && below.facts.sku === undefined
  );
}
