import type { Response } from 'express';

/**
 * Something that a handler notes about a request for the handlers after it, with its type: `response.locals` has none.
 *
 * @returns `of` throws where nothing was noted, `find` gives undefined
 */
export function createResponseNote<Value extends object>(name: string) {
  const notes = new WeakMap<Response, Value>();
  const find = (response: Response): Value | undefined => notes.get(response);
  return {
    set: (response: Response, value: Value): void => void notes.set(response, value),
    find,
    of(response: Response): Value {
      const value = find(response);
      if (!value) throw new Error(`${name} was not noted before this handler`);
      return value;
    },
  };
}
