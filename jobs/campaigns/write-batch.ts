/** Collects what several callers want written while the last write is under way, and writes it in one. */
export type WriteBatch<Item, Result> = { add(item: Item): Promise<Result> };

/**
 * A batch of writes (group commit): one caller alone waits for nothing, many at once share a round trip.
 *
 * @param write writes items together and says what became of each
 */
export function createWriteBatch<Item, Result>({
  write,
}: {
  write: (items: Item[]) => Promise<(item: Item) => Result>;
}): WriteBatch<Item, Result> {
  type Waiting = { item: Item; resolve: (result: Result) => void; reject: (error: unknown) => void };
  let waiting: Waiting[] = [];
  let isWriting = false;

  const writeAll = async (): Promise<void> => {
    isWriting = true;
    while (waiting.length > 0) {
      const batch = waiting;
      waiting = [];
      try {
        const resultOf = await write(batch.map(({ item }) => item));
        for (const { item, resolve } of batch) resolve(resultOf(item));
      } catch (error) {
        for (const { reject } of batch) reject(error);
      }
    }
    isWriting = false;
  };
  return {
    add: (item) =>
      new Promise<Result>((resolve, reject) => {
        waiting.push({ item, resolve, reject });
        // After this turn of the loop, so that callers of the same turn share the first write.
        if (!isWriting) {
          isWriting = true;
          setImmediate(() => void writeAll());
        }
      }),
  };
}
