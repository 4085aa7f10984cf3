import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import { recordOf } from '../../domain/shared/typed-records.js';
import { startEmbeddedMongo } from '../../embedded-mongo/client.js';
import { mailboxIdOf } from '../../ingest/imap/mailbox-names.js';
import { startImap } from '../../ingest/imap.main.js';
import { startIngest } from '../../ingest/smtp.main.js';
import { loadConfig } from '../../platform/config/app-config.js';
import { createLogger } from '../../platform/logger/logger.js';
import { parseMailTree } from '../../platform/mime/mail-tree.js';
import { startImapServer } from '../../tests/support/imap/imap-server.js';
import type { FileEnd } from './file-end.types.js';
import { type Outcomes, openOutcomes } from './open-outcomes.js';

/** A mail to be tried. */
export type MailFile = { name: string; raw: Buffer };

/** The ways in. With a lost envelope, a relay used its own, or the mailbox recorded none. */
export const mailWays = ['smtp', 'smtp, lost', 'imap', 'imap, lost'] as const;

/** The name of a way in. */
export type WayName = (typeof mailWays)[number];

const receiptsAddress = 'receipts@example.com';
const logger = createLogger({ level: 'silent', name: 'outcomes' });

/** Sends every file by every way, each way into its own database, and waits for each result. */
export async function outcomesByWay({
  files,
  say,
}: {
  files: MailFile[];
  say: (line: string) => void;
}): Promise<Record<WayName, FileEnd[]>> {
  const folder = await mkdtemp(join(tmpdir(), 'dropback-outcomes-'));
  const store = await startEmbeddedMongo({ dataDir: join(folder, 'store'), log: 'ignore' });
  const ends = recordOf(mailWays, (): FileEnd[] => []);
  try {
    for (const [index, way] of mailWays.entries()) {
      const uri = new URL(store.uri);
      uri.pathname = `/way_${index}`;
      const env = {
        MONGODB_URI: uri.toString(),
        FILE_ENCRYPTION_KEY: randomBytes(32).toString('base64'),
        DATA_DIR: join(folder, `way-${index}`),
        RECEIPTS_ADDRESS: receiptsAddress,
        SMTP_PORT: '0',
        LOG_LEVEL: 'silent',
      };
      ends[way] = await (way.startsWith('smtp') ? bySmtp : byImap)({
        files,
        env,
        isLost: way.endsWith('lost'),
      });
      say(`${way}: ${ends[way].length} mails`);
    }
    return ends;
  } finally {
    await store.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

type Way = { files: MailFile[]; env: Record<string, string>; isLost: boolean };

async function bySmtp({ files, env, isLost }: Way): Promise<FileEnd[]> {
  const config = loadConfig(env);
  const outcomes = await openOutcomes({ config, logger });
  const ingest = await startIngest({ config, logger });
  const { host, port } = ingest.smtpAddress;
  const transport = createTransport({ host, port, ignoreTLS: true });
  try {
    const ends: FileEnd[] = [];
    for (const { raw } of files) {
      const from = isLost ? 'srs0@relay.example' : await senderOf(raw);
      const envelope = { from, to: receiptsAddress };
      const answer = await transport.sendMail({ envelope, raw }).then(
        ({ response }) => response,
        (error: Error & { response?: string }) => error.response ?? error.message,
      );
      const spoolId = /accepted as (\S+)/.exec(answer)?.[1];
      ends.push(spoolId ? await outcomes.of(spoolId) : refused(answer));
    }
    return ends;
  } finally {
    transport.close();
    await ingest.stop();
    await outcomes.close();
  }
}

async function byImap({ files, env, isLost }: Way): Promise<FileEnd[]> {
  const server = await startImapServer({ user: 'receipts', password: 'receipts' });
  for (const { raw } of files) {
    const path = isLost ? '' : `Return-Path: <${await senderOf(raw)}>\r\n`;
    server.store.deliver(Buffer.concat([Buffer.from(path), raw]));
  }
  const config = loadConfig({ ...env, IMAP_URL: `imap://receipts:receipts@127.0.0.1:${server.port}` });
  const outcomes: Outcomes = await openOutcomes({ config, logger });
  const imap = await startImap({ config, logger });
  try {
    const mailboxId = mailboxIdOf(server.mailbox());
    const ends: FileEnd[] = [];
    for (const index of files.keys()) ends.push(await outcomes.of(`imap-${mailboxId}-1-${index + 1}`));
    return ends;
  } finally {
    await imap.stop();
    await server.stop();
    await outcomes.close();
  }
}

/** The envelope sender a mail had: its Return-Path, otherwise its From. Empty for the null return path. */
async function senderOf(raw: Buffer): Promise<string> {
  const tree = await parseMailTree(raw).catch(() => null);
  const [path] = tree?.header.guards['return-path'] ?? [];
  const noted = path === undefined ? null : /<([^<>]*)>/.exec(path);
  return noted ? (noted[1] ?? '').trim() : (tree?.header.from?.address ?? 'somebody@home.example');
}

function refused(answer: string): FileEnd {
  return { outcome: `refused ${answer.slice(0, 3)}`, reason: null, receipts: 0, answered: false };
}
