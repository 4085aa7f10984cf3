import type { Command } from 'commander';
import type { MessageDetailResponse } from '../../../domain/admin/contracts/messages.contract.js';
import { unfinishedMail } from '../../../domain/admin/contracts/messages.contract.js';
import { senderOf, toMessageDetail } from '../../../domain/admin/message-story.rules.js';
import { outcomeRules } from '../../../domain/mail/message-outcomes.js';
import type { MessageRecord } from '../../../domain/mail/message-record.types.js';
import { isCalendarDay } from '../../../domain/shared/calendar-day.js';
import { maskEmailAddress } from '../../../domain/shared/email-address.js';
import { openFileBucket } from '../../../platform/files/file-bucket.js';
import { fileFaults } from '../../../platform/files/file-faults.js';
import { createFileStore } from '../../../platform/files/file-store.js';
import { keyringIfAny, openKeyring } from '../../../platform/files/keyring.js';
import { tellMessage } from '../../../platform/mail-log/mail-log.js';
import {
  addListOptions,
  addressesOption,
  type ListOptions,
  minuteOf,
  print,
  printPage,
  wordOption,
} from '../listing/list-command.js';
import { noteAct } from '../shared/note-act.js';
import { parseId } from '../shared/parse-id.js';
import { mailLogFilter } from './mail-log-filter.js';
import { messageReport } from './message-report.js';
import { openMailRecords } from './open-mail-records.js';
import { releaseMails } from './release-mails.js';
import { type ReplayLine, replayAll } from './replay-mails.js';

const outcomes = [...Object.keys(unfinishedMail), ...Object.keys(outcomeRules)];

/** Registers `mail list`, `show`, `raw`, `replay` and `release`: the received mail. */
export function registerMailLogCommands(mail: Command): void {
  registerList(mail);
  registerShow(mail);
  registerRaw(mail);
  registerReplay(mail);
  registerRelease(mail);
}

function registerList(mail: Command): void {
  const list = mail
    .command('list')
    .description('List incoming mail, newest first.')
    .addHelpText('after', '\nExample:\n  mail list --outcome quarantined --since 2026-11-01 --json');
  addListOptions(list, [wordOption('outcome', 'how it ended', outcomes), addressesOption()])
    .option('--search <words>', 'words of the subject, an address or a Message-ID, or parts of them')
    .option('--since <day>', 'from this day (UTC, YYYY-MM-DD)')
    .option('--until <day>', 'up to this day (UTC, YYYY-MM-DD)')
    .action(
      async (
        options: ListOptions & { outcome?: string; search?: string; since?: string; until?: string },
        list: Command,
      ) => {
        for (const day of [options.since, options.until])
          if (day !== undefined && !isCalendarDay(day)) refuse(list, `${day} is not a day (YYYY-MM-DD)`);
        const { records, close } = await openMailRecords();
        try {
          const page = await records.messages.page({
            filter: await mailLogFilter({ ...options, newestTerms: records.messages.newestTerms }),
            cursor: options.cursor ?? null,
            limit: options.limit,
          });
          const shown = (address: string) => (options.showAddresses ? address : maskEmailAddress(address));
          printPage({
            page,
            options,
            record: (message) => listRecord({ message, shown }),
            columns,
            none: 'No mail.',
          });
        } finally {
          await close();
        }
      },
    );
}

type ListRecord = ReturnType<typeof listRecord>;

function listRecord({ message, shown }: { message: MessageRecord; shown: (address: string) => string }) {
  const sender = senderOf(message);
  return {
    id: message.id,
    received_at: message.received_at,
    source: message.source,
    mail_from: sender && shown(sender),
    subject: message.subject,
    state: message.state,
    outcome: message.outcome,
    outcome_reason: message.outcome_reason,
    generation: message.generation,
  };
}

const columns: Record<string, (row: ListRecord) => string | null> = {
  id: (row) => row.id,
  received: (row) => minuteOf(row.received_at),
  from: (row) => row.mail_from,
  outcome: (row) => (row.state === 'done' ? row.outcome : row.state),
  'in words': ({ outcome, outcome_reason: reason }) =>
    outcome && `${outcomeRules[outcome].words}${reason ? ` (${reason})` : ''}`,
  subject: (row) => row.subject?.slice(0, 60) ?? null,
};

function registerShow(mail: Command): void {
  mail
    .command('show')
    .description('Show one email: its details, its parts, and what happened to it step by step.')
    .argument('<id>', 'id of the mail', parseId)
    .addOption(addressesOption())
    .option('--json', 'print one JSON object')
    .addHelpText('after', '\nExample:\n  mail show 6543f0c2a1b2c3d4e5f60718')
    .action(async (id: string, { json, showAddresses }: Pick<ListOptions, 'json' | 'showAddresses'>) => {
      const { records, database, config, close } = await openMailRecords();
      try {
        const story = await tellMessage({ records, id });
        if (!story) throw new Error(`No email has the id ${id}.`);
        const path = story.message.raw_path ?? '';
        const faults = await fileFaults({ database, keyring: await keyringIfAny(config), paths: [path] });
        const full = toMessageDetail({ ...story, rawFault: faults.get(path) });
        const detail = showAddresses ? full : maskedMessage(full);
        print(json ? JSON.stringify(detail) : messageReport(detail));
      } finally {
        await close();
      }
    });
}

function registerRaw(mail: Command): void {
  mail
    .command('raw')
    .description('Print the raw bytes of one email to standard output: mail raw ID > mail.eml')
    .argument('<id>', 'id of the mail', parseId)
    .addHelpText('after', '\nExample:\n  mail raw 6543f0c2a1b2c3d4e5f60718 > mail.eml')
    .action(async (id: string) => {
      const { records, database, config, close } = await openMailRecords();
      try {
        const message = await records.messages.findById({ id });
        if (!message) throw new Error(`No email has the id ${id}.`);
        if (!message.raw_path) throw new Error(`The bytes of ${id} have been deleted.`);
        const files = createFileStore({
          database,
          keyring: await openKeyring(config),
          bucket: openFileBucket(config),
        });
        const bytes = await files.read(message.raw_path);
        await noteAct({ database, action: 'message.raw_viewed', target: id });
        await new Promise<void>((resolve, reject) =>
          process.stdout.write(bytes, (error) => (error ? reject(error) : resolve())),
        );
      } finally {
        await close();
      }
    });
}

type ReplayOptions = { answer?: boolean; dryRun?: boolean; json?: boolean };

function registerReplay(mail: Command): void {
  mail
    .command('replay')
    .description(
      'Have emails processed again by the running (or next) worker: stored ones by id, or .eml files. What they created is kept, and nothing is created twice.',
    )
    .argument('<id-or-file...>', 'ids of emails, or files')
    .option('--answer', 'send another reply about each')
    .option('--dry-run', 'show what would be done without doing it')
    .option('--json', 'print one JSON object per line')
    .addHelpText('after', '\nExample:\n  mail replay 6543f0c2a1b2c3d4e5f60718 lost.eml --dry-run')
    .action(async (names: string[], options: ReplayOptions, replay: Command) => {
      const lines = await replayAll({
        names,
        answer: options.answer ?? false,
        isDryRun: options.dryRun ?? false,
        refuse: (why) => refuse(replay, why),
      });
      for (const line of lines) print(options.json ? JSON.stringify(line) : textOf(line));
      if (!lines.every(({ result }) => goodEnds.has(result))) process.exitCode = 1;
    });
}

function registerRelease(mail: Command): void {
  mail
    .command('release')
    .description(
      'Read and answer emails whose senders could not be verified (outcome unauthenticated_sender).',
    )
    .argument('<id...>', 'ids of emails')
    .option('--dry-run', 'show which could be released without releasing them')
    .option('--json', 'print one JSON object per line')
    .addHelpText('after', '\nExample:\n  mail release 6543f0c2a1b2c3d4e5f60718 --dry-run')
    .action(async (ids: string[], { dryRun = false, json }: { dryRun?: boolean; json?: boolean }) => {
      const lines = await releaseMails({ ids, isDryRun: dryRun });
      for (const line of lines) print(json ? JSON.stringify(line) : `${line.message_id}  ${line.words}`);
      if (!lines.every(({ releasable }) => releasable)) process.exitCode = 1;
    });
}

const goodEnds = new Set<ReplayLine['result']>(['asked', 'taken_in', 'would_ask', 'would_take_in']);

function textOf({ name, result, words }: ReplayLine): string {
  return `${name}  ${result.padEnd(14)}  ${words}`;
}

function refuse(command: Command, why: string): never {
  return command.error(`error: ${why}`, { exitCode: 2 });
}

/** An address within a sentence. */
const addressInWords = /[^\s<>"(),:;]+@[^\s<>"(),:;]+/g;

/** A mail with people's addresses masked; its recipients are the product's own. */
function maskedMessage(mail: MessageDetailResponse): MessageDetailResponse {
  const { envelope, authentication, confirmation } = mail;
  return {
    ...mail,
    mail_from: masked(mail.mail_from),
    envelope: { ...envelope, mail_from: masked(envelope.mail_from) },
    authentication: { ...authentication, from: masked(authentication.from) },
    answered_email: masked(mail.answered_email),
    claimed_email: masked(mail.claimed_email),
    confirmation: confirmation && { ...confirmation, from: masked(confirmation.from) },
    trail: mail.trail.map((step) => ({
      ...step,
      words: step.words.replace(addressInWords, maskEmailAddress),
    })),
  };
}

/** The null return path stays as it is. */
function masked(address: string | null): string | null {
  return address && maskEmailAddress(address);
}
