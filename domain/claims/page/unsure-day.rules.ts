import type { DropReason } from '../decide-drop.rules.js';

/** Reasons to ask beyond what the shop surely gives: the last day is then one that only some window gives. */
const unsureDays: ReadonlySet<string> = new Set<DropReason>([
  'holiday_window',
  'newer_policy',
  'longer_window',
  'late_start',
  'low_confidence',
]);

/** Whether nobody knows that the last day of a request is one: no window that the shop surely gives reaches it. */
export function isDayUnsure(claims: readonly { reason: string }[]): boolean {
  return claims.length > 0 && claims.every(({ reason }) => unsureDays.has(reason));
}
