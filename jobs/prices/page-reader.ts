import { availableParallelism } from 'node:os';
import { unpricedFacts } from '../../domain/prices/unpriced-facts.rules.js';
import { isAppError } from '../../domain/shared/app-error.js';
import type { Logger } from '../../platform/logger/logger.js';
import { createChildPool } from '../../platform/processes/pool/child-pool.js';
import { siblingModule } from '../../platform/processes/sibling-module.js';
import {
  killPageRssBytes,
  maxPageHeapMb,
  maxPageRssBytes,
  maxPagesPerChild,
  pageWorkMs,
} from './page.limits.js';
import type { PageToRead, ReadPage } from './page-reader.types.js';

/**
 * Pages read in parallel, each in its own process: reading is most of the work of a price check, and a single process
 * would leave other cores idle.
 */
export const pageReaders = Math.min(4, availableParallelism());

/** Reads product pages in child processes. */
export type PageReader = ReturnType<typeof createPageReader>;

/**
 * Creates the reader. `read` never rejects because of a page: one that takes too much time or memory is `no_price` with
 * the reason. It rejects with `child.pool_closed` if the reader is closed meanwhile.
 */
export function createPageReader({ poolSize, logger }: { poolSize: number; logger: Logger }) {
  const pool = createChildPool<PageToRead, ReadPage>({
    module: siblingModule({ from: import.meta.url, name: './page-reading.child' }),
    size: poolSize,
    maxUses: maxPagesPerChild,
    maxRssBytes: maxPageRssBytes,
    killRssBytes: killPageRssBytes,
    maxOldSpaceMb: maxPageHeapMb,
    logger,
  });

  async function read(page: PageToRead): Promise<ReadPage> {
    try {
      return await pool.run({ input: page, timeoutMs: pageWorkMs });
    } catch (error) {
      const reason = isAppError(error) ? reasons[error.code] : undefined;
      if (!reason) throw error;
      return { ...unpricedFacts({ outcome: 'no_price', reason }), shopSigns: [] };
    }
  }

  return { read, close: pool.close };
}

const reasons: Record<string, string> = {
  'child.timed_out': 'page_takes_too_long',
  'child.out_of_memory': 'page_too_large',
  'child.crashed': 'reader_crashed',
  'child.failed': 'reader_failed',
};
