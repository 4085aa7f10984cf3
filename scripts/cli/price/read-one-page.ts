import type { PageFacts } from '../../../domain/prices/facts/page-facts.types.js';
import { createPageReader } from '../../../jobs/prices/page-reader.js';
import type { PageToRead } from '../../../jobs/prices/page-reader.types.js';
import { createLogger } from '../../../platform/logger/logger.js';

/** Reads one page in a child process, as the worker does. */
export async function readOnePage({
  page,
  options: { sku, name },
}: {
  page: PageToRead;
  options: { sku?: string; name?: string };
}): Promise<PageFacts> {
  const reader = createPageReader({ poolSize: 1, logger: createLogger({ level: 'silent', name: 'cli' }) });
  try {
    return await reader.read({ ...page, context: { ...page.context, sku: sku ?? null, name: name ?? null } });
  } finally {
    await reader.close();
  }
}
