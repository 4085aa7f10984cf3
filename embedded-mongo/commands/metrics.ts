/** A refused feature that a client asked for, and how often. */
export type Refusal = { command: string; feature: string; count: number };

/** Counters since the start. */
export type Metrics = ReturnType<typeof createMetrics>;

/** Counts what the store did and refused; `serverStatus` reports it. */
export function createMetrics() {
  const refusals = new Map<string, Refusal>();
  const counters = { commands: 0, scannedKeys: 0, scannedDocuments: 0 };
  return {
    counters,
    noteCommand({ keys, documents }: { keys: number; documents: number }): void {
      counters.commands++;
      counters.scannedKeys += keys;
      counters.scannedDocuments += documents;
    },
    noteRefusal({ command, feature }: { command: string; feature: string }): void {
      const key = `${command} ${feature}`;
      const known = refusals.get(key) ?? { command, feature, count: 0 };
      known.count++;
      refusals.set(key, known);
    },
    refusals: (): Refusal[] => [...refusals.values()],
  };
}
