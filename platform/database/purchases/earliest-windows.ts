import type { PurchaseItemRecord } from '../../../domain/purchases/purchase.types.js';
import { createBatches } from '../batches.js';
import { sharedSlots } from '../command-slots.js';
import type { RecordFilter, RepositoryKit } from '../repository-kit.js';
import { driverFilter } from '../stored-queries.js';

/** A query for the earliest window of a product still open at `now`. */
export type WantedWindow = { targetId: string; now: Date };

/** Most products in one command. */
const maxTargets = 32;
/** Buyers read per product: most have one or two, and one with thousands is queried alone. */
const buyersEach = 8;

/** Creates the query for the end of the earliest open window among the buyers of a product. */
export function createEarliestWindows({
  kit: { model },
  buyers,
}: {
  kit: RepositoryKit<PurchaseItemRecord>;
  /** Filter of the items that count as bought and watched. */
  buyers: RecordFilter;
}) {
  type Row = Pick<PurchaseItemRecord, 'target_id' | 'until'>;
  const find = (filter: RecordFilter) =>
    model.collection
      .find<Row>(driverFilter({ ...filter, ...buyers }))
      .project<Row>({ target_id: 1, until: 1 });
  const firstOf = async ({ targetId, now }: WantedWindow): Promise<Date | null> => {
    const wanted = { target_id: targetId, until: { $gt: now } };
    const [first] = await find(wanted).sort({ until: 1 }).limit(1).toArray();
    return first?.until ?? null;
  };
  const windows = createBatches<WantedWindow, Date | null>({
    maxSize: maxTargets,
    slots: sharedSlots,
    async work(wanted) {
      const limit = wanted.length * buyersEach;
      const ids = [...new Set(wanted.map(({ targetId }) => targetId))];
      const since = new Date(Math.min(...wanted.map(({ now }) => now.getTime())));
      const rows =
        wanted.length === 1
          ? null
          : await find({ target_id: { $in: ids }, until: { $gt: since } })
              .limit(limit)
              .toArray();
      // The limit may have cut some off, and it is unknown which: query each separately.
      if (!rows || rows.length >= limit)
        return await Promise.all(wanted.map(async (one) => ({ value: await firstOf(one) })));
      return wanted.map((one) => ({ value: earliestOf(rows, one) }));
    },
  });
  return windows.add;
}

function earliestOf(
  rows: readonly Pick<PurchaseItemRecord, 'target_id' | 'until'>[],
  { targetId, now }: WantedWindow,
): Date | null {
  let earliest: Date | null = null;
  for (const { target_id, until } of rows) {
    if (target_id !== targetId || !until || until <= now) continue;
    if (!earliest || until < earliest) earliest = until;
  }
  return earliest;
}
