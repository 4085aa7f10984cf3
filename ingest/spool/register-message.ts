import { constants, createReadStream } from 'node:fs';
import { type FileHandle, open, readFile } from 'node:fs/promises';
import { processMessageJob } from '../../domain/contracts/jobs.js';
import { newMessageRecord } from '../../domain/mail/message-record.rules.js';
import type { MessageRecord } from '../../domain/mail/message-record.types.js';
import { createAppError } from '../../domain/shared/app-error.js';
import { kib } from '../../domain/shared/units.js';
import type { MessagesRepository } from '../../platform/database/mail/messages.repository.js';
import { newId } from '../../platform/database/record.js';
import type { FileStore } from '../../platform/files/file-store.js';
import type { Queue } from '../../platform/queue/queue.js';
import { noteInSpan, withSpan } from '../../platform/tracing/tracing.js';
import { decodeEnvelope, maxEnvelopeBytes, type SpoolEnvelope } from './spool-file.js';

/** What registering a mail needs. */
export type RegisterDependencies = { messages: MessagesRepository; files: FileStore; queue: Queue };

/** Path of a mail's raw bytes in the file store. */
export function rawMessagePath(spoolId: string): string {
  return `messages/${spoolId}.eml`;
}

/**
 * Registers one spool file: raw bytes into the file store, a message record, a job. Every step may be
 * repeated until it succeeds: there is one record, and of bytes stored twice the newer ones are read.
 *
 * @throws {AppError} `spool.damaged`, `database.unavailable`
 */
export async function registerMessage({
  path,
  messages,
  files,
  queue,
}: RegisterDependencies & { path: string }): Promise<MessageRecord> {
  const head = await readHead(path);
  return withSpan(
    { name: 'register mail', parent: head.envelope.trace, facts: { spool_id: head.envelope.spool_id } },
    () => register({ path, head, messages, files, queue }),
  );
}

async function register({
  path,
  head,
  messages,
  files,
  queue,
}: RegisterDependencies & { path: string; head: Head }): Promise<MessageRecord> {
  const message =
    (await messages.findBySpoolId({ spoolId: head.envelope.spool_id })) ??
    (await store({ path, ...head, messages, files }));
  noteInSpan({ message_id: message.id });
  if (message.state !== 'done') {
    const { mail_from, remote_address } = message.envelope;
    // A server delivers the mail of many, so its address counts only when there is no sender.
    const requesters = [mail_from || (remote_address ?? '')];
    // A retry, or a second drain, finds the existing job by the id of the mail.
    await queue.enqueue({
      job: processMessageJob,
      payload: { message_id: message.id },
      id: message.id,
      requesters,
    });
  }
  return message;
}

/**
 * Beginning of a spool file: its envelope, where the raw message begins, how long it is, and the message itself if it was
 * read with it, as most are.
 */
type Head = { envelope: SpoolEnvelope; rawOffset: number; rawSize: number; raw: Buffer | null };

async function readHead(path: string): Promise<Head> {
  const { file, size } = await openPlainFile(path);
  try {
    const head = await readFully(file, Math.min(size, maxEnvelopeBytes));
    const { envelope, rawOffset } = decodeEnvelope(head);
    const raw = head.length === size ? head.subarray(rawOffset) : null;
    return { envelope, rawOffset, rawSize: size - rawOffset, raw };
  } finally {
    await file.close();
  }
}

/** Only a plain file is a mail: whatever a link, a pipe or a folder leads to was not written by us. */
async function openPlainFile(path: string): Promise<{ file: FileHandle; size: number }> {
  // A pipe without a writer would block forever (hence O_NONBLOCK); a link is refused with ELOOP (O_NOFOLLOW).
  const flags = constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK;
  const file = await open(path, flags).catch((error: NodeJS.ErrnoException) => {
    throw error.code === 'ELOOP' ? notPlain(error) : error;
  });
  const stats = await file.stat();
  if (stats.isFile()) return { file, size: stats.size };
  await file.close();
  throw notPlain();
}

function notPlain(cause?: unknown) {
  return createAppError({ code: 'spool.damaged', message: 'not a plain file', cause });
}

async function readFully(file: FileHandle, length: number): Promise<Buffer> {
  const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, 0);
  return buffer.subarray(0, bytesRead);
}

/** Mails up to this size are held in memory, to be stored in batches. */
const maxHeldBytes = 512 * kib;

async function readFrom(path: string, offset: number): Promise<Buffer> {
  return (await readFile(path)).subarray(offset);
}

async function store({
  path,
  envelope,
  rawOffset,
  rawSize,
  raw: read,
  messages,
  files,
}: Head & { path: string; messages: MessagesRepository; files: FileStore }): Promise<MessageRecord> {
  const rawPath = rawMessagePath(envelope.spool_id);
  // The bytes go first, so that a record never refers to nothing. Bytes left by an interrupted run are not relied on:
  // without a record they may be swept away at any moment (jobs/upkeep), newly stored ones may not.
  const held = read ?? (rawSize <= maxHeldBytes ? await readFrom(path, rawOffset) : null);
  const bytes = held ?? createReadStream(path, { start: rawOffset });
  await files.put({ path: rawPath, bytes, contentType: 'message/rfc822' });
  const { full_size: fullSize, ...facts } = envelope;
  const arrived = { id: newId(), ...facts, raw_path: rawPath, raw_size: fullSize ?? rawSize };
  const { message } = await messages.insertOrFind(newMessageRecord(arrived));
  return message;
}
