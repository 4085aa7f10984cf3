import { Schema } from 'mongoose';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createJobContext, type JobContext } from '../../tests/support/jobs/job-context.js';
import { newId, type Stored, schemaOptions } from './record.js';
import { createRepositoryKit } from './repository-kit.js';
import { createVerifiedWrites, type VerifiedWrite } from './verified-writes.js';

type Parcel = { id: string; holder: string | null; times: number };

const schema = new Schema<Stored<Parcel>>(
  { _id: { type: String, required: true }, holder: { type: String }, times: { type: Number } },
  schemaOptions,
);

let context: JobContext;
beforeEach(async () => {
  context = await createJobContext();
});
afterEach(() => context.close());

async function parcels(holders: (string | null)[]) {
  const kit = createRepositoryKit<Parcel>({ database: context.database, collection: 'parcels', schema });
  const ids = holders.map(() => newId());
  for (const [index, holder] of holders.entries())
    await kit.insertOnce({ id: ids[index] ?? '', holder, times: 0 });
  return { kit, ids, writes: createVerifiedWrites<Parcel>(kit.model) };
}

const take = (id: string, name = 'me'): VerifiedWrite<Parcel> => ({
  id,
  when: { holder: null },
  update: { $set: { holder: name }, $inc: { times: 1 } },
  holds: ({ holder }) => holder === name,
});

it('reports for each of many writes whether it was done, when only some were', async () => {
  const { ids, kit, writes } = await parcels([null, 'you', null]);
  const asked = [...ids, newId()].map((id) => writes.write(take(id)));
  expect(await Promise.all(asked)).toEqual([true, false, true, false]);
  expect((await kit.list({ filter: {} })).map(({ holder }) => holder)).toEqual(['me', 'you', 'me']);
});

it('gives a claimed record to one of several claimants, in its current state, and to nobody later', async () => {
  const { ids, writes } = await parcels([null, null]);
  const [first = '', second = ''] = ids;
  const asked = [first, second, first].map((id, index) => writes.claim(take(id, `holder ${index}`)));
  expect(await Promise.all(asked)).toMatchObject([{ id: first, times: 1 }, { id: second, times: 1 }, null]);
  expect(await writes.claim(take(first))).toBeNull();
  expect(await writes.write(take(second))).toBe(false);
});
