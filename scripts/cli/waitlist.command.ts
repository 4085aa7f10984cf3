import { readFile } from 'node:fs/promises';
import type { Command } from 'commander';
import { welcomeMail } from '../../domain/emails/welcome-mail.rules.js';
import { systemClock } from '../../domain/shared/clock.js';
import { maskEmailAddress } from '../../domain/shared/email-address.js';
import { csvLine, readCsvLine } from '../../domain/shared/text/csv.js';
import {
  type JoinWaitlist,
  joinWaitlistSchema,
  type WaitlistRecord,
} from '../../domain/waitlist/waitlist.schemas.js';
import { mailFromOf } from '../../platform/config/app-config.js';
import { createOutboxRepository } from '../../platform/database/mail/outbox.repository.js';
import {
  createWaitlistRepository,
  type WaitlistRepository,
} from '../../platform/database/mail/waitlist.repository.js';
import { createLogger } from '../../platform/logger/logger.js';
import { createOutboxWriter } from '../../platform/mailer/write-to-outbox.js';
import { createQueue } from '../../platform/queue/queue.js';
import {
  addListOptions,
  addressesOption,
  type ListOptions,
  minuteOf,
  print,
  printPage,
} from './listing/list-command.js';
import { createCommandProgress } from './shared/command-progress.js';
import { refuseFile } from './shared/given-file.js';
import { auditedAct, noteAct } from './shared/note-act.js';
import { type CommandDatabase, withDatabase } from './shared/open-product-database.js';
import { parseAddress } from './shared/parse-address.js';
import { parseCount } from './shared/parse-count.js';

type ImportOptions = { dryRun?: boolean; json?: boolean; limit?: number; welcome?: boolean };
/** Result of one line of an import. */
type ImportLine = { line: number; result: 'added' | 'would_add' | 'known' | 'invalid' };

const columns = ['email', 'phone', 'created_at', 'welcome_emailed_at'] as const;

/** Registers `waitlist list|import|export|remove`. */
export function registerWaitlistCommands(program: Command): void {
  const waitlist = program.command('waitlist').description('Waitlist sign-ups.');
  addListOptions(waitlist.command('list').description('List sign-ups, newest first.'), [addressesOption()])
    .addHelpText('after', '\nExample:\n  waitlist list --limit 100 --show-addresses')
    .action((options: ListOptions) => withWaitlist((records) => list({ records, options })));
  waitlist
    .command('export')
    .description('Print every sign-up as CSV, oldest first, with full addresses.')
    .option('--json', 'print one JSON object per line')
    .addHelpText('after', '\nExample:\n  waitlist export > waitlist.csv')
    .action(({ json = false }: { json?: boolean }) =>
      withDatabase(async ({ database }) => {
        await noteAct({ database, action: 'waitlist.exported' });
        await exportAll({ records: createWaitlistRepository({ database }), json });
      }),
    );
  waitlist
    .command('import')
    .description('Add sign-ups from a CSV file: email, phone. Existing sign-ups are left as they are.')
    .argument('<file>', 'CSV with or without a header row')
    .option('--welcome', 'send the welcome email to those added')
    .option('--limit <number>', 'at most this many lines', parseCount)
    .option('--dry-run', 'show what would be added without adding it')
    .option('--json', 'print one JSON object per line')
    .addHelpText('after', '\nExample:\n  waitlist import people.csv --dry-run')
    .action(async (file: string, options: ImportOptions) => {
      const text = await readFile(file, 'utf8').catch(refuseFile({ command: waitlist, file }));
      await withDatabase((opened) => importFile({ opened, text, options }));
    });
  waitlist
    .command('remove')
    .description('Remove the sign-up for an address; privacy erase removes everything held about it.')
    .argument('<email>', 'the address', parseAddress)
    .option('--dry-run', 'show whether there is one without removing it')
    .option('--json', 'print one JSON object')
    .addHelpText('after', '\nExample:\n  waitlist remove ann@example.com')
    .action((email: string, { dryRun = false, json = false }: { dryRun?: boolean; json?: boolean }) =>
      withDatabase(async ({ database }) => {
        const records = createWaitlistRepository({ database });
        const signUp = await records.findByEmail({ email });
        const isThere = signUp !== null;
        if (signUp && !dryRun)
          await auditedAct({ database, action: 'waitlist.removed', target: signUp.id }, () =>
            records.deleteByEmail({ email }),
          );
        if (json) return print(JSON.stringify({ removed: isThere && !dryRun, found: isThere }));
        if (!isThere) return print('There is no sign-up for that address.');
        print(dryRun ? 'The sign-up would be removed.' : 'Removed.');
      }),
    );
}

function withWaitlist(use: (records: WaitlistRepository) => Promise<void>): Promise<void> {
  return withDatabase(({ database }) => use(createWaitlistRepository({ database })));
}

async function list({
  records,
  options,
}: {
  records: WaitlistRepository;
  options: ListOptions;
}): Promise<void> {
  const page = await records.page({ cursor: options.cursor ?? null, limit: options.limit });
  printPage({
    page,
    options,
    record: (signUp) => ({
      ...rowOf(signUp),
      email: options.showAddresses ? signUp.email : maskEmailAddress(signUp.email),
      phone: options.showAddresses ? signUp.phone : signUp.phone && '***',
    }),
    columns: {
      address: ({ email }) => email,
      phone: ({ phone }) => phone,
      'signed up': ({ created_at }) => minuteOf(new Date(created_at)),
      welcomed: ({ welcome_emailed_at: at }) => (at ? minuteOf(new Date(at)) : null),
    },
    none: 'No sign-ups.',
  });
}

async function exportAll({ records, json }: { records: WaitlistRepository; json: boolean }): Promise<void> {
  if (!json) process.stdout.write(csvLine(columns));
  for await (const signUp of records.stream()) {
    const row = rowOf(signUp);
    if (json) print(JSON.stringify(row));
    else process.stdout.write(csvLine(columns.map((name) => row[name])));
  }
}

async function importFile({
  opened: { database, config },
  text: csv,
  options: { dryRun = false, json = false, limit, welcome = false },
}: {
  opened: CommandDatabase;
  text: string;
  options: ImportOptions;
}): Promise<void> {
  const records = createWaitlistRepository({ database });
  const queue = createQueue({ database, logger: createLogger({ level: 'silent', name: 'cli' }) });
  const outbox = createOutboxRepository({ database });
  const writeToOutbox = createOutboxWriter({
    outbox,
    queue,
    clock: systemClock,
    mailFrom: mailFromOf(config),
  });
  const lines = csv
    .replace(/^\uFEFF/, '')
    .split(/\r?\n/)
    .map((text, at) => ({ text, line: at + 1 }));
  const people = lines
    .filter(({ text }) => text.trim() !== '' && !/^"?e-?mail"?(,|$)/i.test(text))
    .slice(0, limit);
  const progress = createCommandProgress({ what: 'read', total: people.length });
  const tally: Record<ImportLine['result'], number> = { added: 0, would_add: 0, known: 0, invalid: 0 };
  // A dry run adds nothing, so repeated addresses must be recognised here.
  const seen = new Set<string>();
  const add = async (person: JoinWaitlist): Promise<ImportLine['result']> => {
    if (seen.has(person.email) || (await records.findByEmail({ email: person.email }))) return 'known';
    seen.add(person.email);
    if (dryRun) return 'would_add';
    const now = systemClock.now();
    const added = await records.insertOnce({ ...person, now, importedAt: now });
    if (added && welcome) await writeToOutbox(welcomeMail(added));
    return added ? 'added' : 'known';
  };
  const addAll = async () => {
    for (const { text, line } of people) {
      const [email, phone] = readCsvLine(text);
      const parsed = joinWaitlistSchema.safeParse({ email, phone: phone ?? null });
      const result = parsed.success ? await add(parsed.data) : 'invalid';
      tally[result] += 1;
      if (json) print(JSON.stringify({ line, result } satisfies ImportLine));
      else if (result === 'invalid') print(`line ${line}: not an address`);
      progress.advance();
    }
  };
  if (dryRun) await addAll();
  else await auditedAct({ database, action: 'waitlist.imported' }, addAll, { didIt: () => tally.added > 0 });
  progress.end();
  if (!json)
    print(
      `${tally.added || tally.would_add} ${dryRun ? 'would be ' : ''}added, ${tally.known} known, ${tally.invalid} invalid`,
    );
  if (tally.invalid > 0) process.exitCode = 1;
}

function rowOf({ email, phone, created_at, welcome_emailed_at }: WaitlistRecord) {
  return {
    email,
    phone,
    created_at: created_at.toISOString(),
    welcome_emailed_at: welcome_emailed_at?.toISOString() ?? null,
  };
}
