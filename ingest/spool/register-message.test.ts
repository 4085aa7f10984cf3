import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createJobContext, type JobContext } from '../../tests/support/jobs/job-context.js';
import { openObserver } from '../../tests/support/observer.js';
import { rawMessagePath, registerMessage } from './register-message.js';
import { encodeEnvelope, newSpoolId } from './spool-file.js';

let context: JobContext;
let folder: string;
beforeAll(async () => {
  context = await createJobContext();
  folder = await mkdtemp(join(tmpdir(), 'dropback-register-'));
});
afterAll(async () => {
  await context.close();
  await rm(folder, { recursive: true });
});

const raw = 'Subject: x\r\n\r\nbody\r\n';

async function spoolFile(): Promise<{ path: string; spoolId: string }> {
  const now = new Date('2028-01-05T10:00:00Z');
  const spoolId = newSpoolId(now);
  const envelope = {
    mail_from: 'jane@home.example',
    rcpt_to: ['receipts@example.com'],
    remote_address: null,
    helo: null,
    tls: null,
  };
  const path = join(folder, spoolId);
  const head = encodeEnvelope({ spool_id: spoolId, source: 'smtp', envelope, received_at: now });
  await writeFile(path, Buffer.concat([head, Buffer.from(raw)]));
  return { path, spoolId };
}

const register = (path: string) => registerMessage({ path, ...context });

async function jobsOf(messageId: string): Promise<number> {
  const observer = await openObserver({ uri: context.uri });
  const jobs = (await observer.jobs()) as { data?: { message_id?: string } }[];
  await observer.close();
  return jobs.filter(({ data }) => data?.message_id === messageId).length;
}

describe('registering a mail from the spool', () => {
  it('stores its bytes, a record and a job', async () => {
    const { path, spoolId } = await spoolFile();
    const message = await register(path);
    expect(message).toMatchObject({
      spool_id: spoolId,
      state: 'received',
      outcome: null,
      raw_path: rawMessagePath(spoolId),
      raw_size: raw.length,
      envelope: {
        mail_from: 'jane@home.example',
        rcpt_to: ['receipts@example.com'],
        remote_address: null,
        helo: null,
        tls: null,
      },
    });
    expect((await context.files.read(rawMessagePath(spoolId))).toString()).toBe(raw);
    expect(await jobsOf(message.id)).toBe(1);
  });

  it('repeated, as after a crash before the file was deleted, finds the same record and job', async () => {
    const { path } = await spoolFile();
    const first = await register(path);
    const [second, third] = await Promise.all([register(path), register(path)]);
    expect([second.id, third.id]).toEqual([first.id, first.id]);
    expect(await jobsOf(first.id)).toBe(1);
  });

  it('by two processes at once creates one record', async () => {
    const { path, spoolId } = await spoolFile();
    const messages = await Promise.all([register(path), register(path), register(path)]);
    expect(new Set(messages.map(({ id }) => id)).size).toBe(1);
    expect((await context.files.read(rawMessagePath(spoolId))).toString()).toBe(raw);
  });

  it('enqueues no job for a mail that has its outcome', async () => {
    const { path } = await spoolFile();
    const { id } = await register(path);
    const nothing = {
      subject: null,
      message_id_header: null,
      references: null,
      parts: [],
      duplicate_of: null,
    };
    await context.messages.finish({
      id,
      now: new Date(),
      outcome: 'no_receipt_found',
      outcome_reason: null,
      answered_email: null,
      claimed_email: null,
      ...nothing,
    });
    await register(path);
    expect(await jobsOf(id)).toBe(1);
  });

  it.each<[string, (path: string) => Promise<unknown>]>([
    ['a link to another file', async (path) => symlink((await spoolFile()).path, path)],
    ['a link that leads nowhere', (path) => symlink('/nowhere', path)],
    ['a folder', (path) => mkdir(path)],
    ['a pipe', (path) => promisify(execFile)('mkfifo', [path])],
    ['an empty file', (path) => writeFile(path, '')],
    ['half an envelope', (path) => writeFile(path, '{"version":1,"spool_id":"x"')],
  ])('refuses %s', async (_what, make) => {
    const path = join(folder, newSpoolId(new Date()));
    await make(path);
    await expect(register(path)).rejects.toMatchObject({ code: 'spool.damaged' });
  });
});
