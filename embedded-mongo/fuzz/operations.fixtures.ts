import type { Random } from '../random-values.fixtures.js';
import type { Doc, IndexSpec, Json } from './model.fixtures.js';

/** Few names and few values, so that operations collide. */
const FIELDS = ['a', 'b', 't', 'o', 'items'];
const PATHS = ['a', 'b', 't', 'o', 'o.p', 'o.q', 'items.n', 'items.v', 'items', 't.0', 'o.p.x'];

const scalar = (random: Random): Json =>
  random.pick<Json>([null, true, false, 'a', 'b', 'c', '', 0, 1, 2, 3, -1, 0.5, 2.5]);

/** A JSON value, usually a scalar. */
export function randomJson(random: Random, depth = 1): Json {
  if (depth === 0 || random.chance(0.7)) return scalar(random);
  if (random.chance(0.5)) return random.times(random.below(4), () => randomJson(random, depth - 1));
  return Object.fromEntries(
    ['p', 'q', 'n', 'v']
      .filter(() => random.chance(0.4))
      .map((name) => [name, randomJson(random, depth - 1)]),
  );
}

/** A document with some of the fields. */
export function randomDocument(random: Random, _id: number): Doc {
  const fields = FIELDS.filter(() => random.chance(0.6)).map((name): [string, Json] => {
    if (name === 'items' && random.chance(0.7)) {
      return [
        name,
        random.times(random.below(4), () => ({
          n: scalar(random),
          ...(random.chance(0.7) ? { v: randomJson(random) } : {}),
        })),
      ];
    }
    return [name, randomJson(random, 2)];
  });
  return { _id, ...Object.fromEntries(fields) };
}

function condition(random: Random): Json {
  switch (random.below(9)) {
    case 0:
      return { [random.pick(['$gt', '$gte', '$lt', '$lte'])]: scalar(random) };
    case 1:
      return { $gte: scalar(random), $lt: scalar(random) };
    case 2:
      return { [random.pick(['$in', '$nin'])]: random.times(random.below(4), () => randomJson(random)) };
    case 3:
      return { $exists: random.chance(0.5) };
    case 4:
      return { $ne: randomJson(random) };
    case 5:
      return random.pick<Json>([
        { $size: random.below(3) },
        { $all: random.times(1 + random.below(2), () => scalar(random)) },
      ]);
    case 6:
      return {
        $elemMatch: random.pick<Doc>([
          { $gt: scalar(random), $lte: scalar(random) },
          { n: scalar(random), v: scalar(random) },
          { v: { $gte: scalar(random) } },
        ]),
      };
    case 7:
      return { $not: { [random.pick(['$gt', '$lte', '$eq'])]: scalar(random) } };
    default:
      return randomJson(random);
  }
}

/** A query with one to three conditions, sometimes joined by $or, $and or $nor. */
export function randomQuery(random: Random, depth = 1): Doc {
  if (depth > 0 && random.chance(0.25)) {
    return {
      [random.pick(['$or', '$and', '$nor'])]: random.times(1 + random.below(2), () =>
        randomQuery(random, depth - 1),
      ),
      ...(random.chance(0.5) ? randomQuery(random, 0) : {}),
    };
  }
  return Object.fromEntries(
    random.times(1 + random.below(2), () => [
      random.pick(random.chance(0.1) ? ['_id'] : PATHS),
      condition(random),
    ]),
  );
}

/** A sort over one or two paths, completed by `_id`. */
export function randomSort(random: Random): Record<string, 1 | -1> {
  const paths = random.times(random.below(3), (): [string, 1 | -1] => [
    random.pick(['a', 'b', 't', 'o.p', 'items.n', 'items.v']),
    random.pick([1, -1] as const),
  ]);
  return { ...Object.fromEntries(paths), _id: 1 };
}

/** An update of one or two paths that do not touch each other. */
export function randomUpdate(random: Random): Doc {
  const operator = random.pick([
    '$set',
    '$set',
    '$unset',
    '$inc',
    '$min',
    '$max',
    '$push',
    '$addToSet',
    '$pull',
  ]);
  const path = random.pick(['a', 'b', 't', 't.1', 'o.p', 'o.q', 'o', 'items.0.v', 'items', 'new.deep']);
  const second: Doc = random.chance(0.3) ? { $set: { z: scalar(random) } } : {};
  return { [operator]: { [path]: operandFor(operator, random) }, ...(operator === '$set' ? {} : second) };
}

function operandFor(operator: string, random: Random): Json {
  switch (operator) {
    case '$inc':
      return random.pick([1, 2, -1, 0.5]);
    case '$addToSet':
      return { $each: random.times(1 + random.below(2), () => randomJson(random)) };
    case '$push':
      return {
        $each: random.times(1 + random.below(3), () => randomJson(random)),
        ...(random.chance(0.3) ? { $position: random.below(4) - 2 } : {}),
        ...(random.chance(0.4) ? { $slice: random.below(7) - 3 } : {}),
      };
    case '$pull':
      return random.pick<Json>([scalar(random), { $gt: scalar(random) }, { n: scalar(random) }]);
    default:
      return randomJson(random, 2);
  }
}

/** Indexes over the paths that queries use; some unique, sparse or partial. */
export function randomIndexes(random: Random): IndexSpec[] {
  const keys: Record<string, 1 | -1>[] = [
    { a: 1 },
    { b: -1, a: 1 },
    { t: 1 },
    { 'o.p': 1, a: -1 },
    { 'items.n': 1, 'items.v': 1 },
    { 'items.v': -1 },
    { a: -1, b: 1, 'o.q': 1 },
  ];
  return keys
    .filter(() => random.chance(0.6))
    .map((key) => ({
      key,
      ...(random.chance(0.15) ? { unique: true } : {}),
      ...(random.chance(0.25)
        ? { sparse: true }
        : random.chance(0.3)
          ? {
              partialFilterExpression: random.pick<Doc>([
                { a: { $exists: true } },
                { a: { $gt: 0 } },
                { b: 'a' },
              ]),
            }
          : {}),
    }));
}
