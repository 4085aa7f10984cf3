import type { Command } from 'commander';
import { createAppError } from '../../../domain/shared/app-error.js';
import { systemClock } from '../../../domain/shared/clock.js';
import { parseUrl } from '../../../domain/shared/parse-url.js';
import { createLogger } from '../../../platform/logger/logger.js';
import { createQueue } from '../../../platform/queue/queue.js';
import { createSubmissions } from '../../../platform/submissions/submissions.js';
import type { ImportSource } from '../import/import-source.types.js';
import { openPath } from '../import/open-folder.js';
import { openServer } from '../import/open-server.js';
import { type RowEnd, takeInRows } from '../import/take-in-rows.js';
import { print } from '../listing/list-command.js';
import { type Privacy, withPrivacy } from '../privacy/open-privacy.js';
import { createCommandProgress } from '../shared/command-progress.js';
import { auditedAct } from '../shared/note-act.js';
import { parseAddress } from '../shared/parse-address.js';

type Options = { for: string; tag?: string; dryRun?: boolean; json?: boolean };

/** Registers `receipts import`. */
export function registerImportReceipts(receipts: Command): void {
  receipts
    .command('import')
    .description(
      'Import a shopper’s receipts from Costco, Amazon or paperless-ngx (docs/import.md). The shopper gets no answers, only what is told of later price drops.',
    )
    .argument(
      '<source>',
      'a file or folder that was exported, or the address of a paperless-ngx server (token in PAPERLESS_TOKEN)',
    )
    .requiredOption('--for <email>', 'the address of the shopper whose receipts they are', parseAddress)
    .option('--tag <name>', 'of paperless-ngx: only documents with this tag')
    .option('--dry-run', 'say what would be imported, and store nothing')
    .option('--json', 'print one JSON object per line')
    .addHelpText(
      'after',
      '\nExample:\n  receipts import costco-receipts.json --for ann@example.com --dry-run',
    )
    .action(async (from: string, options: Options) => {
      const source = await openSource(from, options.tag ?? null);
      await withPrivacy((opened) => importAll({ opened, source, options }));
    });
}

async function openSource(from: string, tag: string | null): Promise<ImportSource> {
  const filter = { tag };
  const isAddress = /^https?:\/\//i.test(from);
  const source = isAddress ? await fromServer(from, tag) : await openPath(from, filter);
  if (tag !== null && source.kind !== 'paperless') throw usage('--tag is for paperless-ngx only');
  return source;
}

function fromServer(from: string, tag: string | null): Promise<ImportSource> {
  const address = parseUrl(from);
  const token = process.env.PAPERLESS_TOKEN?.trim();
  if (!address || address.username || address.password) throw usage('this is no address of a server');
  if (!token) throw usage('set PAPERLESS_TOKEN to a token of the server');
  return openServer({ address, token, filter: { tag } });
}

function usage(message: string) {
  return createAppError({ code: 'request.invalid', message });
}

async function importAll({
  opened: { database, files, store },
  source,
  options: { for: email, dryRun: isDryRun = false, json = false },
}: {
  opened: Privacy;
  source: ImportSource;
  options: Options;
}): Promise<void> {
  const { submissions, receipts } = store;
  const queue = createQueue({ database, logger: createLogger({ level: 'silent', name: 'cli' }) });
  const intake = createSubmissions({ submissions, receipts, files, queue, clock: systemClock });
  const progress = createCommandProgress({ what: 'imported', total: source.rows.length });
  const tally: Record<RowEnd['result'], number> = {
    added: 0,
    would_add: 0,
    known: 0,
    skipped: 0,
    refused: 0,
  };
  const onEnd = (end: RowEnd): void => {
    tally[end.result] += 1;
    if (json) print(JSON.stringify(jsonOf(end)));
    else if ('fault' in end)
      print(`${end.name}: ${end.fault.code}${end.fault.where && ` (${end.fault.where})`}`);
    else if (isDryRun && end.result === 'would_add') print(`${end.name}: would be imported`);
    progress.advance();
  };
  const takeIn = () =>
    takeInRows({ source, email, isDryRun, target: { intake, submissions, receipts }, onEnd });
  try {
    if (isDryRun) await takeIn();
    else
      await auditedAct({ database, action: 'receipts.imported' }, takeIn, { didIt: () => tally.added > 0 });
  } finally {
    progress.end();
  }
  const { added, would_add: wouldAdd, known, skipped, refused } = tally;
  if (!json)
    print(
      `${isDryRun ? `${wouldAdd} would be imported` : `${added} imported`}, ${known} known, ${skipped} skipped, ${refused} refused`,
    );
  if (refused > 0 || source.rows.length === 0) process.exitCode = 1;
}

function jsonOf(end: RowEnd) {
  const { name, result } = end;
  return {
    name,
    result,
    ...('fault' in end ? { code: end.fault.code, where: end.fault.where || null } : {}),
  };
}
