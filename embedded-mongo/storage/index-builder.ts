import type { Fields } from '../bson/values.js';
import { mongoError } from '../errors.js';
import { createPace, isOver, type Pace } from '../pace.js';
import type { Catalog } from './catalog.js';
import type { Collection } from './collection.types.js';
import type { CommitQueue } from './commit-queue.js';
import type { Engine } from './engine.js';
import { compileIndex, type Index } from './index-spec.js';
import { recordIdOf, recordKey, recordRange } from './keys.js';
import { type Records, storedRecord } from './records.js';

/** Documents read at a time. */
const PAGE = 500;

type Deps = { engine: Engine; catalog: Catalog; records: Records; queue: CommitQueue };
/** Progress of a build: the last document that was indexed. */
type Step = { indexId: number; after: number };
type Build = { database: string; name: string; spec: Fields; pace: Pace };

/**
 * Builds an index in slices, each one transaction. From the first slice on, other writes update it too; it is
 * listed and used by queries once complete.
 */
export function createIndexBuilder({ engine, catalog, records, queue }: Deps) {
  const dropped = ({ database, name }: Build) =>
    mongoError(276, `Index build failed: ${database}.${name} was dropped`);

  function collectionOf(build: Build, indexId?: number): Collection {
    const collection = catalog.find(build.database, build.name);
    if (collection && (indexId === undefined || collection.building.some(({ id }) => id === indexId)))
      return collection;
    throw dropped(build);
  }

  /**
   * A build of the same name that could not be abandoned is no longer written to; the next start removes its entries.
   */
  function begin(build: Build): number {
    const collection = collectionOf(build);
    const index = compileIndex({ id: catalog.nextId(), spec: build.spec, multikey: false, cut: false });
    collection.building = [...collection.building.filter(({ name }) => name !== index.name), index];
    catalog.noteBuilding(index.id);
    return index.id;
  }

  /** Indexes documents after the given one until the slice is over; returns where to continue, or null at the end. */
  function enterSome({ build, indexId, after }: Step & { build: Build }): Step | null {
    const collection = collectionOf(build);
    const index = collection.building.find(({ id }) => id === indexId);
    if (!index) throw dropped(build);
    const slice = createPace({ sliceMs: build.pace.sliceMs });
    let last = after;
    for (;;) {
      const start = recordKey(collection.id, last + 1);
      const page = engine.entries({ start, end: recordRange(collection.id).end, limit: PAGE });
      for (const { key, value } of page) {
        last = recordIdOf(key);
        records.addToIndex({
          collection,
          index,
          record: storedRecord({ recordId: last, bytes: value }),
        });
      }
      isOver({ ...build.pace, sliceEnd: Number.POSITIVE_INFINITY });
      if (page.length < PAGE) return finish(collection, index);
      if (isOver(slice)) return { indexId, after: last };
    }
  }

  function finish(collection: Collection, index: Index): null {
    collection.building = collection.building.filter((each) => each !== index);
    collection.indexes.push(index);
    catalog.forgetBuilding(index.id);
    catalog.save(collection);
    return null;
  }

  function giveUp({ database, name, spec }: Build): void {
    const collection = catalog.find(database, name);
    for (const index of collection?.building.filter((each) => each.name === spec.name) ?? []) {
      catalog.forgetBuilding(index.id);
      catalog.dropIndexEntries(index);
    }
    if (collection) collection.building = collection.building.filter((each) => each.name !== spec.name);
  }

  return {
    /** Adds indexes to an empty collection, inside a transaction. */
    addToEmpty({ collection, specs }: { collection: Collection; specs: readonly Fields[] }): void {
      for (const spec of specs)
        collection.indexes.push(compileIndex({ id: catalog.nextId(), spec, multikey: false, cut: false }));
      if (specs.length > 0) catalog.save(collection);
    },
    /**
     * Resolves when the index is complete; throws code 11000 for duplicate keys, 276 when the collection is dropped.
     */
    async build(build: Build): Promise<void> {
      try {
        // A small collection is finished at once, in one transaction.
        let step = await queue.submit(() => enterSome({ build, indexId: begin(build), after: 0 }));
        while (step) {
          const from = step;
          step = await queue.submit(() => enterSome({ build, ...from }));
          build.pace.pauses++;
        }
      } catch (error) {
        await queue.submit(() => giveUp(build));
        throw error;
      }
    },
  };
}
