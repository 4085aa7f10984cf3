import { asRecord } from '../../receipts/reading/order-markup/markup-values.rules.js';

/** Where a value may begin in a program: behind `=` or `(`, or as a row with its number (`6:{…}`). */
const beginnings = /(?:[=(]\s*|^[\da-f]{1,6}:)(?=[[{"])/gm;
const token = /\s+|[{}[\],:]|"(?:[^"\\\n]|\\.)*"|-?\d[\d.eE+-]*|true|false|null|undefined/y;
/** Objects within objects that are put together from a list. */
const maxDepth = 40;

/**
 * All JSON values of a page's state, however its program is given them: alone, as `x = {…}`, as a text that is parsed
 * (`JSON.parse("…")`), in pieces (`push([1,"…"])`), or as a list whose numbers say where each value stands.
 */
export function embeddedValues(texts: string[]): unknown[] {
  const values = texts.flatMap(valuesOf);
  const pieces = values.flatMap((value) => (isPiece(value) ? [value[1]] : []));
  const rows = pieces.length > 0 ? valuesOf(pieces.join('')) : [];
  return [...values, ...rows].map(putTogether);
}

const isPiece = (value: unknown): value is [1, string] =>
  Array.isArray(value) && value.length === 2 && value[0] === 1 && typeof value[1] === 'string';

/** A text as JSON; undefined where it is none. */
export function parsedJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // A script that is beyond reading is no witness.
    return undefined;
  }
}

/** The values of one text. What fails is not tried again from within, so that each character is read a few times. */
function valuesOf(text: string): unknown[] {
  const whole = parsedJson(text);
  if (whole !== undefined) return [whole];
  const values: unknown[] = [];
  beginnings.lastIndex = 0;
  for (let match = beginnings.exec(text); match; match = beginnings.exec(text)) {
    const start = match.index + match[0].length;
    const end = endOfValue({ text, start });
    beginnings.lastIndex = Math.max(start, Math.abs(end));
    const value = end > 0 ? parsedJson(text.slice(start, end).replace(/\bundefined\b/g, 'null')) : undefined;
    const inner = typeof value === 'string' ? parsedJson(value) : value;
    if (inner !== undefined) values.push(inner);
  }
  return values;
}

/** Where the JSON value that begins here ends; below zero where it is none: how far it was read. */
function endOfValue({ text, start }: { text: string; start: number }): number {
  let depth = 0;
  let at = start;
  token.lastIndex = at;
  for (let match = token.exec(text); match; match = token.exec(text)) {
    at = token.lastIndex;
    const [part] = match;
    if (part === '{' || part === '[') depth += 1;
    else if (part === '}' || part === ']') depth -= 1;
    if (depth === 0 && part.trim() !== '') return at;
  }
  return -at;
}

/** A list in which each number says where its value stands, as the value that it means; any other value as it is. */
function putTogether(list: unknown): unknown {
  if (!isFlat(list)) return list;
  const known = new Map<number, unknown>();
  const at = (index: unknown, depth: number): unknown => {
    if (typeof index !== 'number' || depth > maxDepth) return null;
    if (known.has(index)) return known.get(index);
    const value = list[index];
    if (Array.isArray(value)) {
      // `["Reactive", 4]`: a kind, and where the value stands.
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

/** `_3` is the name that stands third. */
const nameOf = (key: string, list: unknown[]) =>
  /^_\d+$/.test(key) ? String(list[Number(key.slice(1))]) : key;

/** Whether all objects of a list hold nothing but numbers of its values. */
function isFlat(list: unknown): list is unknown[] {
  if (!Array.isArray(list) || list.length < 3 || typeof list[0] !== 'object') return false;
  const records = list.map(asRecord).filter((record) => record !== null);
  return (
    records.length > 0 &&
    records.every((record) => Object.values(record).every((each) => Number.isInteger(each)))
  );
}
