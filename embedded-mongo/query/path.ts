import { getField, isDocument, type Value } from '../bson/values.js';

const ARRAY_INDEX = /^(0|[1-9]\d*)$/;

/** Whether a path segment can be an array position. */
export function isArrayIndex(segment: string): boolean {
  return ARRAY_INDEX.test(segment);
}

/**
 * Every value that a query path reaches in a document; `undefined` means "missing here". Arrays on the way
 * are searched by position and element by element; an array at the end is returned as it is and, with
 * `expand`, so are its elements, unless the path names its position in another array.
 */
export function reach(value: Value, path: readonly string[], { expand = false } = {}): Value[] {
  const reached: Value[] = [];
  collect({ value, path, depth: 0, reached, expand });
  return reached;
}

type Step = { value: Value; path: readonly string[]; depth: number; reached: Value[]; expand: boolean };

function collect({ value, path, depth, reached, expand }: Step): void {
  const segment = path[depth];
  if (segment === undefined) {
    reached.push(value);
    if (expand && Array.isArray(value)) for (const item of value) reached.push(item);
  } else if (isDocument(value))
    collect({ value: getField(value, segment), path, depth: depth + 1, reached, expand });
  else if (!Array.isArray(value)) reached.push(undefined);
  else {
    if (isArrayIndex(segment) && Number(segment) < value.length) {
      const item = value[Number(segment)];
      if (depth + 1 === path.length) reached.push(item);
      else collect({ value: item, path, depth: depth + 1, reached, expand });
    }
    for (const item of value) if (isDocument(item)) collect({ value: item, path, depth, reached, expand });
  }
}
