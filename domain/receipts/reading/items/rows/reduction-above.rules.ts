import type { Step } from './lift-names.rules.js';

/**
 * Settles reductions printed between a name and its amount: `Everyday Tee × 2`, `BUNDLE10 (-$5.80)`, then `$58.00` and
 * `$52.20` or only the latter. The lower amount is the price paid, so the reduction is in it.
 */
export function settleReductionsAbove(steps: Step[]): Step[] {
  const settled: Step[] = [];
  for (let at = 0; at < steps.length; at += 1) {
    const [step, ...below] = steps.slice(at, at + 3);
    if (!step) break;
    const [full] = below;
    const isAbove = (step.facts.lineCents ?? 0) < 0 && isName(steps[at - 1]) && isAmount(full);
    if (!full || !isAbove) settled.push(step);
    // Without the full price it is not known whether the reduction is still to be deducted.
    else if (!isPaid({ reduction: step, below })) {
      settled.push(full, step);
      at += 1;
    } else if (full.facts.otherCents.length === 0) at += 1;
  }
  return settled;
}

/** Whether the full price and the price paid follow, on one line or on two. */
function isPaid({ reduction, below }: { reduction: Step; below: Step[] }): boolean {
  const amounts = below.filter(isAmount).flatMap(({ facts }) => [...facts.otherCents, facts.lineCents ?? 0]);
  const [full = 0, paid = 0] = amounts;
  return full + (reduction.facts.lineCents ?? 0) === paid;
}

function isName(step: Step | undefined): boolean {
  return step !== undefined && step.facts.name !== null && step.facts.lineCents === null;
}

function isAmount(step: Step | undefined): boolean {
  return step !== undefined && step.facts.name === null && (step.facts.lineCents ?? 0) > 0;
}
