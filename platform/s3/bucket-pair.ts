import { isAppError } from '../../domain/shared/app-error.js';
import type { Bucket } from './bucket.js';
import type { BucketObject } from './bucket-listing.js';

/**
 * Creates one bucket of two: objects are stored in the newest, and read and deleted in both until all of the older are
 * moved. An object that is in both is the same in both: none is ever written twice.
 */
export function createBucketPair({ newest, older }: { newest: Bucket; older: Bucket }): Bucket {
  return {
    ...newest,
    isPair: true,
    name: `${newest.name}, before it ${older.name}`,
    async *read(object) {
      let isBegun = false;
      // The older is asked between two looks at the newest: an object may be moved meanwhile.
      for (const bucket of [newest, older]) {
        try {
          for await (const piece of bucket.read(object)) {
            isBegun = true;
            yield piece;
          }
          return;
        } catch (error) {
          const isElsewhere = isAppError(error) && error.code === 'file.not_found' && !isBegun;
          if (!isElsewhere) throw error;
        }
      }
      yield* newest.read(object);
    },
    size: async (object) =>
      (await newest.size(object)) ?? (await older.size(object)) ?? (await newest.size(object)),
    async delete(key) {
      await older.delete(key);
      await newest.delete(key);
    },
    keepsVersions: async () => (await newest.keepsVersions()) || (await older.keepsVersions()),
    list: (query) => merged(newest.list(query), older.list(query)),
    fault: async () => (await newest.fault()) ?? (await older.fault()),
  };
}

/** The objects of two lists in the order of their keys; of two with one key, the first list's. */
async function* merged(
  first: AsyncGenerator<BucketObject>,
  second: AsyncGenerator<BucketObject>,
): AsyncGenerator<BucketObject> {
  let [one, other] = await Promise.all([first.next(), second.next()]);
  while (!one.done || !other.done) {
    if (other.done || (!one.done && one.value.key <= other.value.key)) {
      if (one.done) return;
      if (!other.done && other.value.key === one.value.key) other = await second.next();
      yield one.value;
      one = await first.next();
    } else {
      yield other.value;
      other = await second.next();
    }
  }
}
