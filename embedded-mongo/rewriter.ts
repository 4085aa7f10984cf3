import type { StoreLog } from './commands/dispatch.js';
import { isRewriteDue, prepareRewriting, rewriteFile } from './storage/rewrite.js';
import type { Store } from './store.js';

const DAY_MS = 86_400_000;
/** How often to check whether a rewrite is due, ms; more often when rewrites are more frequent. */
const LOOK_MS = 600_000;

type Deps = { store: Store; path: string; everyMs?: number | undefined; log: StoreLog };

/** Rewrites the file of a served store whenever it is due, and logs it. */
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
    /** Stops checking; a rewrite in progress is finished first. */
    async stop(): Promise<void> {
      clearInterval(timer);
      await running;
    },
  };
}
