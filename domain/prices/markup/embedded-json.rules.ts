import { asRecord } from '../../shared/markup-values.js';
import { scriptValues } from './script-values.rules.js';

/** Deepest nesting that is rebuilt from a flat list. */
const maxDepth = 40;

/**
 * All JSON values of a page's state, in whatever form its scripts receive them: alone, as `x = {…}`, as a string to
 * parse (`JSON.parse("…")`), as a JavaScript object, in pieces (`push([1,"…"])`), or as a flat list whose numbers refer
 * to positions of values.
 */
export function embeddedValues(texts: string[]): unknown[] {
  const values = texts.flatMap(scriptValues);
  const pieces = values.flatMap((value) => (isPiece(value) ? [value[1]] : []));
  const rows = pieces.length > 0 ? scriptValues(pieces.join('')) : [];
  return [...values, ...rows].map(putTogether);
}

const isPiece = (value: unknown): value is [1, string] =>
  Array.isArray(value) && value.length === 2 && value[0] === 1 && typeof value[1] === 'string';

/**
 * Rebuilds the value of a flat list, in which each number refers to the position of a value; returns any other value as
 * it is.
 */
function putTogether(list: unknown): unknown {
  if (!isFlat(list)) return list;
  const known = new Map<number, unknown>();
  const at = (index: unknown, depth: number): unknown => {
    if (typeof index !== 'number' || depth > maxDepth) return null;
    if (known.has(index)) return known.get(index);
    const value = list[index];
    if (Array.isArray(value)) {
      // `["Reactive", 4]`: a type and the position of its value.
      if (typeof value[0] === 'string') return at(value[1], depth + 1);
      const items: unknown[] = [];
      known.set(index, items);
      for (const each of value) items.push(at(each, depth + 1));
      return items;
    }
    const record = asRecord(value);
    if (!record) return value;
    const object: Record<string, unknown> = {};
    known.set(index, object);
    for (const [key, each] of Object.entries(record)) object[nameOf(key, list)] = at(each, depth + 1);
    return object;
  };
  return at(0, 0);
}

/** Resolves a key: `_3` is the name at position 3. */
const nameOf = (key: string, list: unknown[]) =>
  /^_\d+$/.test(key) ? String(list[Number(key.slice(1))]) : key;

/** Whether all objects of a list hold only positions of its values. */
function isFlat(list: unknown): list is unknown[] {
  if (!Array.isArray(list) || list.length < 3 || typeof list[0] !== 'object') return false;
  const records = list.map(asRecord).filter((record) => record !== null);
  return (
    records.length > 0 &&
    records.every((record) => Object.values(record).every((each) => Number.isInteger(each)))
  );
}
