import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import type { PageFacts } from '../../../domain/prices/facts/page-facts.types.js';
import { unpricedFacts } from '../../../domain/prices/unpriced-facts.rules.js';
import { systemClock } from '../../../domain/shared/clock.js';
import { mib } from '../../../domain/shared/units.js';
import { createPageReader } from '../../../jobs/prices/page-reader.js';
import type { PageToRead } from '../../../jobs/prices/page-reader.types.js';
import { loadProcessConfig, publicUrlOf } from '../../../platform/config/app-config.js';
import { createHttpFetch, robotUserAgent } from '../../../platform/http-fetch/http-fetch.js';
import type { FetchOutcome } from '../../../platform/http-fetch/http-fetch.types.js';
import { createLogger } from '../../../platform/logger/logger.js';

/** Fetches a page by the rules of the watch; a failed fetch is returned as facts. */
export async function pageOfUrl(url: string): Promise<PageToRead | { facts: PageFacts }> {
  const config = loadProcessConfig();
  const fetcher = createHttpFetch({
    clock: systemClock,
    logger: createLogger({ level: 'silent', name: 'cli' }),
    allow: config.prices.fetchAllow ?? new Set(),
    userAgent: robotUserAgent({ publicUrl: publicUrlOf(config) }),
  });
  try {
    return pageOf({ url, fetched: await fetcher.fetchPage({ url }) });
  } finally {
    await fetcher.close();
  }
}

function pageOf({ url, fetched }: { url: string; fetched: FetchOutcome }): PageToRead | { facts: PageFacts } {
  switch (fetched.outcome) {
    case 'ok': {
      const { bytes, charset, status, finalUrl, contentType } = fetched;
      return {
        bytes,
        charset,
        context: { url: finalUrl, requestedUrl: url, httpStatus: status, contentType },
      };
    }
    case 'blocked':
    case 'gone':
      return { facts: unpricedFacts({ outcome: fetched.outcome, reason: `http_${fetched.status}` }) };
    case 'unavailable':
      return { facts: unpricedFacts({ outcome: 'blocked', reason: `http_${fetched.status}` }) };
    case 'not_allowed':
      return { facts: unpricedFacts({ outcome: 'not_allowed', reason: fetched.reason }) };
    case 'failed':
      return { facts: unpricedFacts({ outcome: 'no_price', reason: fetched.reason }) };
    case 'not_modified':
      return { facts: unpricedFacts({ outcome: 'no_price', reason: 'not_modified' }) };
  }
}

/** Most bytes a packed file may unpack to, the same limit as for fetching. */
const maxUnpackedBytes = 8 * mib;

/** A page from a file, unpacked when it is gzip. */
export async function pageOfFile({ file, url }: { file: string; url: string | null }): Promise<PageToRead> {
  const stored = await readFile(file);
  const isPacked = stored[0] === 0x1f && stored[1] === 0x8b;
  const bytes = isPacked ? await promisify(gunzip)(stored, { maxOutputLength: maxUnpackedBytes }) : stored;
  return { bytes, charset: null, context: { url: url ?? '', httpStatus: 200 } };
}

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
