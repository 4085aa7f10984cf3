import { renameSync, writeFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** A wall clock for whole processes, moved from outside. */
export type MovedClock = Awaited<ReturnType<typeof openMovedClock>>;

/** Opens a clock that starts at `start`; processes started with its `env` follow it, while timers run normally. */
export async function openMovedClock({ start }: { start: Date }) {
  const folder = await mkdtemp(join(tmpdir(), 'dropback-clock-'));
  const file = join(folder, 'ahead-ms');
  let aheadMs = start.getTime() - Date.now();
  const write = (): void => {
    writeFileSync(`${file}.new`, String(aheadMs));
    renameSync(`${file}.new`, file);
  };
  write();
  const preload = fileURLToPath(new URL('moved-clock.mjs', import.meta.url));
  return {
    /** Environment for the processes. */
    env: { MOVED_CLOCK_FILE: file, NODE_OPTIONS: `--import=${preload}` },
    now: (): Date => new Date(Date.now() + aheadMs),
    advance(ms: number): void {
      aheadMs += ms;
      write();
    },
    close: () => rm(folder, { recursive: true, force: true }),
  };
}
