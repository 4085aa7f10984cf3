import { Binary, Decimal128, type Document, Long, ObjectId, UUID } from 'bson';

/** Shorthands for values in the cases. */
export const id = (number: number) => new ObjectId(String(number).padStart(24, '0'));
/** A BSON date from ISO 8601 text. */
export const date = (text: string) => new Date(text);
/** A Decimal128 from its text. */
export const decimal = (text: string) => Decimal128.fromString(text);
/** An int64 from its text. */
export const long = (text: string) => Long.fromString(text);
/** A binary value. */
export const binary = (...bytes: number[]) => new Binary(Buffer.from(bytes));

const uuid = '7b9a3f3e-1c1e-4b62-9c5e-0b1c2d3e4f50';

/** The seven documents that every case starts from: all types, arrays, nesting, missing and null. */
export const fixture = (): Document[] => [
  {
    _id: 1,
    a: 1,
    s: 'apple',
    t: ['x', 'y'],
    d: date('2024-01-01'),
    o: { p: 1, q: 'z' },
    items: [
      { n: 'a', v: 1 },
      { n: 'b', v: 5 },
    ],
    oid: id(1),
    dec: decimal('1.5'),
    b: true,
  },
  {
    _id: 2,
    a: 2,
    s: 'Banana',
    t: [],
    d: date('2024-02-01'),
    o: { q: 'z', p: 1 },
    items: [],
    oid: id(2),
    dec: decimal('10'),
    b: false,
  },
  {
    _id: 3,
    a: null,
    s: 'cherry',
    t: ['y'],
    d: date('2023-02-01'),
    o: { p: 2 },
    items: [{ n: 'a', v: 9 }, { n: 'c' }],
    oid: id(3),
    l: long('9007199254740993'),
  },
  { _id: 4, s: 'date', t: 'x', d: null, o: null, items: null, oid: id(10), l: long('5') },
  { _id: 5, a: [1, 5], s: 'Éclair', t: [['x'], 'z'], o: { p: [1, 2] }, bin: binary(1, 2), nan: Number.NaN },
  { _id: 6, a: 2.5, s: '', t: ['x', 'x', null], o: { p: { r: 1 } }, uid: new UUID(uuid), re: /ab/i },
  {
    _id: 7,
    a: '2',
    s: 'fig',
    items: [
      { n: 'a', v: [1, 2] },
      { n: 'a', v: 20 },
    ],
    neg: -3,
    z: 0,
  },
];

/** Documents of the collection `other`, used by $lookup. */
export const others = (): Document[] => [
  { _id: 100, ref: id(1), k: 'x' },
  { _id: 101, ref: id(2), k: 'y', nul: null },
  { _id: 102, ref: id(1), k: 'z' },
];
