import type { Command } from 'commander';
import { systemClock } from '../../../domain/shared/clock.js';
import { openMailboxReading } from '../../../ingest/imap/open-reading.js';
import { emptyPoll } from '../../../ingest/imap/poll.types.js';
import { createMailboxReader } from '../../../ingest/imap/read-mailbox.js';
import type { DrainPass } from '../../../ingest/spool/drain-pass.js';
import { loadProcessConfig } from '../../../platform/config/app-config.js';
import type { ImapMailbox } from '../../../platform/config/imap-url.js';
import { createImapContactsRepository } from '../../../platform/database/mail/imap-contacts.repository.js';
import { createLogger } from '../../../platform/logger/logger.js';
import { openProductDatabase, withDatabase } from '../shared/open-product-database.js';
import { drainSpool } from '../spool/drain-spool.js';
import {
  checkMailbox,
  checkTable,
  type MailboxRun,
  mailboxFault,
  mailboxRun,
  mailboxStatus,
  registeredInWords,
  runTable,
  statusTable,
} from './mailbox-reports.js';

type Options = { json?: boolean };

/** Registers `imap check | status | run-once`. */
export function registerImapCommands(program: Command): void {
  const imap = program.command('imap').description('The mailboxes in IMAP_URL.');
  const mailboxes = (): ImapMailbox[] =>
    loadProcessConfig().imap.mailboxes ?? imap.error('error: IMAP_URL is not set', { exitCode: 2 });
  imap
    .command('check')
    .description('Connect to every mailbox and show what is there; changes nothing.')
    .option('--json', 'print one JSON object')
    .addHelpText('after', '\nExample:\n  imap check --json')
    .action(({ json }: Options) => inspect(mailboxes(), json));
  imap
    .command('status')
    .description(
      'Say whether the mailbox reader is at work, without connecting to a mailbox; 1 if it is not.',
    )
    .option('--json', 'print one JSON object')
    .addHelpText('after', '\nExample:\n  imap status')
    .action(({ json }: Options) => showStatus(mailboxes(), json));
  imap
    .command('run-once')
    .description('Fetch what is new from every mailbox once and register it, as the mailbox reader does.')
    .option('--dry-run', 'show what is there without fetching it')
    .option('--json', 'print one JSON object')
    .addHelpText('after', '\nExample:\n  imap run-once')
    .action(async ({ json, dryRun = false }: Options & { dryRun?: boolean }) => {
      if (dryRun) return inspect(mailboxes(), json);
      const { runs, drained } = await runOnce(mailboxes());
      const isWhole = runs.every(({ error, failed }) => error === null && failed === 0);
      const { registered, failed: waiting, quarantined } = drained;
      print(
        json
          ? JSON.stringify({ mailboxes: runs, registered, waiting, quarantined })
          : `${runTable(runs)}\n${registeredInWords({ runs, registered, waiting, quarantined })}`,
      );
      if (!isWhole || waiting + quarantined > 0) process.exitCode = 1;
    });
}

async function inspect(mailboxes: ImapMailbox[], json = false): Promise<void> {
  const checks = await Promise.all(mailboxes.map(checkMailbox));
  print(json ? JSON.stringify({ mailboxes: checks }) : checkTable(checks));
  if (checks.some(({ error }) => error !== null)) process.exitCode = 1;
}

async function showStatus(mailboxes: ImapMailbox[], json = false): Promise<void> {
  const contacts = await withDatabase(({ database }) => createImapContactsRepository({ database }).listAll());
  const now = systemClock.now();
  const statuses = mailboxes.map((mailbox) => mailboxStatus({ mailbox, contacts, now }));
  print(json ? JSON.stringify({ mailboxes: statuses }) : statusTable(statuses));
  if (statuses.some(({ watched }) => !watched)) process.exitCode = 1;
}

async function runOnce(mailboxes: ImapMailbox[]): Promise<{ runs: MailboxRun[]; drained: DrainPass }> {
  const { database, config, close } = await openProductDatabase();
  try {
    const logger = createLogger({ level: 'silent', name: 'cli' });
    const reading = await openMailboxReading({ config, database, logger, onMail: () => {} });
    await database.ready();
    const runs: MailboxRun[] = [];
    for (const mailbox of mailboxes) {
      const reader = createMailboxReader({ mailbox, reading, pollMs: 0 });
      const counted = emptyPoll();
      runs.push(
        await reader.readOnce(counted).then(
          (result) => mailboxRun(mailbox, result, null),
          (error: unknown) => mailboxRun(mailbox, counted, mailboxFault(error)),
        ),
      );
    }
    return { runs, drained: await drainSpool({ config, database }) };
  } finally {
    await close();
  }
}

function print(text: string): void {
  process.stdout.write(`${text}\n`);
}
