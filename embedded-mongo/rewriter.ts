import type { StoreLog } from './commands/dispatch.js';
import { isRewriteDue, prepareRewriting, rewriteFile } from './storage/rewrite.js';
import type { Store } from './store.js';

const DAY_MS = 86_400_000;
/** How often is looked whether the file is due, ms; more often where it is due more often. */
const LOOK_MS = 600_000;

type Deps = { store: Store; path: string; everyMs?: number | undefined; log: StoreLog };

/** Rewrites the file of a store that is served when it is due, and says so. */
export function createRewriter({ store: { engine }, path, everyMs = DAY_MS, log }: Deps) {
  let running: Promise<void> | null = null;
  prepareRewriting(path);

  async function rewrite(): Promise<void> {
    try {
      const done = await rewriteFile({ engine, path });
      if (done) log({ level: 'info', event: 'rewritten', ...done });
      else log({ level: 'warn', event: 'rewrite_skipped', reason: 'the disk has no room for a second file' });
    } catch (error) {
      log({ level: 'error', event: 'rewrite_failed', error: String(error) });
    }
  }

  function look(): void {
    if (running || !isRewriteDue({ engine, path, now: Date.now(), everyMs })) return;
    running = rewrite().finally(() => {
      running = null;
    });
  }

  const timer = setInterval(look, Math.min(LOOK_MS, everyMs));
  return {
    /** Looks no more; a rewriting that has begun is finished first. */
    async stop(): Promise<void> {
      clearInterval(timer);
      await running;
    },
  };
}
