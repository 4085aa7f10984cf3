import { createHash } from 'node:crypto';
import type { ImportFault, ImportRow } from '../../../domain/imports/import-row.types.js';
import { checkReceiptFile } from '../../../domain/receipts/file/check-receipt-file.rules.js';
import { orderRecordType } from '../../../domain/receipts/order-record/order-record.types.js';
import { isAppError } from '../../../domain/shared/app-error.js';
import type { ReceiptsRepository } from '../../../platform/database/purchases/receipts.repository.js';
import type { SubmissionsRepository } from '../../../platform/database/purchases/submissions.repository.js';
import type { NewFile, Submissions } from '../../../platform/submissions/submissions.js';
import { maxServerFailures } from './import-limits.js';
import type { ImportSource } from './import-source.types.js';

/** What became of a row. `skipped`: there is nothing to import, as of a cancelled order. */
export type RowEnd = { name: string } & (
  | { result: 'added' | 'would_add' | 'known' }
  | { result: 'skipped' | 'refused'; fault: ImportFault }
);

/** Faults of rows that show no purchase; the others are reported as failures. */
const nothingToImport = new Set<string>(['import.cancelled', 'import.nothing_bought']);
/** Faults of a whole server, which every further document would have. */
const serverFaults = new Set<string>([
  'import.server_unreachable',
  'import.server_failed',
  'import.server_refused',
]);

/** What an import writes to. */
export type ImportTarget = {
  intake: Submissions;
  submissions: Pick<SubmissionsRepository, 'findByKey'>;
  receipts: Pick<ReceiptsRepository, 'findByKey'>;
};

/**
 * Takes the rows of a source in as submissions of one address, one after another, each durable with its jobs before the
 * next begins. A row is known by its key: run again, also after a kill at any moment, each is there once.
 *
 * @throws {AppError} if a server fails several times in a row, or the database does
 */
export async function takeInRows({
  source: { kind, rows, load },
  email,
  isDryRun,
  target,
  onEnd,
}: {
  source: ImportSource;
  email: string;
  isDryRun: boolean;
  target: ImportTarget;
  onEnd: (end: RowEnd) => void;
}): Promise<void> {
  // A dry run stores nothing, so repeated rows must be recognised here.
  const seen = new Set<string>();
  let failures = 0;
  const open = async (row: Exclude<ImportRow, { kind: 'fault' }>) => {
    const file = row.kind === 'order' ? orderFile(row) : documentFile(row, await load(row.document));
    const key = createHash('sha256')
      .update(JSON.stringify([email, kind, file.content]))
      .digest('hex');
    return { ...file, key: `import:${key}` };
  };
  const takeIn = async (row: Exclude<ImportRow, { kind: 'fault' }>): Promise<RowEnd> => {
    const { name } = row;
    const { key, ...file } = await open(row);
    if (seen.has(key) || (await isTakenIn(target, key))) return { name, result: 'known' };
    seen.add(key);
    if (isDryRun) return { name, result: 'would_add' };
    await store({ target, email, key, file });
    return { name, result: 'added' };
  };
  for (const row of rows) {
    const end =
      row.kind === 'fault' ? faultEnd(row.name, row.fault) : await takeIn(row).catch(refused(row.name));
    onEnd(end);
    const isServers = 'fault' in end && serverFaults.has(end.fault.code);
    failures = isServers ? failures + 1 : 0;
    if (failures >= maxServerFailures)
      throw new Error('the server fails again and again; run this again later');
  }
}

type ImportFile = Omit<NewFile, 'idempotencyKey' | 'mailContext'> & {
  /** What identifies it: the order's key, or a hash of the document. */
  content: string;
};

function orderFile({ key, record }: Extract<ImportRow, { kind: 'order' }>): ImportFile {
  const bytes = Buffer.from(JSON.stringify(record));
  const fileName = `${record.retailer} ${record.orderNumber}.json`;
  return { content: key, fileName, fileType: orderRecordType, bytes };
}

/** @throws {AppError} `receipt.*` for a file that is no receipt's */
function documentFile({ document }: Extract<ImportRow, { kind: 'document' }>, bytes: Uint8Array): ImportFile {
  const { fileName, declaredType } = document;
  const fileType = checkReceiptFile({ fileName, declaredType, bytes });
  return { content: createHash('sha256').update(bytes).digest('hex'), fileName, fileType, bytes };
}

/** Whether a row was taken in completely: an earlier run may have been killed between its record and its seal. */
async function isTakenIn({ submissions, receipts }: ImportTarget, key: string): Promise<boolean> {
  const submission = await submissions.findByKey({ idempotencyKey: key });
  if (!submission?.sealed_at) return false;
  return (await receipts.findByKey({ idempotencyKey: `${key}:0` })) !== null;
}

async function store({
  target: { intake },
  email,
  key,
  file: { content: _content, ...file },
}: {
  target: ImportTarget;
  email: string;
  key: string;
  file: ImportFile;
}): Promise<void> {
  const { ends, settled } = await intake.takeIn({
    submission: {
      idempotencyKey: key,
      source: 'import',
      email,
      phone: null,
      messageId: null,
      thread: null,
      rejected: [],
      mailEnd: null,
      isProved: true,
    },
    files: [{ ...file, idempotencyKey: `${key}:0`, mailContext: null }],
    network: null,
  });
  await settled;
  for (const end of ends) if ('error' in end) throw end.error;
}

function faultEnd(name: string, fault: ImportFault): RowEnd {
  return { name, result: nothingToImport.has(fault.code) ? 'skipped' : 'refused', fault };
}

/** A fault of the row; any other error, such as of the database, ends the import. */
function refused(name: string) {
  return (error: unknown): RowEnd => {
    const code = isAppError(error) ? error.code : '';
    if (!code.startsWith('import.') && !code.startsWith('receipt.')) throw error;
    return faultEnd(name, { code: code as ImportFault['code'], where: '' });
  };
}
