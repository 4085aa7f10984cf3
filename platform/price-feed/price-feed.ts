import { createReadStream } from 'node:fs';
import { thrownCode, toError } from '../../domain/shared/thrown.js';
import { kib, mib, minuteMs } from '../../domain/shared/units.js';
import type { FetchAllow } from '../http-fetch/fetch-allow.rules.js';
import type { HttpFetch } from '../http-fetch/http-fetch.js';
import { isDownloadError } from '../http-fetch/open-download.js';
import { readFeedRow } from './feed-row.rules.js';
import { feedError, isFeedError, readFeedText } from './feed-text.js';
import { createJsonFeed } from './json-feed.js';
import type {
  FeedFailure,
  FeedOutcome,
  FeedRow,
  FeedValidators,
  ParsedRow,
  RowFault,
} from './price-feed.types.js';
import { createTableFeed, type FeedParser } from './table-feed.js';
import { createXmlFeed } from './xml-feed.js';

/** Limits for reading a merchant's feed. */
export type FeedLimits = {
  /** Bytes on the wire or on disk. */
  maxWireBytes: number;
  /** Bytes after unpacking. */
  maxUnpackedBytes: number;
  maxRows: number;
  /** Characters of one row, all its fields together. */
  maxRowChars: number;
  /** Characters of XML that yield nothing readable: a tag or comment that does not end. */
  maxSilentChars: number;
  /** Time for a download, ms. */
  maxDownloadMs: number;
  /** Rows in a row laid out otherwise than those before, from which the columns have changed. */
  strangeRows: number;
  /** Rows handed over at a time. */
  batchRows: number;
};

/** The limits used unless a test overrides them. */
export const defaultFeedLimits: FeedLimits = {
  // Google takes feeds of up to 4 GB (support.google.com, "Feed file size", 2026-11); packed they are a tenth of that.
  maxWireBytes: 512 * mib,
  maxUnpackedBytes: 4 * 1024 * mib,
  // More than the largest retailer on our list sells itself.
  maxRows: 5_000_000,
  // A description has up to 5,000 characters, a URL 2,000; never are all of a hundred columns that full.
  maxRowChars: 64 * kib,
  maxSilentChars: mib,
  maxDownloadMs: 30 * minuteMs,
  // A few broken rows are usual; so many at once are not.
  strangeRows: 20,
  // One database write.
  batchRows: 500,
};

/** Faults of rows whose fields are not where they were. */
const layoutFaults: ReadonlySet<RowFault> = new Set([
  ...(['bad_columns', 'other_header', 'bad_json', 'no_id', 'no_title', 'bad_link'] as const),
]);

/** Skipped rows that are listed individually. */
const maxExamples = 20;

/**
 * Creates the reader of merchants' product feeds in Google's format: a tab-separated table, RSS 2.0, Atom or JSON lines,
 * gzipped or not, from a URL or a file. A feed is streamed and never held in full; bad rows are counted and skipped.
 */
export function createPriceFeed({
  httpFetch,
  allow,
  limits = defaultFeedLimits,
}: {
  httpFetch: Pick<HttpFetch, 'openDownload'>;
  /** Private hosts that links of rows may lead to (`PRICE_FETCH_ALLOW`). */
  allow: FetchAllow;
  limits?: FeedLimits;
}) {
  async function openBytes({ source, validators, signal }: Opened): Promise<Bytes> {
    if (!/^https?:/i.test(source)) return { body: createReadStream(source, { signal }), validators: null };
    const { maxWireBytes, maxDownloadMs } = limits;
    const download = await httpFetch.openDownload({
      url: source,
      limits: { maxWireBytes, maxPageMs: maxDownloadMs },
      validators,
      ...(signal ? { signal } : {}),
    });
    if (download.outcome === 'ok') return download;
    if (download.outcome === 'not_modified') return { body: null, validators };
    throw feedError('not_fetched', download.reason);
  }

  async function read(bytes: AsyncIterable<Uint8Array>, tally: Tally): Promise<void> {
    let parser: FeedParser | null = null;
    for await (const text of readFeedText({ bytes, maxUnpackedBytes: limits.maxUnpackedBytes })) {
      if (text === '') continue;
      parser ??= parserOf(text, limits);
      await tally.take(parser.write(text));
    }
    await tally.take(parser?.end() ?? null);
  }

  return {
    /**
     * Reads a feed and hands over its rows in batches; the next batch is read once `onRows` is done. Rejects
     * only with an error of `onRows`, never because of the feed.
     *
     * @param source an http or https URL, or the path of a file
     */
    async readFeed({
      source,
      onRows,
      validators = null,
      signal,
    }: {
      source: string;
      /** Of the last fetch from this address. */
      validators?: FeedValidators | null;
      onRows: (rows: FeedRow[]) => Promise<void>;
      signal?: AbortSignal;
    }): Promise<FeedOutcome> {
      const tally = createTally({ onRows, limits, allow });
      try {
        const opened = await openBytes({ source, validators, signal });
        if (!opened.body) return { ...tally.outcome(null), outcome: 'not_modified', validators };
        await read(opened.body, tally);
        await tally.handOver();
        return { ...tally.outcome(null), validators: opened.validators };
      } catch (error) {
        const failure = failureOf(error);
        if (!failure) throw error;
        await tally.handOver();
        return tally.outcome(failure);
      }
    },
  };
}

function parserOf(text: string, limits: FeedLimits): FeedParser {
  const start = /^\ufeff?\s*(.?)/s.exec(text)?.[1];
  if (start === '<') return createXmlFeed(limits);
  return start === '{' ? createJsonFeed(limits) : createTableFeed(limits);
}

type Opened = { source: string; validators: FeedValidators | null; signal: AbortSignal | undefined };
/** The bytes of a feed; no body if it has not changed. */
type Bytes = { body: AsyncIterable<Uint8Array> | null; validators: FeedValidators | null };

type Tally = ReturnType<typeof createTally>;

/** Counts and batches the rows of a feed. */
function createTally({
  onRows,
  limits,
  allow,
}: {
  onRows: (rows: FeedRow[]) => Promise<void>;
  limits: FeedLimits;
  allow: FetchAllow;
}) {
  const skipped: Partial<Record<RowFault, number>> = {};
  const examples: FeedOutcome['examples'] = [];
  let batch: FeedRow[] = [];
  let seen = 0;
  let rows = 0;
  /** Rows in a row that are laid out otherwise than those before. */
  let strange = 0;

  function skip(reason: RowFault): void {
    skipped[reason] = (skipped[reason] ?? 0) + 1;
    if (examples.length < maxExamples) examples.push({ row: seen, reason });
  }

  function add(parsed: ParsedRow): void {
    seen += 1;
    if (seen > limits.maxRows) throw feedError('too_many_rows');
    const read = 'row' in parsed ? readFeedRow(parsed.row, { allow }) : parsed;
    strange = 'fault' in read && layoutFaults.has(read.fault) ? strange + 1 : 0;
    const isOther = 'fault' in read && read.fault === 'other_header';
    // Before the first good row, nothing has changed.
    if (isOther || (strange === limits.strangeRows && rows + batch.length > 0))
      throw feedError('columns_changed', `row ${seen - strange + 1}`);
    if ('fault' in read) skip(read.fault);
    else batch.push(read.row);
  }

  async function handOver(): Promise<void> {
    if (batch.length === 0) return;
    const full = batch;
    batch = [];
    await onRows(full);
    rows += full.length;
  }

  return {
    handOver,
    async take(parsed: ParsedRow[] | null): Promise<void> {
      if (!parsed) throw feedError('bad_format');
      for (const each of parsed) {
        add(each);
        if (batch.length >= limits.batchRows) await handOver();
      }
    },
    outcome(failure: { reason: FeedFailure; detail: string | null } | null): FeedOutcome {
      const reason = failure?.reason ?? null;
      return {
        outcome: failure ? 'failed' : 'complete',
        validators: null,
        reason,
        detail: failure?.detail ?? null,
        rows,
        skipped,
        examples,
      };
    },
  };
}

/** The named failure behind an error; null when the feed is not its cause. */
function failureOf(error: unknown): { reason: FeedFailure; detail: string | null } | null {
  if (isFeedError(error)) return { reason: error.reason, detail: error.detail };
  if (isDownloadError(error)) return { reason: 'not_fetched', detail: error.reason };
  if (toError(error).name === 'AbortError') return { reason: 'not_fetched', detail: 'aborted' };
  const call = error instanceof Error && 'syscall' in error ? error.syscall : null;
  return call === 'open' || call === 'read'
    ? { reason: 'unreadable', detail: thrownCode(error) ?? null }
    : null;
}
