import { writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import type { Command } from 'commander';
import { makeFolder } from '../../../platform/files/make-folder.js';
import { print } from '../listing/list-command.js';
import { auditedAct, noteAct } from '../shared/note-act.js';
import { parseAddress } from '../shared/parse-address.js';
import { textTable } from '../shared/text-table.js';
import { writeWholeFile } from '../shared/write-whole-file.js';
import { type Privacy, withPrivacy } from './open-privacy.js';

type EraseOptions = { dryRun?: boolean; json?: boolean };

/** Registers `privacy export` and `privacy erase`: what the law entitles a person to. */
export function registerPrivacyCommands(program: Command): void {
  const privacy = program.command('privacy').description('Everything held about one address.');
  privacy
    .command('export')
    .description('Print everything held about an address as JSON, or write it with its files to a folder.')
    .argument('<email>', 'the address', parseAddress)
    .option('--json', 'same as the default; for scripts')
    .option('--dir <folder>', 'write data.json and the files of receipts and emails there')
    .addHelpText('after', '\nExample:\n  privacy export ann@example.com --dir ./ann')
    .action((email: string, { dir }: { dir?: string }) =>
      withPrivacy((opened) => exportPerson({ opened, email, dir: dir ?? null })),
    );
  privacy
    .command('erase')
    .description('Delete everything held about an address. A second run finds nothing.')
    .argument('<email>', 'the address', parseAddress)
    .option('--dry-run', 'show what would be deleted without deleting it')
    .option('--json', 'print one JSON object per collection')
    .addHelpText('after', '\nExample:\n  privacy erase ann@example.com --dry-run')
    .action((email: string, options: EraseOptions) =>
      withPrivacy((opened) => erasePerson({ opened, email, options })),
    );
}

async function exportPerson({
  opened: { database, held, files },
  email,
  dir,
}: {
  opened: Privacy;
  email: string;
  dir: string | null;
}): Promise<void> {
  const data = await held.collect(email);
  await noteAct({ database, action: 'privacy.exported' });
  const text = JSON.stringify({ email, ...data }, null, 2);
  if (dir === null) return print(text);
  await makeFolder(join(dir, 'files'));
  await writeFile(join(dir, 'data.json'), `${text}\n`, { mode: 0o600 });
  const paths = [
    ...(data.receipt_uploads ?? []).map(({ file_path }) => file_path),
    ...(data.messages ?? []).map(({ raw_path }) => raw_path),
  ].filter((path): path is string => typeof path === 'string');
  for (const path of paths) {
    await writeWholeFile({ path: join(dir, 'files', basename(path)), bytes: files.open(path) });
  }
  print(`Wrote ${join(dir, 'data.json')} and ${paths.length} files.`);
}

async function erasePerson({
  opened: { database, held, erase },
  email,
  options: { dryRun = false, json = false },
}: {
  opened: Privacy;
  email: string;
  options: EraseOptions;
}): Promise<void> {
  const before = await held.count(email);
  if (!dryRun) {
    await auditedAct({ database, action: 'privacy.erased' }, () => erase(email));
  }
  const after = dryRun ? before : await held.count(email);
  const rows = before.map(({ collection, count, erasure, why }, at) => ({
    collection,
    held: count,
    erasure,
    left: after[at]?.count ?? 0,
    why,
  }));
  if (json) for (const row of rows) print(JSON.stringify(row));
  else {
    print(
      textTable([
        ['collection', 'held', dryRun ? 'would be' : 'now', 'what it is'],
        ...rows.map(({ collection, held: count, erasure, why }) => [
          collection,
          String(count),
          count === 0 ? '-' : erasure,
          why,
        ]),
      ]),
    );
  }
  // Mails arrive and jobs run meanwhile: anything left is reported, and repeating the command deletes it.
  const isLeft = rows.some(({ erasure, left }) => erasure !== 'kept' && left > 0);
  if (!dryRun && isLeft) process.exitCode = 1;
}
