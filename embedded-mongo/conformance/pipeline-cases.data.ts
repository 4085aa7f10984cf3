import type { Document } from 'bson';
import { date } from './fixture.data.js';

/** A pipeline on the fixture and its expected results. */
export type PipelineCase = { name: string; pipeline: Document[]; results: Document[] };

/** Aggregations. */
export const pipelineCases: PipelineCase[] = [
  {
    name: 'group count',
    pipeline: [{ $group: { _id: { $type: '$a' }, n: { $sum: 1 } } }, { $sort: { _id: 1 } }],
    results: [
      { _id: 'array', n: 1 },
      { _id: 'double', n: 1 },
      { _id: 'int', n: 2 },
      { _id: 'missing', n: 1 },
      { _id: 'null', n: 1 },
      { _id: 'string', n: 1 },
    ],
  },
  {
    name: 'group sum mixed',
    pipeline: [
      {
        $group: {
          _id: null,
          s: { $sum: '$a' },
          av: { $avg: '$_id' },
          mx: { $max: '$_id' },
          mn: { $min: '$s' },
        },
      },
    ],
    results: [{ _id: null, s: 5.5, av: 4, mx: 7, mn: '' }],
  },
  {
    name: 'group dec',
    pipeline: [{ $group: { _id: null, s: { $sum: '$dec' } } }],
    results: [{ _id: null, s: { $numberDecimal: '11.5' } }],
  },
  {
    name: 'group by oid',
    pipeline: [
      { $match: { oid: { $exists: true } } },
      { $group: { _id: '$oid', n: { $sum: 1 } } },
      { $sort: { _id: 1 } },
    ],
    results: [
      { _id: { $oid: '000000000000000000000001' }, n: 1 },
      { _id: { $oid: '000000000000000000000002' }, n: 1 },
      { _id: { $oid: '000000000000000000000003' }, n: 1 },
      { _id: { $oid: '000000000000000000000010' }, n: 1 },
    ],
  },
  {
    name: 'group missing vs null',
    pipeline: [{ $group: { _id: '$a', n: { $sum: 1 } } }, { $match: { _id: null } }],
    results: [{ _id: null, n: 2 }],
  },
  {
    name: 'group first/last/push',
    pipeline: [
      { $sort: { _id: 1 } },
      {
        $group: {
          _id: { $gt: ['$_id', 3] },
          f: { $first: '$s' },
          l: { $last: '$s' },
          p: { $push: '$_id' },
          st: { $addToSet: '$b' },
        },
      },
      { $sort: { _id: 1 } },
    ],
    results: [
      { _id: false, f: 'apple', l: 'cherry', p: [1, 2, 3], st: [true, false, null] },
      { _id: true, f: 'date', l: 'fig', p: [4, 5, 6, 7], st: [null] },
    ],
  },
  {
    name: 'group dateToString',
    pipeline: [
      { $match: { d: { $type: 'date' } } },
      { $group: { _id: { $dateToString: { format: '%Y-%m', date: '$d' } }, n: { $sum: 1 } } },
      { $sort: { _id: 1 } },
    ],
    results: [
      { _id: '2023-02', n: 1 },
      { _id: '2024-01', n: 1 },
      { _id: '2024-02', n: 1 },
    ],
  },
  {
    name: 'dateTrunc',
    pipeline: [
      { $match: { _id: 1 } },
      {
        $project: {
          x: { $dateTrunc: { date: '$d', unit: 'week' } },
          y: { $year: '$d' },
          m: { $dateAdd: { startDate: '$d', unit: 'day', amount: 14 } },
          df: { $dateDiff: { startDate: '$d', endDate: date('2024-03-01'), unit: 'day' } },
        },
      },
    ],
    results: [
      { _id: 1, x: { $date: '2023-12-24T00:00:00Z' }, y: 2024, m: { $date: '2024-01-15T00:00:00Z' }, df: 60 },
    ],
  },
  {
    name: 'unwind',
    pipeline: [
      { $match: { _id: { $lte: 4 } } },
      { $unwind: '$items' },
      { $project: { v: '$items.v' } },
      { $sort: { _id: 1, v: 1 } },
    ],
    results: [{ _id: 1, v: 1 }, { _id: 1, v: 5 }, { _id: 3 }, { _id: 3, v: 9 }],
  },
  {
    name: 'unwind preserve idx',
    pipeline: [
      { $match: { _id: { $in: [1, 2, 4] } } },
      { $unwind: { path: '$items', includeArrayIndex: 'i', preserveNullAndEmptyArrays: true } },
      { $project: { i: 1, n: '$items.n' } },
      { $sort: { _id: 1, i: 1 } },
    ],
    results: [
      { _id: 1, i: 0, n: 'a' },
      { _id: 1, i: 1, n: 'b' },
      { _id: 2, i: null },
      { _id: 4, i: null },
    ],
  },
  {
    name: 'unwind scalar',
    pipeline: [{ $match: { _id: 4 } }, { $unwind: '$t' }, { $project: { t: 1 } }],
    results: [{ _id: 4, t: 'x' }],
  },
  {
    name: 'lookup',
    pipeline: [
      { $match: { _id: 1 } },
      { $lookup: { from: 'other', localField: 'oid', foreignField: 'ref', as: 'r' } },
      { $project: { r: 1 } },
    ],
    results: [
      {
        _id: 1,
        r: [
          { _id: 100, ref: { $oid: '000000000000000000000001' }, k: 'x' },
          { _id: 102, ref: { $oid: '000000000000000000000001' }, k: 'z' },
        ],
      },
    ],
  },
  {
    name: 'lookup array local',
    pipeline: [
      { $match: { _id: 1 } },
      { $lookup: { from: 'other', localField: 't', foreignField: 'k', as: 'r' } },
      { $project: { 'r._id': 1 } },
    ],
    results: [{ _id: 1, r: [{ _id: 100 }, { _id: 101 }] }],
  },
  {
    name: 'lookup null',
    pipeline: [
      { $match: { _id: 7 } },
      { $lookup: { from: 'other', localField: 'nope', foreignField: 'nul', as: 'r' } },
      { $project: { 'r._id': 1 } },
    ],
    results: [{ _id: 7, r: [{ _id: 100 }, { _id: 101 }, { _id: 102 }] }],
  },
  {
    name: 'lookup pipeline',
    pipeline: [
      { $match: { _id: 1 } },
      {
        $lookup: {
          from: 'other',
          let: { o: '$oid' },
          pipeline: [{ $match: { $expr: { $eq: ['$ref', '$$o'] } } }, { $project: { k: 1 } }],
          as: 'r',
        },
      },
      { $project: { r: 1 } },
    ],
    results: [
      {
        _id: 1,
        r: [
          { _id: 100, k: 'x' },
          { _id: 102, k: 'z' },
        ],
      },
    ],
  },
  {
    name: 'facet',
    pipeline: [
      {
        $facet: {
          n: [{ $count: 'c' }],
          top: [{ $sort: { _id: -1 } }, { $limit: 1 }, { $project: { s: 1 } }],
          none: [{ $match: { _id: 100 } }, { $count: 'c' }],
        },
      },
    ],
    results: [{ n: [{ c: 7 }], top: [{ _id: 7, s: 'fig' }], none: [{ c: 0 }] }],
  },
  { name: 'count empty', pipeline: [{ $match: { _id: 100 } }, { $count: 'c' }], results: [{ c: 0 }] },
  {
    name: 'sortByCount',
    pipeline: [{ $unwind: '$t' }, { $match: { t: 'x' } }, { $sortByCount: '$t' }],
    results: [
      { _id: 'x', count: 4 },
      { _id: ['x'], count: 1 },
    ],
  },
  {
    name: 'bucket',
    pipeline: [
      { $bucket: { groupBy: '$_id', boundaries: [0, 3, 6], default: 'o', output: { n: { $sum: 1 } } } },
    ],
    results: [
      { _id: 0, n: 2 },
      { _id: 3, n: 3 },
      { _id: 'o', n: 2 },
    ],
  },
  {
    name: 'project exprs',
    pipeline: [
      { $match: { _id: 1 } },
      {
        $project: {
          up: { $toUpper: '$s' },
          sz: { $size: '$t' },
          sub: { $substrCP: ['$s', 0, 2] },
          c: { $concat: ['$s', '-', 'x'] },
          f: { $filter: { input: '$items', cond: { $gt: ['$$this.v', 2] } } },
          m: { $map: { input: '$t', as: 'e', in: { $toUpper: '$$e' } } },
          r: { $reduce: { input: '$items', initialValue: 0, in: { $add: ['$$value', '$$this.v'] } } },
          // biome-ignore lint/suspicious/noThenProperty: MongoDB's own name for it.
          sw: { $switch: { branches: [{ case: { $eq: ['$a', 1] }, then: 'one' }], default: 'other' } },
          ts: { $toString: '$oid' },
          arr: { $arrayElemAt: ['$t', -1] },
          inn: { $in: ['x', '$t'] },
          rd: { $round: [{ $divide: ['$a', 3] }, 2] },
        },
      },
    ],
    results: [
      {
        _id: 1,
        up: 'APPLE',
        sz: 2,
        sub: 'ap',
        c: 'apple-x',
        f: [{ n: 'b', v: 5 }],
        m: ['X', 'Y'],
        r: 6,
        sw: 'one',
        ts: '000000000000000000000001',
        arr: 'y',
        inn: true,
        rd: 0.33,
      },
    ],
  },
  {
    name: 'addFields nested',
    pipeline: [
      { $match: { _id: 1 } },
      { $addFields: { 'o.z': 1, 'items.k': 2 } },
      { $project: { o: 1, items: 1 } },
    ],
    results: [
      {
        _id: 1,
        o: { p: 1, q: 'z', z: 1 },
        items: [
          { n: 'a', v: 1, k: 2 },
          { n: 'b', v: 5, k: 2 },
        ],
      },
    ],
  },
  {
    name: 'replaceRoot',
    pipeline: [{ $match: { _id: 1 } }, { $replaceRoot: { newRoot: '$o' } }],
    results: [{ p: 1, q: 'z' }],
  },
  {
    name: 'unset',
    pipeline: [{ $match: { _id: 3 } }, { $unset: ['items', 'o.p', 'd', 'l', 'oid', 't'] }],
    results: [{ _id: 3, a: null, s: 'cherry', o: {} }],
  },
  {
    name: 'unionWith',
    pipeline: [
      { $match: { _id: 1 } },
      { $project: { _id: 1 } },
      { $unionWith: { coll: 'other', pipeline: [{ $project: { _id: 1 } }] } },
      { $sort: { _id: 1 } },
    ],
    results: [{ _id: 1 }, { _id: 100 }, { _id: 101 }, { _id: 102 }],
  },
  {
    name: 'setWindowFields',
    pipeline: [
      { $match: { _id: { $lte: 3 } } },
      {
        $setWindowFields: {
          sortBy: { _id: 1 },
          output: { run: { $sum: '$_id', window: { documents: ['unbounded', 'current'] } } },
        },
      },
      { $project: { run: 1 } },
    ],
    results: [
      { _id: 1, run: 1 },
      { _id: 2, run: 3 },
      { _id: 3, run: 6 },
    ],
  },
  {
    name: 'expr compare types',
    pipeline: [
      { $project: { x: { $cmp: ['$a', '$s'] }, n: { $eq: ['$a', null] }, m: { $ifNull: ['$a', 'none'] } } },
      { $sort: { _id: 1 } },
    ],
    results: [
      { _id: 1, x: -1, n: false, m: 1 },
      { _id: 2, x: -1, n: false, m: 2 },
      { _id: 3, x: -1, n: true, m: 'none' },
      { _id: 4, x: -1, n: false, m: 'none' },
      { _id: 5, x: 1, n: false, m: [1, 5] },
      { _id: 6, x: -1, n: false, m: 2.5 },
      { _id: 7, x: -1, n: false, m: '2' },
    ],
  },
  {
    name: 'sum of bools/strings',
    pipeline: [{ $group: { _id: null, s: { $sum: '$s' }, c: { $sum: { $cond: ['$b', 1, 0] } } } }],
    results: [{ _id: null, s: 0, c: 1 }],
  },
  {
    name: 'objectToArray',
    pipeline: [{ $match: { _id: 1 } }, { $project: { x: { $objectToArray: '$o' } } }],
    results: [
      {
        _id: 1,
        x: [
          { k: 'p', v: 1 },
          { k: 'q', v: 'z' },
        ],
      },
    ],
  },
  {
    name: 'regexMatch',
    pipeline: [
      { $match: { _id: { $lt: 3 } } },
      { $project: { x: { $regexMatch: { input: '$s', regex: '^b', options: 'i' } } } },
      { $sort: { _id: 1 } },
    ],
    results: [
      { _id: 1, x: false },
      { _id: 2, x: true },
    ],
  },
];
