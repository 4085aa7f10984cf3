import { noEvidence, type PriceReading } from '../../../domain/price-sources/price-reading.types.js';
import type { RetailerSource } from '../../../domain/purchases/retailer-source.types.js';
import { placeOf } from '../../../domain/retailers/places/place.rules.js';
import { dayAt } from '../../../domain/retailers/places/time-zone.rules.js';
import type { Clock } from '../../../domain/shared/clock.js';
import { isKnownPrice } from '../../../domain/watch/confirmation.rules.js';
import type { WatchTargetRecord } from '../../../domain/watch/watch.types.js';
import type { HttpFetch } from '../../../platform/http-fetch/http-fetch.js';
import type { FetchOutcome } from '../../../platform/http-fetch/http-fetch.types.js';
import type { PageReader } from '../../prices/page-reader.js';
import type { ReadPage } from '../../prices/page-reader.types.js';

/** What {@link createPageSource} needs. */
export type PageSourceDependencies = {
  http: Pick<HttpFetch, 'fetchPage' | 'paceMsOf'>;
  reader: Pick<PageReader, 'read'>;
  retailers: RetailerSource;
  clock: Clock;
};

/** What a page says, and the page itself where it was read. */
export type PageRead = { reading: PriceReading; page: ReadPage | null };

/** Reads the page of a product. */
export type PageSource = ReturnType<typeof createPageSource>;

/**
 * Product pages as a source of prices: fetched safely and read in a child process. Every failure is a reading with
 * a reason. A page unchanged since it showed a price, by its server's word or to the byte, is not read again.
 */
export function createPageSource({ http, reader, retailers, clock }: PageSourceDependencies) {
  const readFetched = async (
    target: WatchTargetRecord,
    fetched: Extract<FetchOutcome, { outcome: 'ok' }>,
  ): Promise<PageRead> => {
    const retailer = target.retailer_id ? await retailers.current(target.retailer_id) : null;
    const page = await reader.read({
      bytes: fetched.bytes,
      charset: fetched.charset,
      context: {
        url: fetched.finalUrl,
        requestedUrl: target.url,
        httpStatus: fetched.status,
        today: dayAt({ instant: clock.now(), place: placeOf(retailer?.record) }),
        contentType: fetched.contentType,
        sku: target.sku,
        gtin: target.gtin,
        name: target.name,
        paidCents: target.highest_paid_cents,
        currency: target.currency,
        country: retailer?.record.country ?? null,
        shopNames: retailer ? [retailer.record.retailer, ...retailer.record.aliases] : null,
      },
    });
    const reading: PriceReading = {
      source: 'page',
      outcome: page.outcome,
      reason: page.reason,
      facts: page,
      evidence: {
        url: fetched.finalUrl,
        sha256: fetched.sha256,
        witnesses: [...new Set(page.witnesses.map(({ source }) => source))],
        excerpt: page.excerpt,
        validators: { etag: fetched.etag, lastModified: fetched.lastModified, sha256: fetched.sha256 },
      },
      retryAfterMs: null,
      at: clock.now(),
    };
    return { reading, page };
  };
  return {
    paceMsOf: ({ url }: Pick<WatchTargetRecord, 'url'>): number => http.paceMsOf(url),
    async read({
      target,
      isWhole = false,
      signal,
    }: {
      target: WatchTargetRecord;
      /** Whether the page is needed even if it has not changed. */
      isWhole?: boolean;
      signal: AbortSignal;
    }): Promise<PageRead> {
      const isKnown = !isWhole && mayBeUnchanged(target, clock.now());
      const fetched = await http.fetchPage({
        url: target.url,
        etag: isKnown ? target.etag : null,
        lastModified: isKnown ? target.last_modified : null,
        signal,
      });
      if (fetched.outcome === 'ok' && !(isKnown && fetched.sha256 === target.page_sha256))
        return readFetched(target, fetched);
      return { reading: { ...unread(fetched.finalUrl, clock.now()), ...missedBy(fetched) }, page: null };
    },
  };
}

/**
 * Whether to accept "not modified". Only if the last check read the page in full, so that a shop with wrong cache
 * headers is caught at every other check, and only if nobody is waiting for confirmation of its price.
 */
function mayBeUnchanged(target: WatchTargetRecord, now: Date): boolean {
  if (target.last_outcome !== 'price' || target.pending !== null) return false;
  const amountCents = target.last_price_cents ?? 0;
  return amountCents >= target.highest_paid_cents || isKnownPrice({ target, amountCents, now });
}

/** A check that read nothing; the shop's earlier cache headers remain valid. */
function unread(url: string, at: Date): PriceReading {
  return {
    source: 'page',
    outcome: 'failed',
    reason: null,
    facts: null,
    evidence: { ...noEvidence, url },
    retryAfterMs: null,
    at,
  };
}

function missedBy(fetched: FetchOutcome): Partial<PriceReading> {
  switch (fetched.outcome) {
    // To the byte the page that was read.
    case 'ok':
    case 'not_modified':
      return { outcome: 'not_modified' };
    case 'gone':
      return { outcome: 'gone', reason: `http_${fetched.status}` };
    case 'blocked':
      return {
        outcome: 'blocked',
        reason: `http_${fetched.status}`,
        retryAfterMs: fetched.retryAfterMs,
      };
    case 'unavailable':
      return {
        outcome: 'failed',
        reason: `http_${fetched.status}`,
        retryAfterMs: fetched.retryAfterMs,
      };
    default:
      // A temporarily unreachable robots.txt forbids nothing: the page is retried as after any failure.
      if (fetched.reason === 'robots_unreachable') return { outcome: 'failed', reason: fetched.reason };
      return { outcome: fetched.outcome, reason: fetched.reason };
  }
}
