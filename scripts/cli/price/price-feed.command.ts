import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import type { Command } from 'commander';
import { systemClock } from '../../../domain/shared/clock.js';
import { publicUrlOf } from '../../../platform/config/app-config.js';
import { createRetailerVersionsRepository } from '../../../platform/database/watch/retailer-versions.repository.js';
import { nothingAllowed } from '../../../platform/http-fetch/fetch-allow.rules.js';
import { createHttpFetch, robotUserAgent } from '../../../platform/http-fetch/http-fetch.js';
import { createLogger } from '../../../platform/logger/logger.js';
import { createPriceFeed } from '../../../platform/price-feed/price-feed.js';
import { type FeedImport, importFeed } from '../../../platform/purchases/linking/import-feed.js';
import { createLinkFromFeed } from '../../../platform/purchases/linking/link-from-feed.js';
import { createWatchByLink } from '../../../platform/purchases/linking/watch-by-link.js';
import { createWatchProduct } from '../../../platform/purchases/linking/watch-product.js';
import { createQueue } from '../../../platform/queue/queue.js';
import { createRetailerRegistry } from '../../../platform/retailers/retailer-registry.js';
import { createRecordPushedPrice } from '../../../platform/watch/record-pushed-price.js';
import { createTakeFeedPrice } from '../../../platform/watch/take-feed-price.js';
import { print } from '../listing/list-command.js';
import { requireFiles } from '../shared/given-file.js';
import { withPurchaseRecords } from '../shared/open-purchase-database.js';

/** Rows between two lines of progress. */
const progressRows = 50_000;

type Options = { retailer: string; dryRun?: boolean; json?: boolean };

/** Registers `price-feed import`. */
export function registerPriceFeedCommands(program: Command): void {
  program
    .command('price-feed')
    .description("Merchants' product feeds as a source of prices.")
    .command('import')
    .description(
      "Import a feed's prices for watched products: TSV, RSS or Atom in Google's format, gzipped or not.",
    )
    .argument('<feed>', 'address (http, https) or file')
    .requiredOption('--retailer <id>', 'retailer the feed belongs to')
    .option('--dry-run', 'show what would happen without changing anything')
    .option('--json', 'print one JSON object')
    .addHelpText('after', '\nExample:\n  price-feed import products.tsv.gz --retailer target --dry-run')
    .action(async (source: string, options: Options, command: Command) => {
      const isUrl = /^https?:/i.test(source);
      if (!isUrl) await requireFiles({ command, files: [source], isReadTwice: true });
      const report = await run({ source, sha256: isUrl ? null : await digestOf(source), options });
      if (report.outcome === 'failed') process.exitCode = 1;
      const shown = { retailer_id: options.retailer, dry_run: options.dryRun ?? false, ...report };
      print(options.json ? JSON.stringify(shown) : inWords(report, shown.dry_run));
    });
}

function run({
  source,
  sha256,
  options,
}: {
  source: string;
  sha256: string | null;
  options: Options;
}): Promise<FeedImport> {
  return withPurchaseRecords(async ({ database, config, records }) => {
    const clock = systemClock;
    const versions = createRetailerVersionsRepository({ database });
    const known = await createRetailerRegistry({ versions, clock }).snapshot();
    const retailer = known.versionById(options.retailer);
    if (!retailer) throw new Error(`No retailer has the id ${JSON.stringify(options.retailer)}.`);
    const logger = createLogger({ level: 'silent', name: 'cli' });
    const allow = config.prices.fetchAllow ?? nothingAllowed;
    const userAgent = robotUserAgent({ publicUrl: publicUrlOf(config) });
    const httpFetch = createHttpFetch({ clock, logger, allow, userAgent });
    const queue = createQueue({ database, logger });
    try {
      return await importFeed({
        feed: createPriceFeed({ httpFetch, allow }),
        targets: records.targets,
        linkFromFeed: createLinkFromFeed({
          items: records.items,
          watchByLink: createWatchByLink({
            items: records.items,
            watchProduct: createWatchProduct({ ...records, clock }),
            clock,
          }),
          clock,
        }),
        takeFeedPrice: createTakeFeedPrice({
          records,
          recordPushedPrice: createRecordPushedPrice({ records, queue, clock }),
          confirmAfterMs: config.prices.confirmAfterMs,
          clock,
        }),
        source,
        sha256,
        retailer,
        isDryRun: options.dryRun ?? false,
        onProgress: (rows) => {
          if (rows % progressRows === 0) process.stderr.write(`${rows} rows read\n`);
        },
      });
    } finally {
      await httpFetch.close();
    }
  });
}

function inWords(report: FeedImport, isDryRun: boolean): string {
  const { outcome, reason, detail, rows, linked, matched, prices, skipped, examples } = report;
  const counted = (counts: Record<string, number>): string[] =>
    Object.entries(counts).map(([name, count]) => `  ${name}: ${count}`);
  return [
    `${rows} rows read, ${matched} of them for watched products`,
    ...(linked > 0 ? [`${linked} items without a link now have one and are watched`] : []),
    ...counted(prices),
    ...(examples.length > 0 ? ['Rows left out:', ...counted(skipped)] : []),
    ...examples.map(({ row, reason: why }) => `  row ${row}: ${why}`),
    ...(outcome === 'failed' ? [`The feed ended early: ${[reason, detail].filter(Boolean).join(', ')}`] : []),
    isDryRun ? 'Nothing was changed (--dry-run).' : 'Imported.',
  ].join('\n');
}

async function digestOf(file: string): Promise<string> {
  const hash = createHash('sha256');
  for await (const chunk of createReadStream(file)) hash.update(chunk);
  return hash.digest('hex');
}
