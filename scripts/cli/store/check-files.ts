import type { Command } from 'commander';
import { fileAbsenceWords } from '../../../domain/shared/file-absence.rules.js';
import type { AppConfig } from '../../../platform/config/app-config.js';
import { createMessagesRepository } from '../../../platform/database/mail/messages.repository.js';
import { createReceiptsRepository } from '../../../platform/database/purchases/receipts.repository.js';
import { createFileAudit, type FileAudit } from '../../../platform/files/audit/file-audit.js';
import type { OrphanFile } from '../../../platform/files/audit/orphan-files.js';
import { openFileBucket } from '../../../platform/files/file-bucket.js';
import { type FileCollections, fileCollections } from '../../../platform/files/file-collections.js';
import { findLockedFiles } from '../../../platform/files/file-keys.js';
import { keyringIfAny } from '../../../platform/files/keyring.js';
import { openProductDatabase } from '../shared/open-product-database.js';

const reasons: Record<OrphanFile['reason'], string> = {
  unnamed: 'no record names it',
  superseded: 'newer bytes are stored under its path',
  unfinished: 'storing it was cut off',
};

/** Registers `store check`. */
export function registerCheck(
  store: Command,
  { print, fail }: { print: (text: string) => void; fail: () => void },
): void {
  store
    .command('check')
    .description(
      'Compare records, stored files and keys; lists every missing file, orphan and missing key, and changes nothing.',
    )
    .addHelpText(
      'after',
      '\nCan run while the product is running. Files from the last hour may still be waiting for their record.\n\nExample:\n  store check --json',
    )
    .option('--json', 'print one JSON object per line')
    .action(async ({ json = false }: { json?: boolean }) => {
      const { database, config, close } = await openProductDatabase();
      try {
        const named = [createReceiptsRepository({ database }), createMessagesRepository({ database })];
        const audit = createFileAudit({ database, named, bucket: openFileBucket(config) });
        const say = (fault: object, text: string): void => print(json ? JSON.stringify(fault) : text);
        const counts = {
          ...(await sayFaults({ audit, say })),
          locked: await sayLocked({ files: fileCollections(database).files, config, say }),
        };
        print(json ? JSON.stringify(counts) : conclusion(counts));
        if (counts.missing + counts.orphans + counts.locked > 0) fail();
      } finally {
        await close();
      }
    });
}

type Say = (fault: object, text: string) => void;

async function sayFaults({ audit, say }: { audit: FileAudit; say: Say }) {
  const counts = { missing: 0, orphans: 0 };
  for await (const { recordId, path, deletion } of audit.missing()) {
    counts.missing += 1;
    const reason = deletion?.reason ?? 'lost';
    say(
      { fault: 'missing', path, record_id: recordId, reason },
      `missing: ${path}, record ${recordId} names it. ${fileAbsenceWords[reason]}`,
    );
  }
  for await (const path of audit.lostObjects()) {
    counts.missing += 1;
    say(
      { fault: 'missing', path, record_id: null, reason: 'lost' },
      `missing: ${path}, its object is not in the bucket, or not whole. ${fileAbsenceWords.lost}`,
    );
  }
  for await (const { id, path, storedBytes, reason } of audit.orphans({ now: new Date() })) {
    counts.orphans += 1;
    const size = storedBytes === null ? '' : `, ${storedBytes} bytes`;
    say(
      { fault: 'orphan', path, id, bytes: storedBytes, reason },
      `orphan: ${path ?? `chunks of ${id}`}${size}, ${reasons[reason]}`,
    );
  }
  return counts;
}

/** Reports how many files cannot be opened with the available keys. */
async function sayLocked({
  files,
  config,
  say,
}: {
  files: FileCollections['files'];
  config: AppConfig;
  say: Say;
}): Promise<number> {
  const keyring = await keyringIfAny(config);
  const locked = await findLockedFiles({ files, keyring });
  for (const { keyId, files: count } of locked)
    say({ fault: 'locked', key_id: keyId, files: count }, `locked: ${count} files need the key ${keyId}`);
  return locked.reduce((sum, { files: count }) => sum + count, 0);
}

function conclusion({ missing, orphans, locked }: Record<'missing' | 'orphans' | 'locked', number>): string {
  const lines = [];
  if (missing + orphans > 0)
    lines.push(`Missing files: ${missing}. Orphans, which the worker removes daily: ${orphans}.`);
  if (locked > 0)
    lines.push(
      `Files that cannot be opened: ${locked}. Put their key back: under DATA_DIR/keys, or into FILE_ENCRYPTION_KEY.`,
    );
  return lines.length > 0
    ? lines.join('\n')
    : 'Every record has its file, every file its record, and every file its key.';
}
