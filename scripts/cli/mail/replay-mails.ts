import { readFile, stat } from 'node:fs/promises';
import { type ReplayEnd, replayRefusal, replayWords } from '../../../domain/mail/outcome/replay.rules.js';
import type { Database } from '../../../platform/database/connection.js';
import { openFileBucket } from '../../../platform/files/file-bucket.js';
import { createFileStore } from '../../../platform/files/file-store.js';
import { openKeyring } from '../../../platform/files/keyring.js';
import { createLogger } from '../../../platform/logger/logger.js';
import { createQueue } from '../../../platform/queue/queue.js';
import { createRereading, type Rereading } from '../../../platform/submissions/rereading.js';
import { auditedAct } from '../shared/note-act.js';
import { openMailRecords } from './open-mail-records.js';
import { findMailOfFile, type MailIntake, takeMailFile } from './take-mail-file.js';

/** One line of output. */
export type ReplayLine = {
  /** As given on the command line. */
  name: string;
  message_id: string | null;
  result: ReplayEnd | 'taken_in' | 'would_ask' | 'would_take_in';
  words: string;
};

type Context = {
  database: Database;
  rereading: Rereading;
  intake: MailIntake;
  answer: boolean;
  isDryRun: boolean;
};

const words = {
  ...replayWords,
  taken_in: 'was not stored; imported as a new email',
  would_ask: 'would be processed again',
  would_take_in: 'is not stored; would be imported as a new email',
} as const;

/** Has mails processed again, given by id or as files; new files are taken in. */
export async function replayAll({
  names,
  answer,
  isDryRun,
  refuse,
}: {
  names: string[];
  answer: boolean;
  isDryRun: boolean;
  /** Ends the command: an argument is neither an id nor a file. */
  refuse: (why: string) => never;
}): Promise<ReplayLine[]> {
  const wanted = await Promise.all(
    [...new Set(names)].map(async (name) => ({ name, isFile: await isReadableFile(name) })),
  );
  for (const { name, isFile } of wanted)
    if (!isFile && !isId(name)) refuse(`${name} is neither an id nor a readable file`);
  const { records, database, config, close } = await openMailRecords();
  try {
    const queue = createQueue({ database, logger: createLogger({ level: 'silent', name: 'cli' }) });
    const files = createFileStore({
      database,
      keyring: await openKeyring(config),
      bucket: openFileBucket(config),
    });
    const rereading = createRereading({ ...records, queue });
    const { receiptsAddress } = config.mail;
    const intake = { messages: records.messages, files, queue, receiptsAddress };
    const context = { database, rereading, intake, answer, isDryRun };
    const lines: ReplayLine[] = [];
    for (const { name, isFile } of wanted) {
      lines.push(isFile ? await replayFile({ name, context }) : await replayId({ name, id: name, context }));
    }
    return lines;
  } finally {
    await close();
  }
}

async function replayId({
  name,
  id,
  context: { database, rereading, intake, answer, isDryRun },
}: {
  name: string;
  id: string;
  context: Context;
}): Promise<ReplayLine> {
  const result = isDryRun
    ? (replayRefusal(await intake.messages.findById({ id })) ?? 'would_ask')
    : await auditedAct(
        { database, action: 'message.replayed', target: id },
        () => rereading.replay({ messageId: id, answer }),
        { didIt: (end) => end === 'asked' },
      );
  return { name, message_id: result === 'not_found' ? null : id, result, words: words[result] };
}

async function replayFile({ name, context }: { name: string; context: Context }): Promise<ReplayLine> {
  const bytes = await readFile(name);
  const known = await findMailOfFile({ bytes, intake: context.intake });
  if (known) return replayId({ name, id: known.id, context });
  if (context.isDryRun)
    return { name, message_id: null, result: 'would_take_in', words: words.would_take_in };
  const { id } = await auditedAct(
    { database: context.database, action: 'message.taken_in' },
    () => takeMailFile({ bytes, intake: context.intake }),
    { targetOf: (message) => message.id },
  );
  return { name, message_id: id, result: 'taken_in', words: words.taken_in };
}

async function isReadableFile(name: string): Promise<boolean> {
  return (await stat(name).catch(() => null))?.isFile() ?? false;
}

function isId(name: string): boolean {
  return /^[0-9a-f]{24}$/.test(name);
}
