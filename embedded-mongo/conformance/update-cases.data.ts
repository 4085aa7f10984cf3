import type { Document } from 'bson';
import { date, id } from './fixture.data.js';

/**
 * An update of one document. `changed` has the fields that changed or were added (null: nothing changed),
 * `removed` those removed; `inserted` is the document created by an upsert.
 */
export type UpdateCase = {
  name: string;
  filter: Document;
  update: Document | Document[];
  options?: { arrayFilters: Document[] };
} & ({ changed: Document | null; removed?: string[] } | { inserted: Document });

/** Updates. */
export const updateCases: UpdateCase[] = [
  {
    name: 'set',
    filter: { _id: 1 },
    update: { $set: { a: 9, 'o.new.deep': 1 } },
    changed: { a: 9, o: { p: 1, q: 'z', 'new': { deep: 1 } } },
  },
  { name: 'set same', filter: { _id: 1 }, update: { $set: { a: 1 } }, changed: null },
  {
    name: 'set array idx',
    filter: { _id: 1 },
    update: { $set: { 't.3': 'w' } },
    changed: { t: ['x', 'y', null, 'w'] },
  },
  {
    name: 'set in numeric path new',
    filter: { _id: 1 },
    update: { $set: { 'fresh.0': 'w' } },
    changed: { fresh: { '0': 'w' } },
  },
  {
    name: 'unset',
    filter: { _id: 1 },
    update: { $unset: { a: '', 'o.p': 1, 't.0': 1 } },
    changed: { t: [null, 'y'], o: { q: 'z' } },
    removed: ['a'],
  },
  { name: 'inc', filter: { _id: 1 }, update: { $inc: { a: 2, nw: -1.5 } }, changed: { a: 3, nw: -1.5 } },
  {
    name: 'inc dec',
    filter: { _id: 1 },
    update: { $inc: { dec: 1 } },
    changed: { dec: { $numberDecimal: '2.5' } },
  },
  { name: 'inc long', filter: { _id: 3 }, update: { $inc: { l: 1 } }, changed: { l: 9007199254740994 } },
  { name: 'mul', filter: { _id: 1 }, update: { $mul: { a: 3, none: 2 } }, changed: { a: 3, none: 0 } },
  {
    name: 'min max',
    filter: { _id: 1 },
    update: { $min: { a: 0 }, $max: { s: 'zzz' } },
    changed: { a: 0, s: 'zzz' },
  },
  {
    name: 'min date',
    filter: { _id: 1 },
    update: { $min: { d: date('2020-01-01') } },
    changed: { d: { $date: '2020-01-01T00:00:00Z' } },
  },
  {
    name: 'rename',
    filter: { _id: 1 },
    update: { $rename: { a: 'aa', 'o.p': 'o.pp' } },
    changed: { o: { q: 'z', pp: 1 }, aa: 1 },
    removed: ['a'],
  },
  { name: 'push', filter: { _id: 1 }, update: { $push: { t: 'k' } }, changed: { t: ['x', 'y', 'k'] } },
  {
    name: 'push new',
    filter: { _id: 1 },
    update: { $push: { fresh: { z: 1 } } },
    changed: { fresh: [{ z: 1 }] },
  },
  {
    name: 'push each slice',
    filter: { _id: 1 },
    update: { $push: { t: { $each: ['p', 'q'], $slice: -3 } } },
    changed: { t: ['y', 'p', 'q'] },
  },
  {
    name: 'push each pos',
    filter: { _id: 1 },
    update: { $push: { t: { $each: ['p'], $position: 0 } } },
    changed: { t: ['p', 'x', 'y'] },
  },
  {
    name: 'push sort',
    filter: { _id: 1 },
    update: { $push: { items: { $each: [{ n: 'c', v: 3 }], $sort: { v: -1 } } } },
    changed: {
      items: [
        { n: 'b', v: 5 },
        { n: 'c', v: 3 },
        { n: 'a', v: 1 },
      ],
    },
  },
  {
    name: 'push slice new array',
    filter: { _id: 1 },
    update: { $push: { fresh: { $each: [1, 2, 3], $slice: 2 } } },
    changed: { fresh: [1, 2] },
  },
  {
    name: 'push slice 0',
    filter: { _id: 1 },
    update: { $push: { t: { $each: [], $slice: 0 } } },
    changed: { t: [] },
  },
  { name: 'addToSet dup', filter: { _id: 1 }, update: { $addToSet: { t: 'x' } }, changed: null },
  {
    name: 'addToSet each',
    filter: { _id: 1 },
    update: { $addToSet: { t: { $each: ['x', 'n', 'n'] } } },
    changed: { t: ['x', 'y', 'n'] },
  },
  {
    name: 'addToSet obj order',
    filter: { _id: 1 },
    update: { $addToSet: { items: { v: 1, n: 'a' } } },
    changed: {
      items: [
        { n: 'a', v: 1 },
        { n: 'b', v: 5 },
        { v: 1, n: 'a' },
      ],
    },
  },
  {
    name: 'addToSet array w dups',
    filter: { _id: 6 },
    update: { $addToSet: { t: 'new' } },
    changed: { t: ['x', 'x', null, 'new'] },
  },
  {
    name: 'addToSet oid',
    filter: { _id: 1 },
    update: { $addToSet: { os: { $each: [id(1), id(1), id(2)] } } },
    changed: { os: [{ $oid: '000000000000000000000001' }, { $oid: '000000000000000000000002' }] },
  },
  { name: 'pull value', filter: { _id: 6 }, update: { $pull: { t: 'x' } }, changed: { t: [null] } },
  {
    name: 'pull cond',
    filter: { _id: 1 },
    update: { $pull: { items: { v: { $gte: 5 } } } },
    changed: { items: [{ n: 'a', v: 1 }] },
  },
  { name: 'pull in', filter: { _id: 1 }, update: { $pull: { t: { $in: ['x'] } } }, changed: { t: ['y'] } },
  {
    name: 'pull obj subset',
    filter: { _id: 7 },
    update: { $pull: { items: { n: 'a' } } },
    changed: { items: [] },
  },
  { name: 'pullAll', filter: { _id: 1 }, update: { $pullAll: { t: ['x', 'y'] } }, changed: { t: [] } },
  { name: 'pop', filter: { _id: 1 }, update: { $pop: { t: -1 } }, changed: { t: ['y'] } },
  { name: 'pop last', filter: { _id: 1 }, update: { $pop: { t: 1 } }, changed: { t: ['x'] } },
  { name: 'bit', filter: { _id: 1 }, update: { $bit: { a: { or: 6 } } }, changed: { a: 7 } },
  {
    name: 'setOnInsert no',
    filter: { _id: 1 },
    update: { $setOnInsert: { w: 1 }, $set: { a: 3 } },
    changed: { a: 3 },
  },
  {
    name: 'positional',
    filter: { _id: 1, 'items.n': 'b' },
    update: { $set: { 'items.$.v': 50 } },
    changed: {
      items: [
        { n: 'a', v: 1 },
        { n: 'b', v: 50 },
      ],
    },
  },
  {
    name: 'positional elemMatch',
    filter: { _id: 7, items: { $elemMatch: { n: 'a', v: 20 } } },
    update: { $set: { 'items.$.hit': true } },
    changed: {
      items: [
        { n: 'a', v: [1, 2] },
        { n: 'a', v: 20, hit: true },
      ],
    },
  },
  {
    name: 'positional scalar',
    filter: { _id: 1, t: 'y' },
    update: { $set: { 't.$': 'Y' } },
    changed: { t: ['x', 'Y'] },
  },
  {
    name: 'positional two conds',
    filter: { _id: 7, 'items.n': 'a', 'items.v': 20 },
    update: { $set: { 'items.$.hit': true } },
    changed: {
      items: [
        { n: 'a', v: [1, 2] },
        { n: 'a', v: 20, hit: true },
      ],
    },
  },
  {
    name: 'all positional',
    filter: { _id: 1 },
    update: { $inc: { 'items.$[].v': 1 } },
    changed: {
      items: [
        { n: 'a', v: 2 },
        { n: 'b', v: 6 },
      ],
    },
  },
  {
    name: 'arrayFilters',
    filter: { _id: 1 },
    update: { $set: { 'items.$[x].v': 0 } },
    options: { arrayFilters: [{ 'x.n': 'b' }] },
    changed: {
      items: [
        { n: 'a', v: 1 },
        { n: 'b', v: 0 },
      ],
    },
  },
  {
    name: 'arrayFilters scalar',
    filter: { _id: 1 },
    update: { $set: { 't.$[e]': 'E' } },
    options: { arrayFilters: [{ e: 'x' }] },
    changed: { t: ['E', 'y'] },
  },
  {
    name: 'arrayFilters and',
    filter: { _id: 7 },
    update: { $set: { 'items.$[x].k': 1 } },
    options: { arrayFilters: [{ 'x.n': 'a', 'x.v': { $gt: 10 } }] },
    changed: {
      items: [
        { n: 'a', v: [1, 2] },
        { n: 'a', v: 20, k: 1 },
      ],
    },
  },
  {
    name: 'pipeline',
    filter: { _id: 1 },
    update: [{ $set: { sum: { $add: ['$a', 10] }, s: { $toUpper: '$s' } } }, { $unset: 'o' }],
    changed: { s: 'APPLE', sum: 11 },
    removed: ['o'],
  },
  {
    name: 'pipeline replaceWith',
    filter: { _id: 1 },
    update: [{ $replaceWith: { _id: '$_id', k: '$a' } }],
    changed: { k: 1 },
    removed: ['a', 's', 't', 'd', 'o', 'items', 'oid', 'dec', 'b'],
  },
  {
    name: 'pipeline cond',
    filter: { _id: 2 },
    update: [
      { $set: { lvl: { $cond: [{ $gt: ['$a', 1] }, 'hi', 'lo'] }, nul: { $ifNull: ['$nope', 'dflt'] } } },
    ],
    changed: { lvl: 'hi', nul: 'dflt' },
  },
  {
    name: 'upsert new',
    filter: { _id: 99 },
    update: { $set: { a: 1 }, $setOnInsert: { b: 2 } },
    inserted: { _id: 99, a: 1, b: 2 },
  },
  {
    name: 'upsert eq ops',
    filter: { _id: 98, k: { $eq: 5 }, 'n.m': 1, g: { $gt: 1 } },
    update: { $inc: { c: 1 } },
    inserted: { _id: 98, k: 5, n: { m: 1 }, c: 1 },
  },
  {
    name: 'upsert $and',
    filter: { $and: [{ _id: 97 }, { w: 1 }] },
    update: { $set: { z: 1 } },
    inserted: { _id: 97, w: 1, z: 1 },
  },
  {
    name: 'upsert $or single',
    filter: { _id: 96, $or: [{ v: 1 }] },
    update: { $set: { z: 1 } },
    inserted: { _id: 96, v: 1, z: 1 },
  },
  {
    name: 'upsert $in single',
    filter: { _id: 95, v: { $in: [1] } },
    update: { $set: { z: 1 } },
    inserted: { _id: 95, v: 1, z: 1 },
  },
  {
    name: 'upsert push',
    filter: { _id: 94 },
    update: { $push: { t: 1 }, $addToSet: { u: 2 } },
    inserted: { _id: 94, t: [1], u: [2] },
  },
];
