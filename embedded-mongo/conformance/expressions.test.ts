import { Decimal128, type Document, Double, Int32, Long, ObjectId, Timestamp } from 'bson';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestStore, type TestStore } from '../test-store.fixtures.js';

/** Expressions at the edges of their operands. The answers are those of MongoDB's documentation and source. */
let store: TestStore;
beforeAll(async () => {
  store = await startTestStore();
  await store.db.collection('one').insertOne({ _id: 1 as never });
});
afterAll(() => store.stop());

/** The value of an expression, as type and text: `Long 5`. */
async function evaluate(expression: unknown): Promise<string> {
  const stages = [{ $project: { value: expression } }];
  const [found] = await store.db.collection('one').aggregate(stages, { promoteValues: false }).toArray();
  const value = found?.value;
  return value?._bsontype === undefined ? String(JSON.stringify(value)) : `${value._bsontype} ${value}`;
}

const long = Long.fromString;
const decimal = Decimal128.fromString;
const most = long('9223372036854775807');

describe('arithmetic is exact, and of the widest type of its operands', () => {
  test.each<[Document, string]>([
    [{ $mod: [long('9007199254740993'), 2] }, 'Long 1'],
    [{ $mod: [new Int32(5), long('3')] }, 'Long 2'],
    [{ $mod: [decimal('10.5'), 3] }, 'Decimal128 1.5'],
    [{ $mod: [decimal('-10000000000000000000000000000000.3'), 2] }, 'Decimal128 -0.3'],
    [{ $mod: [decimal('NaN'), 3] }, 'Decimal128 NaN'],
    [{ $mod: [new Double(-7.5), 2] }, 'Double -1.5'],
    [{ $mod: [-7, 3] }, 'Int32 -1'],
    [{ $mod: [null, 3] }, 'null'],
    [{ $add: [new Int32(2147483647), 1] }, 'Long 2147483648'],
    [{ $add: [most, 1] }, 'Double 9223372036854776000'],
    [{ $add: [most, most, long('-9223372036854775807')] }, 'Long 9223372036854775807'],
    [{ $add: [new Double(0.1), new Double(0.2), new Double(0.3)] }, 'Double 0.6'],
    [{ $add: [long('9007199254740993'), new Double(1)] }, 'Double 9007199254740994'],
    [{ $add: [decimal('0.10'), new Double(0.2), 1] }, 'Decimal128 1.30'],
    [{ $add: [new Date(0), 5] }, '"1970-01-01T00:00:00.005Z"'],
    [{ $sum: [long('9007199254740993'), decimal('0.1')] }, 'Decimal128 9007199254740993.1'],
    [{ $multiply: [long('3037000500'), long('3037000500')] }, 'Double 9223372037000250000'],
    [{ $multiply: [decimal('1.10'), 2] }, 'Decimal128 2.20'],
    [{ $divide: [decimal('1'), 3] }, 'Decimal128 0.3333333333333333333333333333333333'],
    [{ $divide: [6, 2] }, 'Double 3'],
    [{ $avg: [decimal('1'), 2] }, 'Decimal128 1.5'],
    [{ $round: [decimal('2.5'), 0] }, 'Decimal128 2'],
    [{ $round: [decimal('-1234.56'), -2] }, 'Decimal128 -1.2E+3'],
    [{ $round: [new Double(2.345), 2] }, 'Double 2.35'],
    [{ $round: [new Double(1.005), 2] }, 'Double 1'],
    [{ $round: [new Double(-2.5)] }, 'Double -2'],
    [{ $round: [long('9007199254740995'), -1] }, 'Long 9007199254741000'],
    [{ $round: [new Int32(2147483647), -1] }, 'Long 2147483650'],
    [{ $cmp: [long('9007199254740993'), new Double(9007199254740992)] }, 'Int32 1'],
  ])('%j', async (expression, expected) => {
    expect(await evaluate(expression)).toBe(expected);
  });
});

test.each<[Document, string]>([
  [{ $dateToString: { date: new ObjectId('000000010000000000000000') } }, '"1970-01-01T00:00:01.000Z"'],
  [{ $year: new Timestamp({ t: 1, i: 1 }) }, 'Int32 1970'],
  [{ $slice: [[1, 2, 3], -5, 2] }, '[1,2]'],
  [{ $arrayElemAt: [[1, 2], 2] }, 'undefined'],
  [{ $filter: { input: null, cond: true } }, 'null'],
])('%j', async (expression, expected) => {
  expect(await evaluate(expression)).toBe(expected);
});

test.each<[unknown, number]>([
  [{ $mod: [5, 0] }, 16610],
  [{ $mod: ['a', 1] }, 16611],
  [{ $divide: [1, decimal('0')] }, 2],
  [{ $add: ['a', 1] }, 14],
  [{ $add: [new Date(0), new Date(0)] }, 16612],
  [{ $round: ['a'] }, 51081],
  [{ $round: [new Double(1.5), 101] }, 51083],
  [{ $substrCP: ['a', -1, 2] }, 34455],
  [{ $arrayElemAt: [[1, 2], 1.5] }, 28691],
  [{ $slice: [[1, 2], 1, 0] }, 28729],
  [{ $size: 5 }, 17124],
  [{ $dateToString: { format: '%Y' } }, 18628],
  [{ $cond: { if: true, else: 1 } }, 17081],
  [{ $switch: { branches: [] } }, 40068],
  [{ $switch: { branches: [{ case: true }] } }, 40067],
  [{ $reduce: { input: [1], in: 1 } }, 40078],
  [{ $map: { input: 5, in: 1 } }, 16883],
  [{ $eq: [1] }, 16020],
  ['$a..b', 15998],
  ['$a.$b', 16410],
  ['$$nope', 17276],
])('%j fails with code %i', async (expression, code) => {
  await expect(evaluate(expression)).rejects.toMatchObject({ code: new Int32(code) });
});

test.each<[Document]>([
  [{ $filter: { input: [1], cond: true, limit: 1 } }],
  [{ $dateToString: { date: new Date(0), format: '%j' } }],
  [{ $dateToString: { date: new Date(0), timezone: '+01:00' } }],
])('%j is refused, never guessed', async (expression) => {
  await expect(evaluate(expression)).rejects.toThrow('the embedded store does not support it');
});
