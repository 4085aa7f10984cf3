import type { PageFacts } from '../../../domain/prices/facts/page-facts.types.js';
import { unpricedFacts } from '../../../domain/prices/unpriced-facts.rules.js';
import { systemClock } from '../../../domain/shared/clock.js';
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
