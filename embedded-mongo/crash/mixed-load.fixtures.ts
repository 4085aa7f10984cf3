import { type Collection, MongoClient } from 'mongodb';
import type { Random } from '../random-values.fixtures.js';

type Item = { _id: string; batch: string; n: number; mark: string };
type Content = { items: number; n: number; mark: string };

/** Expected state of a batch of ten documents: as after its last acknowledged command, or after the one in flight. */
export type BatchRecord = { acknowledged: Content; underWay: Content | null };

const BATCH = 10;
const NOTHING: Content = { items: 0, n: 0, mark: '' };

/** Every batch the load ever wrote, with its expected state. */
export type LoadLog = Map<string, BatchRecord>;

type LoadInput = {
  uri: string;
  random: Random;
  log: LoadLog;
  life: number;
  /** Kills the store after this many answers, while other connections are in the middle of a command. */
  killAfter: number;
  kill: () => Promise<void>;
};

/**
 * Writes from several connections at once until the store is gone: inserts, updates, upserts and deletes, most of which
 * change ten documents and their index entries in one command. Resolves with the number acknowledged.
 */
export async function runMixedLoad({ uri, random, log, life, killAfter, kill }: LoadInput): Promise<number> {
  const client = await MongoClient.connect(uri, { retryWrites: false });
  const items = client.db().collection<Item>('items');
  let last = 0;
  let acknowledged = 0;
  let ended: Promise<void> | null = null;

  async function write(batch: string, after: Content, command: () => Promise<unknown>): Promise<void> {
    const record = log.get(batch) ?? { acknowledged: NOTHING, underWay: null };
    log.set(batch, record);
    record.underWay = after;
    await command();
    record.acknowledged = after;
    record.underWay = null;
    // Closing the client ends commands that would wait for the store to come back.
    if (++acknowledged === killAfter) ended = kill().then(() => client.close());
  }

  async function worker(): Promise<void> {
    for (;;) {
      const batch = `${life}-${++last}`;
      let content: Content = { items: BATCH, n: 0, mark: '' };
      await write(batch, content, () => items.insertMany(tenOf(batch)));
      for (let i = random.below(4); i > 0; i--) {
        content = { ...content, n: content.n + 1, mark: `${i}` };
        const change = { $inc: { n: 1 }, $set: { mark: content.mark } };
        await write(batch, content, () => items.updateMany({ batch }, change));
      }
      if (random.chance(0.3)) await write(batch, NOTHING, () => items.deleteMany({ batch }));
      const single = `${batch}-upserted`;
      const upsert = { $inc: { n: 1 }, $setOnInsert: { batch: single, mark: '' } };
      await write(single, { items: 1, n: 1, mark: '' }, () =>
        items.findOneAndUpdate({ _id: single }, upsert, { upsert: true }),
      );
    }
  }

  await Promise.allSettled([worker(), worker(), worker(), worker()]);
  await ended;
  return acknowledged;
}

function tenOf(batch: string): Item[] {
  return Array.from({ length: BATCH }, (_, i) => ({ _id: `${batch}:${i}`, batch, n: 0, mark: '' }));
}

/** Creates the indexes of the load's collection. */
export async function prepareLoad(uri: string): Promise<void> {
  const client = await MongoClient.connect(uri);
  await client
    .db()
    .collection('items')
    .createIndexes([{ key: { batch: 1, _id: 1 }, unique: true }, { key: { mark: 1, n: -1 } }]);
  await client.close();
}

/** Compares the store with the log and lists what is wrong: lost writes, half-done commands, inconsistent indexes. */
export async function findDamage(uri: string, log: LoadLog): Promise<string[]> {
  const client = await MongoClient.connect(uri);
  const items = client.db().collection<Item>('items');
  const found = new Map<string, Item[]>();
  for await (const item of items.find({}, { hint: { $natural: 1 } })) {
    found.set(item.batch, [...(found.get(item.batch) ?? []), item]);
  }
  const damage = [...log].flatMap(([batch, record]) => damageOf(batch, record, found.get(batch) ?? []));
  for (const batch of found.keys()) if (!log.has(batch)) damage.push(`${batch} was never sent`);
  damage.push(...(await indexDamage(items, [...found.values()].flat().length)));
  await client.close();
  return damage;
}

function damageOf(batch: string, record: BatchRecord, items: Item[]): string[] {
  const [first] = items;
  const content: Content = first ? { items: items.length, n: first.n, mark: first.mark } : NOTHING;
  const isEven = items.every(({ n, mark }) => n === content.n && mark === content.mark);
  const same = (other: Content | null) => JSON.stringify(other) === JSON.stringify(content);
  if (isEven && (same(record.acknowledged) || same(record.underWay))) {
    // Whichever of the two it was, from now on it is the expected state.
    record.acknowledged = content;
    record.underWay = null;
    return [];
  }
  return [`${batch}: ${JSON.stringify({ found: content, isEven, ...record })}`];
}

async function indexDamage(items: Collection<Item>, total: number): Promise<string[]> {
  const counts = {
    counter: await items.estimatedDocumentCount(),
    id: (await items.find({ _id: { $gte: '' } }, { hint: '_id_' }).toArray()).length,
    batch: (await items.find({ batch: { $gte: '' } }, { hint: 'batch_1__id_1' }).toArray()).length,
    mark: (await items.find({ mark: { $gte: '' } }, { hint: 'mark_1_n_-1' }).toArray()).length,
  };
  return Object.entries(counts)
    .filter(([, count]) => count !== total)
    .map(([name, count]) => `${name} knows ${count} documents of ${total}`);
}
