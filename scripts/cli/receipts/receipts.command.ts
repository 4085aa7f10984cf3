import type { Command } from 'commander';
import { createLogger } from '../../../platform/logger/logger.js';
import { openProductDatabase } from '../shared/open-product-database.js';
import { registerImportReceipts } from './import-receipts.js';
import {
  findReceiptsToReread,
  type RereadOptions,
  rereadableStates,
  rereadReceipts,
} from './reread-receipts.js';
import { registerStoredReceipts } from './stored-receipts.js';

type Options = { state?: string; limit: string; answer?: boolean; dryRun?: boolean; json?: boolean };

/**
 * Registers the commands about stored receipts; `receipts reread` has receipts read again by the running (or next)
 * worker.
 */
export function registerReceiptsCommands(program: Command): void {
  const receipts = program.command('receipts').description('Stored receipts.');
  registerStoredReceipts(receipts);
  registerImportReceipts(receipts);
  receipts
    .command('reread')
    .description(
      'Read receipts again, by id or by state. Corrections are kept; the shopper gets no email unless --answer is given.',
    )
    .argument('[id...]', 'ids of receipts')
    .option('--state <state>', `all receipts in this state: ${rereadableStates.join(' or ')}`)
    .option('--limit <number>', 'at most this many of --state, oldest first', '100')
    .option('--answer', 'send another reply about each submission')
    .option('--dry-run', 'list them without reading them')
    .option('--json', 'print one JSON object per line')
    .addHelpText('after', '\nExample:\n  receipts reread --state unreadable --limit 20 --dry-run')
    .action(async (ids: string[], options: Options, reread: Command) => {
      const wanted = parse({ reread, ids, options });
      if (!(await run({ wanted, isJson: options.json ?? false }))) process.exitCode = 1;
    });
}

function parse({
  reread,
  ids,
  options,
}: {
  reread: Command;
  ids: string[];
  options: Options;
}): RereadOptions {
  const { state, limit, answer = false, dryRun = false } = options;
  const isState = rereadableStates.find((name) => name === state);
  const refuse = (why: string): never => reread.error(`error: ${why}`, { exitCode: 2 });
  if (ids.length > 0 === (state !== undefined)) refuse('give either ids or --state');
  if (state !== undefined && !isState) refuse(`--state takes ${rereadableStates.join(' or ')}`);
  if (!/^[1-9]\d{0,6}$/.test(limit)) refuse('--limit takes a number of 1 or more');
  return { ids, state: isState ?? null, limit: Number(limit), answer, isDryRun: dryRun };
}

async function run({ wanted, isJson }: { wanted: RereadOptions; isJson: boolean }): Promise<boolean> {
  const { database, close } = await openProductDatabase();
  try {
    const logger = createLogger({ level: 'silent', name: 'cli' });
    const found = await findReceiptsToReread({ database, wanted });
    const ends = await rereadReceipts({ database, logger, found, wanted });
    for (const end of ends) {
      const { receipt_id, file_name, result } = end;
      const line = isJson ? JSON.stringify(end) : `${receipt_id}  ${result.padEnd(12)}  ${file_name ?? ''}`;
      process.stdout.write(`${line.trimEnd()}\n`);
    }
    if (ends.length === 0 && !isJson) process.stdout.write('No receipts.\n');
    return ends.every(({ result }) => result === 'asked' || result === 'would_ask');
  } finally {
    await close();
  }
}
