/**
 * Gathers what is added while a batch is under way, or within one turn of the event loop, into the next batch: under
 * load one durable write serves many, and a lone piece waits for nobody.
 */
export function createBatches<Item>({
  work,
  maxSize,
}: {
  work: (items: Item[]) => Promise<void>;
  /** Pieces of one batch at most. */
  maxSize: number;
}) {
  let waiting: { item: Item; resolve: () => void; reject: (error: unknown) => void }[] = [];
  let running: Promise<void> | null = null;

  const run = async (): Promise<void> => {
    await new Promise(setImmediate);
    while (waiting.length > 0) {
      const batch = waiting.slice(0, maxSize);
      waiting = waiting.slice(maxSize);
      try {
        await work(batch.map(({ item }) => item));
        for (const { resolve } of batch) resolve();
      } catch (error) {
        for (const { reject } of batch) reject(error);
      }
    }
    running = null;
  };

  return {
    /** Resolves once the batch of this piece is done; rejects with its error. */
    add(item: Item): Promise<void> {
      const done = new Promise<void>((resolve, reject) => {
        waiting.push({ item, resolve, reject });
      });
      running ??= run();
      return done;
    },
    /** Resolves once nothing is under way. */
    async idle(): Promise<void> {
      while (running !== null) await running;
    },
  };
}
