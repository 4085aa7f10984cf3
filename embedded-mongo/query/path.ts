import { getField, isDocument, type Value } from '../bson/values.js';

const ARRAY_INDEX = /^(0|[1-9]\d*)$/;

/** Whether a path segment can be an array position. */
export function isArrayIndex(segment: string): boolean {
  return ARRAY_INDEX.test(segment);
}

/**
 * Every value a query path reaches in a document, `undefined` standing for "missing here". Arrays on the way are
 * looked into, by position and element by element; an array at the end is given as it is, not expanded.
 */
export function reach(value: Value, path: readonly string[]): Value[] {
  const reached: Value[] = [];
  collect({ value, path, depth: 0, reached });
  return reached;
}

type Step = { value: Value; path: readonly string[]; depth: number; reached: Value[] };

function collect({ value, path, depth, reached }: Step): void {
  const segment = path[depth];
  if (segment === undefined) reached.push(value);
  else if (isDocument(value)) collect({ value: getField(value, segment), path, depth: depth + 1, reached });
  else if (!Array.isArray(value)) reached.push(undefined);
  else {
    if (isArrayIndex(segment) && Number(segment) < value.length) {
      collect({ value: value[Number(segment)], path, depth: depth + 1, reached });
    }
    for (const item of value) if (isDocument(item)) collect({ value: item, path, depth, reached });
  }
}
