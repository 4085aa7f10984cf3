import { typeName } from '../bson/values.js';
import type { Request } from './request.js';

/** Describes a command for the log: its shape, never its values, which are people's data. */
export function describeCommand({ name, database, body, pace }: Request) {
  const collection = body[name];
  const shape = body.filter ?? body.query ?? body.pipeline;
  return {
    command: name,
    ns: typeof collection === 'string' ? `${database}.${collection}` : database,
    keysExamined: pace.keys,
    documentsExamined: pace.documents,
    pauses: pace.pauses,
    ...(shape === undefined ? {} : { shape: shapeOf(shape) }),
  };
}

function shapeOf(value: unknown): unknown {
  if (Array.isArray(value)) return value.slice(0, 10).map(shapeOf);
  if (value === null || typeof value !== 'object' || Object.getPrototypeOf(value) !== Object.prototype)
    return typeName(value as never);
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, shapeOf(inner)]));
}
