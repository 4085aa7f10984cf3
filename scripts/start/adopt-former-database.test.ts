import mongoose from 'mongoose';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../tests/support/suite/test-database.js';
import { adoptFormerDatabase } from './adopt-former-database.js';

let own: TestDatabase;
let former: TestDatabase;
let client: mongoose.mongo.MongoClient;
beforeAll(async () => {
  [own, former] = await Promise.all([createTestDatabase(), createTestDatabase()]);
  client = await mongoose.mongo.MongoClient.connect(own.uri);
});
afterAll(async () => {
  await client.close();
  await Promise.all([own.drop(), former.drop()]);
});

const said: string[] = [];
const adopt = () => adoptFormerDatabase({ uri: own.uri, from: former.name, say: (line) => said.push(line) });
const things = (database: TestDatabase) =>
  client.db(database.name).collection<{ _id: number; n?: string }>('things');
const idsIn = async (database: TestDatabase) =>
  (await things(database).find().sort({ _id: 1 }).toArray()).map(({ _id }) => _id);

it('leaves alone a database the product did not write', async () => {
  await things(former).insertOne({ _id: 0 });
  await adopt();
  expect([await idsIn(own), await idsIn(former), said]).toEqual([[], [0], []]);
});

it('copies everything once, leaving documents copied before and newer ones unchanged', async () => {
  await client.db(former.name).collection<{ _id: string }>('migrations').insertOne({ _id: '0001' });
  await things(former).insertMany(Array.from({ length: 45 }, (_, index) => ({ _id: index + 1 })));
  await things(own).insertMany([{ _id: 7, n: 'newer' }, { _id: 100 }]);
  await adopt();
  const ids = Array.from({ length: 46 }, (_, index) => index);
  expect(await idsIn(own)).toEqual([...ids, 100]);
  expect(await things(own).findOne({ _id: 7 })).toMatchObject({ n: 'newer' });
  expect(await client.db(own.name).collection('migrations').countDocuments()).toBe(1);
  expect(await idsIn(former)).toEqual([]);
  await adopt();
  expect(said).toHaveLength(1);
});
