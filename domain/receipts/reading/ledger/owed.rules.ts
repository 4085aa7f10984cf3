import { isCalledSaving } from '../text/labels.rules.js';
import { inAnyLanguage } from '../words/vocabulary.js';

/** Money the shop already owed or gave back, whatever its line is called: it pays, and lowers no price. */
const owed = new RegExp(String.raw`\b${inAnyLanguage(({ amounts }) => amounts?.owed)}\b`);
/** Points pay as well, but shops also call a saving so. `600 reward points`, `Points used`, `Paid with points`. */
const points = new RegExp(String.raw`\b${inAnyLanguage(({ amounts }) => amounts?.points)}\b`);

/** So much speaks against taking what the shop owes for a saving. */
export const surelyOwed = 4;

/** How much speaks against taking an amount with this label for a saving: it pays. */
export function owedCost(label: string): number {
  if (owed.test(label)) return surelyOwed;
  if (!points.test(label)) return 0;
  // `Points discount` is either.
  return isCalledSaving(label) ? 1 : 2.5;
}
