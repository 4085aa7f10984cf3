import { pipeline } from 'node:stream/promises';
import type { Command } from 'commander';
import { formPurchasesJob } from '../../../domain/contracts/jobs.js';
import type { ReceiptRecord } from '../../../domain/receipts/receipt-record.types.js';
import { readingFailureInWords } from '../../../domain/receipts/view/reading-failure.words.js';
import { maskEmailAddress } from '../../../domain/shared/email-address.js';
import {
  type FileAbsence,
  fileAbsence,
  fileAbsenceWords,
} from '../../../domain/shared/file-absence.rules.js';
import { createReceiptsRepository } from '../../../platform/database/purchases/receipts.repository.js';
import { createSubmissionsRepository } from '../../../platform/database/purchases/submissions.repository.js';
import { fileFaults } from '../../../platform/files/file-faults.js';
import { keyringIfAny } from '../../../platform/files/keyring.js';
import { createLogger } from '../../../platform/logger/logger.js';
import { createQueue } from '../../../platform/queue/queue.js';
import { eraseReceipt, eraseSubmission } from '../../../platform/submissions/erase-submission.js';
import {
  addListOptions,
  addressesOption,
  type ListOptions,
  minuteOf,
  print,
  printPage,
  wordOption,
} from '../listing/list-command.js';
import { type Privacy, withPrivacy } from '../privacy/open-privacy.js';
import { auditedAct } from '../shared/note-act.js';
import { type CommandDatabase, withDatabase } from '../shared/open-product-database.js';
import { parseId } from '../shared/parse-id.js';
import { writeWholeFile } from '../shared/write-whole-file.js';

const states = [
  'stored',
  'reading',
  'read',
  'unreadable',
] as const satisfies readonly ReceiptRecord['state'][];

/** Registers `receipts list|show|export|delete`. */
export function registerStoredReceipts(receipts: Command): void {
  addListOptions(receipts.command('list').description('List receipts, newest first.'), [
    wordOption('state', 'only receipts in this state', states),
    addressesOption(),
  ])
    .addHelpText('after', '\nExample:\n  receipts list --state unreadable --limit 20')
    .action(list);
  receipts
    .command('show')
    .description('Show one receipt and what was read from it.')
    .argument('<id>', 'id of the receipt', parseId)
    .option('--show-addresses', 'print the address in full')
    .option('--json', 'same as the default; for scripts')
    .addHelpText('after', '\nExample:\n  receipts show 65f0c0ffee0000000000cafe')
    .action((id: string, { showAddresses = false }: { showAddresses?: boolean }) =>
      withDatabase(async (opened) => {
        const { database } = opened;
        const receipt = existing(await createReceiptsRepository({ database }).findById({ id }));
        const submission = await createSubmissionsRepository({ database }).findById({
          id: receipt.submission_id,
        });
        const email = showAddresses ? receipt.email : maskEmailAddress(receipt.email);
        const { phone: _phone, mail_context: _context, ...shown } = receipt;
        const absence = (await absencesOf(opened, [receipt])).get(receipt.id) ?? null;
        const facts = {
          ...shown,
          email,
          file_absence: absence,
          file_absence_words: absence && fileAbsenceWords[absence],
          rejected: submission?.rejected ?? [],
        };
        print(JSON.stringify(facts, null, 2));
      }),
    );
  receipts
    .command('export')
    .description('Write the decrypted file of a receipt to a path or to standard output.')
    .argument('<id>', 'id of the receipt', parseId)
    .option('--out <path>', 'where to write it; standard output by default')
    .addHelpText('after', '\nExample:\n  receipts export 65f0c0ffee0000000000cafe --out receipt.jpg')
    .action((id: string, { out }: { out?: string }) =>
      withPrivacy((opened) => exportFile({ opened, id, out: out ?? null })),
    );
  receipts
    .command('delete')
    .description(
      'Delete receipts and their files; a submission with no receipts left is deleted with its email.',
    )
    .argument('<id...>', 'ids of receipts', (id: string, before: string[] = []) => [...before, parseId(id)])
    .option('--dry-run', 'list them without deleting them')
    .option('--json', 'print one JSON object per line')
    .addHelpText('after', '\nExample:\n  receipts delete 65f0c0ffee0000000000cafe --dry-run')
    .action((ids: string[], options: { dryRun?: boolean; json?: boolean }) =>
      withPrivacy((opened) => deleteAll({ opened, ids, options })),
    );
}

function list(options: ListOptions & { state?: ReceiptRecord['state'] }): Promise<void> {
  return withDatabase(async (opened) => {
    const { state, cursor = null, limit } = options;
    const filter = state ? { state } : {};
    const page = await createReceiptsRepository(opened).page({ filter, cursor, limit });
    const absences = await absencesOf(opened, page.records);
    printPage({
      page,
      options,
      record: (receipt) => ({
        id: receipt.id,
        submission_id: receipt.submission_id,
        file_name: receipt.file_name,
        file_type: receipt.file_type,
        file_size: receipt.file_size,
        has_file: receipt.file_path !== null,
        file_absence: absences.get(receipt.id) ?? null,
        email: options.showAddresses ? receipt.email : maskEmailAddress(receipt.email),
        state: receipt.state,
        readings: receipt.readings.length,
        failure: receipt.failure?.code ?? null,
        created_at: receipt.created_at.toISOString(),
      }),
      columns: {
        id: ({ id }) => id,
        address: ({ email }) => email,
        file: ({ file_name }) => file_name.slice(0, 40),
        kept: ({ file_absence: why }) => (why === null ? 'yes' : `no: ${why}`),
        state: (row) => row.state,
        read: ({ readings, failure }) =>
          failure === null ? String(readings) : `${readingFailureInWords(failure)} (${failure})`,
        received: ({ created_at }) => minuteOf(new Date(created_at)),
      },
      none: 'No receipts.',
    });
  });
}

/** Why the files of receipts cannot be opened, by receipt; those that can are left out. */
async function absencesOf(
  { database, config }: Pick<CommandDatabase, 'database' | 'config'>,
  receipts: readonly ReceiptRecord[],
) {
  const keyring = await keyringIfAny(config);
  const paths = receipts.flatMap(({ file_path: path }) => path ?? []);
  const faults = await fileFaults({ database, keyring, paths });
  return new Map(
    receipts.flatMap(({ id, file_path: path, file_deletion: deletion }): [string, FileAbsence][] => {
      const absence = fileAbsence({ path, deletion, fault: faults.get(path ?? '') });
      return absence ? [[id, absence]] : [];
    }),
  );
}

async function exportFile({
  opened,
  id,
  out,
}: {
  opened: Privacy;
  id: string;
  out: string | null;
}): Promise<void> {
  const receipt = existing(await opened.store.receipts.findById({ id }));
  if (!receipt.file_path) throw new Error(fileAbsenceWords[receipt.file_deletion?.reason ?? 'expired']);
  const bytes = opened.files.open(receipt.file_path);
  await auditedAct({ database: opened.database, action: 'receipt.exported', target: id }, async () => {
    if (out === null) await pipeline(bytes, process.stdout, { end: false });
    else await writeWholeFile({ path: out, bytes });
  });
}

async function deleteAll({
  opened,
  ids,
  options: { dryRun = false, json = false },
}: {
  opened: Privacy;
  ids: string[];
  options: { dryRun?: boolean; json?: boolean };
}): Promise<void> {
  for (const id of new Set(ids)) {
    const receipt = await opened.store.receipts.findById({ id });
    if (receipt && !dryRun) {
      const act = { database: opened.database, action: 'receipt.deleted', target: id } as const;
      await auditedAct(act, () => deleteReceipt({ opened, receipt }));
    }
    if (!receipt) process.exitCode = 1;
    const result = receipt ? (dryRun ? 'would_be_deleted' : 'deleted') : 'not_found';
    print(json ? JSON.stringify({ receipt_id: id, result }) : `${id}  ${result.replaceAll('_', ' ')}`);
  }
}

/** The worker forms the purchases again from the remaining documents. */
async function deleteReceipt({
  opened: { database, store },
  receipt,
}: {
  opened: Privacy;
  receipt: ReceiptRecord;
}): Promise<void> {
  await eraseReceipt({ receipt, now: new Date(), store });
  const submissionId = receipt.submission_id;
  const left = await store.receipts.listBySubmission({ submissionId });
  const submission = await store.submissions.findById({ id: submissionId });
  if (submission && left.length === 0) return eraseSubmission({ submission, now: new Date(), store });
  const queue = createQueue({ database, logger: createLogger({ level: 'silent', name: 'cli' }) });
  if (submission) await queue.enqueue({ job: formPurchasesJob, payload: { submission_id: submissionId } });
}

function existing(receipt: ReceiptRecord | null): ReceiptRecord {
  if (receipt) return receipt;
  throw new Error('No such receipt.');
}
