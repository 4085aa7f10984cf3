/** Documents between two lines of progress. */
const step = 5_000;

/** Reports the progress of a copy on standard error. */
export function createProgress({ verb, say }: { verb: string; say: (line: string) => void }) {
  return {
    /** Counts the documents of one collection. */
    collection({ name, total }: { name: string; total: number }) {
      let done = 0;
      return {
        advance(count: number): void {
          const before = Math.floor(done / step);
          done += count;
          if (Math.floor(done / step) > before) say(`  ${name}: ${done} of ${total}`);
        },
        done: (): number => {
          say(`${verb} ${name}: ${done} documents`);
          return done;
        },
      };
    },
  };
}

/** Progress of a copy. */
export type Progress = ReturnType<typeof createProgress>;
