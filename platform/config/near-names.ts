import { configAreas } from './app-config.js';
import type { ConfigArea } from './config-key.js';

/**
 * Names in an environment that no setting has but that are one slip away from one of ours (`SMPT_URL`): such a setting
 * is ignored in silence. A slip is a letter too many, too few, another, or two swapped; names of twelve letters and
 * more may have two.
 *
 * @returns sentences such as "SMPT_URL is no setting: did you mean SMTP_URL?"
 */
export function nearNames(env: Record<string, string | undefined>): string[] {
  const known = Object.values(configAreas).flatMap((area: ConfigArea) =>
    Object.values(area).map((key) => key.env),
  );
  const ours = new Set(known);
  return Object.keys(env)
    .filter((name) => /^[A-Z][A-Z0-9_]{5,}$/.test(name) && !ours.has(name))
    .flatMap((name) => {
      const slips = name.length < 12 ? 1 : 2;
      const meant = known.find((candidate) => slipsBetween(name, candidate) <= slips && !(candidate in env));
      return meant === undefined ? [] : [`${name} is no setting: did you mean ${meant}?`];
    });
}

/** Edits between two words, two swapped neighbours being one (optimal string alignment). */
function slipsBetween(one: string, other: string): number {
  if (Math.abs(one.length - other.length) > 2) return Infinity;
  const rows: number[][] = [Array.from({ length: other.length + 1 }, (_, column) => column)];
  const at = (row: number, column: number): number => rows[row]?.[column] ?? Infinity;
  for (let row = 1; row <= one.length; row += 1) {
    rows.push([row]);
    for (let column = 1; column <= other.length; column += 1) {
      const changed = one[row - 1] === other[column - 1] ? 0 : 1;
      const isSwap = one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1];
      const least = Math.min(
        at(row - 1, column) + 1,
        at(row, column - 1) + 1,
        at(row - 1, column - 1) + changed,
        isSwap ? at(row - 2, column - 2) + 1 : Infinity,
      );
      rows[row]?.push(least);
    }
  }
  return at(one.length, other.length);
}
