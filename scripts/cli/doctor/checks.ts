import { resolveMx, resolveTxt } from 'node:dns/promises';
import { stat, statfs } from 'node:fs/promises';
import { createConnection, createServer } from 'node:net';
import { createTransport } from 'nodemailer';
import { thrownCode } from '../../../domain/shared/thrown.js';
import { mib, minuteMs, secondMs } from '../../../domain/shared/units.js';
import { type AppConfig, mailFromOf } from '../../../platform/config/app-config.js';
import { freeDiskFloorBytes } from '../../../platform/files/free-disk.js';
import { readRuntimeFile } from '../../runtime-file.js';
import { errorText } from '../shared/error-text.js';
import { openProductDatabase } from '../shared/open-product-database.js';
import { checkAlarms } from './check-alarms.js';
import { checkBackups, checkBucket, checkCertificates, checkKeyFiles, checkNames } from './check-files.js';
import { checkKeys } from './check-keys.js';
import { checkMailboxes } from './check-mailboxes.js';
import { checkNotify } from './check-notify.js';
import { checkSources } from './check-sources.js';
import type { Finding } from './finding.js';

const gib = 1024 * mib;

/** Free space below which mail will soon be refused, bytes. */
const littleDisk = 2 * gib;
/** A clock further off than this makes codes and links fail, ms. */
const maxClockSkewMs = minuteMs;
const patienceMs = 5 * secondMs;

type Check = (config: AppConfig) => Promise<Finding[]>;

/** All checks, in the order they are reported. */
export const checks: readonly Check[] = [
  checkPorts,
  checkDatabase,
  checkAlarms,
  checkKeys,
  checkDisk,
  checkBucket,
  checkBackups,
  checkNames,
  checkKeyFiles,
  checkCertificates,
  checkRelay,
  checkMailboxes,
  checkSources,
  checkNotify,
  checkDns,
];

async function checkPorts(config: AppConfig): Promise<Finding[]> {
  const running = await readRuntimeFile({ dataDir: config.store.dataDir });
  const ports = [
    { check: 'port of the site', ...config.http },
    { check: 'port of the mail server', ...config.smtp },
  ];
  return Promise.all(
    ports.map(async ({ check, host, port }) => {
      if (running) {
        const answers = await connects({
          host: host === '0.0.0.0' ? '127.0.0.1' : host,
          port: portOf(running, check) ?? port,
        });
        return {
          check,
          state: answers ? 'ok' : 'fail',
          detail: answers ? 'answers' : 'the product is running but does not respond',
        };
      }
      const problem = await canListen({ host, port });
      return { check, state: problem ? 'fail' : 'ok', detail: problem ?? `${host}:${port} is free` };
    }),
  );
}

function portOf(running: { http: string; smtp: string }, check: string): number | null {
  const address = check === 'port of the site' ? new URL(running.http).port : running.smtp.split(':').at(-1);
  return address ? Number(address) : null;
}

function connects(to: { host: string; port: number }): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = createConnection({ ...to, timeout: patienceMs });
    const end = (answers: boolean) => {
      socket.destroy();
      resolve(answers);
    };
    socket
      .once('connect', () => end(true))
      .once('error', () => end(false))
      .once('timeout', () => end(false));
  });
}

function canListen({ host, port }: { host: string; port: number }): Promise<string | null> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', (error: NodeJS.ErrnoException) => {
      const why =
        error.code === 'EACCES' ? 'this user is not allowed to listen on it' : `is not free (${error.code})`;
      resolve(`${host}:${port} ${why}`);
    });
    server.listen(port, host, () => server.close(() => resolve(null)));
  });
}

async function checkDatabase(): Promise<Finding[]> {
  try {
    const { database, close } = await openProductDatabase();
    try {
      const answer = await database.connection.db?.command({ hello: 1 });
      const skewMs = Math.abs(new Date(answer?.localTime ?? Date.now()).getTime() - Date.now());
      return [
        { check: 'database', state: 'ok', detail: 'answers' },
        {
          check: 'clock',
          state: skewMs > maxClockSkewMs ? 'fail' : 'ok',
          detail: `${Math.round(skewMs / secondMs)} s off from the database's`,
        },
      ];
    } finally {
      await close();
    }
  } catch (error) {
    return [{ check: 'database', state: 'fail', detail: errorText(error) }];
  }
}

async function checkDisk({ store: { dataDir } }: AppConfig): Promise<Finding[]> {
  try {
    const { bavail, bsize } = await statfs(dataDir);
    const free = bavail * bsize;
    const { mode } = await stat(dataDir);
    const isOpen = (mode & 0o007) !== 0;
    return [
      {
        check: 'disk',
        state: free < freeDiskFloorBytes ? 'fail' : free < littleDisk ? 'warn' : 'ok',
        detail: `${(free / gib).toFixed(1)} GiB free at ${dataDir}${free < freeDiskFloorBytes ? ': no mail or uploads are accepted' : ''}`,
      },
      {
        check: 'data folder',
        state: isOpen ? 'warn' : 'ok',
        detail: isOpen ? 'readable by others on this machine: chmod 700' : 'not readable by others',
      },
    ];
  } catch (error) {
    return [{ check: 'disk', state: 'fail', detail: errorText(error) }];
  }
}

async function checkRelay({ mail: { smtpUrl } }: AppConfig): Promise<Finding[]> {
  const check = 'outgoing mail';
  if (!smtpUrl)
    return [{ check, state: 'warn', detail: 'SMTP_URL is not set: emails are kept here and not sent' }];
  const transport = createTransport({
    url: smtpUrl,
    connectionTimeout: patienceMs,
    greetingTimeout: patienceMs,
  });
  try {
    await transport.verify();
    return [{ check, state: 'ok', detail: 'the relay responds and accepts our login' }];
  } catch (error) {
    return [{ check, state: 'fail', detail: errorText(error) }];
  } finally {
    transport.close();
  }
}

async function checkDns(config: AppConfig): Promise<Finding[]> {
  const domain = config.mail.receiptsAddress.split('@').at(-1) ?? '';
  const from = mailFromOf(config).split('@').at(-1) ?? '';
  if (!domain.includes('.'))
    return [
      {
        check: 'DNS',
        state: 'warn',
        detail: `RECEIPTS_ADDRESS is at ${domain}: no mail can arrive from outside`,
      },
    ];
  return Promise.all([
    record({
      check: `MX of ${domain}`,
      read: async () => (await resolveMx(domain)).map(({ exchange }) => exchange).join(', '),
    }),
    record({ check: `SPF of ${from}`, read: () => textOf(from, /^v=spf1/i) }),
    record({ check: `DMARC of ${from}`, read: () => textOf(`_dmarc.${from}`, /^v=DMARC1/i) }),
    record({
      check: `DKIM of ${from}`,
      read: () => textOf(`${config.mail.dkimSelector}._domainkey.${from}`, /p=/i),
    }),
  ]);
}

async function record({ check, read }: { check: string; read: () => Promise<string> }): Promise<Finding> {
  try {
    const found = await read();
    return {
      check,
      state: found === '' ? 'warn' : 'ok',
      detail: found === '' ? 'no record' : found.slice(0, 80),
    };
  } catch (error) {
    const code = thrownCode(error);
    const isNone = code === 'ENOTFOUND' || code === 'ENODATA';
    return { check, state: 'warn', detail: isNone ? 'no record' : errorText(error) };
  }
}

async function textOf(name: string, wanted: RegExp): Promise<string> {
  const texts = (await resolveTxt(name)).map((parts) => parts.join(''));
  return texts.find((text) => wanted.test(text)) ?? '';
}
