import type { Step } from './lift-names.rules.js';

/**
 * Settles reductions printed between a name and its amount: `Everyday Tee × 2`, `BUNDLE10 (-$5.80)`, then `$58.00` and
 * `$52.20` or only the latter. The lower amount is the price paid, so the reduction is in it. Where one entry shows that,
 * by its full price or by count and price of one, it holds for all.
 */
export function settleReductionsAbove(steps: Step[]): Step[] {
  const isPaid = steps.some((_, at) => isAbove(steps, at) && isLeft(steps, at));
  const settled: Step[] = [];
  for (let at = 0; at < steps.length; at += 1) {
    const [step, full] = steps.slice(at, at + 2);
    if (!step) break;
    if (!full || !isAbove(steps, at)) settled.push(step);
    // Without the full price it is not known whether the reduction is still to be deducted.
    else if (!isPaid) {
      settled.push(full, step);
      at += 1;
    } else if (isUnit(steps[at - 1])) {
      // Count and price of one are the full price, from which it is taken off.
      settled.push(step);
      at += 1;
    } else if (full.facts.otherCents.length === 0 && isFull(steps, at)) at += 1;
  }
  return settled;
}

function isAbove(steps: readonly Step[], at: number): boolean {
  const isReduction = (steps[at]?.facts.lineCents ?? 0) < 0;
  return isReduction && (isName(steps[at - 1]) || isUnit(steps[at - 1])) && isAmount(steps[at + 1]);
}

/** Whether the price that follows is what is left: of the full price below the reduction, or of what is above it. */
function isLeft(steps: readonly Step[], at: number): boolean {
  const [reduction, price] = [steps[at]?.facts.lineCents ?? 0, steps[at + 1]?.facts.lineCents ?? 0];
  const unit = steps[at - 1]?.facts.unitCents ?? 0;
  const counts = [steps[at - 1], steps[at - 2]].flatMap((step) => step?.facts.quantities ?? []);
  return isFull(steps, at) || (unit > 0 && counts.some((count) => unit * count + reduction === price));
}

/** Whether the full price and the price paid follow, on one line or on two. */
function isFull(steps: readonly Step[], at: number): boolean {
  const below = steps.slice(at + 1, at + 3).filter(isAmount);
  const [full = 0, paid = 0] = below.flatMap(({ facts }) => [...facts.otherCents, facts.lineCents ?? 0]);
  return full + (steps[at]?.facts.lineCents ?? 0) === paid;
}

function isName(step: Step | undefined): boolean {
  return step !== undefined && step.facts.name !== null && step.facts.lineCents === null;
}

function isUnit(step: Step | undefined): boolean {
  return step !== undefined && step.facts.unitCents !== null && step.facts.lineCents === null;
}

function isAmount(step: Step | undefined): boolean {
  return step !== undefined && step.facts.name === null && (step.facts.lineCents ?? 0) > 0;
}
