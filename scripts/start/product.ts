import { createECDH } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { thrownCode, toError } from '../../domain/shared/thrown.js';
import { type AppConfig, hostPortOf, loadProcessConfig } from '../../platform/config/app-config.js';
import { nearNames } from '../../platform/config/near-names.js';
import { connectDatabase } from '../../platform/database/connection.js';
import { backupSettingFaults } from '../../platform/files/backups/backup-folder.js';
import { mayKeepKey } from '../../platform/files/keyring.js';
import { makeFolder } from '../../platform/files/make-folder.js';
import { createLogger } from '../../platform/logger/logger.js';
import { createAdminUsersRepository } from '../../platform/sessions/admin-users.repository.js';
import { issueSetupLink } from '../../platform/sessions/setup-links.js';
import { stopTimes } from '../../platform/shutdown/stop-times.js';
import { makeDataFolder, removeRuntimeFile, writeRuntimeFile } from '../runtime-file.js';
import { type Backups, startBackups } from './backups.js';
import { printBanner } from './banner.js';
import { keptKeyEnv } from './kept-key.js';
import { type ProductProcess, productProcesses } from './processes.data.js';
import { type RunningStore, startStore, untilStoreIsLeft } from './store.js';
import { type SupervisedProcess, superviseProcess } from './supervised-process.js';

/**
 * The key by which push services know this product, for its parts: the configured one, or the one that the first start
 * makes under `DATA_DIR/keys`. None where keys may not be kept beside the data; no notices are offered then.
 */
export async function vapidEnv({
  config,
  dataDir,
}: {
  config: AppConfig;
  dataDir: string;
}): Promise<NodeJS.ProcessEnv> {
  if (config.push.vapidSecret !== null || !mayKeepKey(config)) return {};
  const path = join(dataDir, 'keys', 'vapid.key');
  await makeFolder(dirname(path));
  const curve = createECDH('prime256v1');
  curve.generateKeys();
  try {
    // With `wx` a key that is there stays: another one would end every subscription.
    await writeFile(path, secretOf(curve.getPrivateKey()), { mode: 0o600, flag: 'wx', flush: true });
  } catch (error) {
    if (thrownCode(error) !== 'EEXIST') throw error;
  }
  return { VAPID_SECRET: (await readFile(path, 'utf8')).trim() };
}

/** Node leaves out leading zero bytes. */
function secretOf(key: Buffer): string {
  return Buffer.concat([Buffer.alloc(32 - key.length), key]).toString('base64url');
}

/**
 * What to tell the operator while there is no admin; empty once there is one. The link is shown only at a terminal:
 * in a service's log the key to everything must not be stored.
 */
async function setUpHint({
  uri,
  publicUrl,
  isTerminal = process.stderr.isTTY,
}: {
  uri: string;
  publicUrl: string;
  isTerminal?: boolean;
}): Promise<string[]> {
  const logger = createLogger({ level: 'silent', name: 'start' });
  const database = await connectDatabase({ uri, logger });
  try {
    const users = createAdminUsersRepository({ database });
    if (!(await users.isEmpty())) return [];
    if (!isTerminal) return ['There is no admin yet: `npm run -s cli -- admin link` prints a setup link.'];
    const link = await issueSetupLink({ database, publicUrl });
    return link ? ['Set up the first admin (this link works once):', `  ${link}`] : [];
  } finally {
    await database.close();
  }
}

/** Stopped before everything was running: with an unreachable database a start takes as long as that lasts. */
const stoppedEarly = new Error('stopped while starting');

const commandLine = new URL('../cli/cli.main.js', import.meta.url);

/** Runs everything in one supervised command until it is told to stop; resolves to the exit code. */
export async function startProduct(): Promise<number> {
  const config = await prepare();
  if (!config) return 1;
  const dataDir = resolve(config.store.dataDir);
  const stopRequested = waitForSignal();
  const parts: SupervisedProcess[] = [];
  let store: RunningStore | undefined;
  let backups: Backups | undefined;
  const orStopped = <T>(work: Promise<T>): Promise<T> =>
    Promise.race([work, stopRequested.then(() => Promise.reject<never>(stoppedEarly))]);
  try {
    await orStopped(untilStoreIsLeft({ config, dataDir, say }));
    store = await startStore({ config, dataDir, say });
    const env = withLibrariesInProduction({
      ...childEnv({ mongodbUri: store.uri, dataDir }),
      ...(await orStopped(keptKeyEnv({ config, dataDir, uri: store.uri }))),
      ...(await orStopped(vapidEnv({ config, dataDir }))),
    });
    backups = await startBackups({ config, env, module: commandLine, say });
    const run = (
      { entry, env: own, ...part }: ProductProcess,
      more: NodeJS.ProcessEnv = {},
    ): SupervisedProcess => {
      const module = new URL(`../../${entry}.js`, import.meta.url);
      const supervised = superviseProcess({
        ...part,
        module,
        env: { ...env, ...own, ...more },
        stopGraceMs: stopTimes.partMs,
        say,
      });
      parts.push(supervised);
      return supervised;
    };
    const mail = run(productProcesses.smtp);
    // Nothing waits for it: mail stays in its mailbox until it is running.
    if (config.imap.mailboxes) run(productProcesses.imap);
    const web = run(productProcesses.api);
    const http = hostPort((await orStopped(web.firstReady)).http);
    // Mails contain links, so the worker must know the chosen port.
    const scheme = config.http.tlsCert ? 'https' : 'http';
    const publicUrl = config.http.publicUrl ?? `${scheme}://${http}`;
    const worker = run(productProcesses.worker, { PUBLIC_URL: publicUrl });
    const smtp = hostPort((await orStopped(mail.firstReady)).smtp);
    await orStopped(worker.firstReady);
    const addresses = { http: `${scheme}://${http}`, smtp, mongodb: store.uri, pid: process.pid };
    await writeRuntimeFile({ dataDir, addresses });
    // The start must not fail for a hint: the database may be unavailable again by now.
    const setUp = await orStopped(setUpHint({ uri: store.uri, publicUrl }).catch(() => []));
    printBanner({ config, addresses, dataDir, isEmbedded: store.isEmbedded, setUp, say });
    await stopRequested;
    say('Stopping...');
    return 0;
  } catch (error) {
    if (error === stoppedEarly) return 0;
    say(explain(error, config));
    return 1;
  } finally {
    await removeRuntimeFile({ dataDir, pid: process.pid });
    await Promise.all([backups, ...parts].map((part) => part?.stop()));
    await store?.stop();
  }
}

/** The settings, with the data folder created; prints the reason and returns null when either is invalid. */
async function prepare(): Promise<AppConfig | null> {
  try {
    const config = loadProcessConfig();
    const [fault] = await backupSettingFaults(config);
    if (fault) throw new Error(`The configuration has faults:\n  ${fault}`);
    for (const warning of nearNames(process.env)) say(`Warning: ${warning}`);
    await makeDataFolder(resolve(config.store.dataDir));
    return config;
  } catch (error) {
    say(toError(error).message);
    return null;
  }
}

function childEnv({ mongodbUri, dataDir }: { mongodbUri: string; dataDir: string }): NodeJS.ProcessEnv {
  // A newcomer at a terminal wants the banner, not JSON; a service manager gets every line.
  const quiet = process.stdout.isTTY && !process.env.LOG_LEVEL ? { LOG_LEVEL: 'warn' } : {};
  return { ...process.env, ...quiet, MONGODB_URI: mongodbUri, DATA_DIR: dataDir };
}

/**
 * Runs libraries without their development checks: React renders a mail in a third of the time. In our own
 * configuration the same variable makes a key mandatory, so it is not set when there is none.
 */
function withLibrariesInProduction(env: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  return env.FILE_ENCRYPTION_KEY ? { NODE_ENV: 'production', ...env } : env;
}

function explain(error: unknown, config: AppConfig): string {
  const message = error instanceof Error ? error.message : String(error);
  if (thrownCode(error) === 'store.already_open')
    return `${config.store.dataDir} is in use by another process. Stop that process first, or use another DATA_DIR.`;
  if (!message.includes('EADDRINUSE')) return message;
  const setting = message.startsWith('mail server')
    ? `SMTP_PORT ${config.smtp.port}`
    : `HTTP_PORT ${config.http.port}`;
  return `${setting} is in use by another program. Stop that program, or choose another port (0 picks a free one).`;
}

function hostPort(address: { host: string; port: number } | undefined): string {
  if (!address) throw new Error('a part reported no address');
  return hostPortOf(address);
}

function waitForSignal(): Promise<void> {
  return new Promise((resolveSignal) => {
    // Not `once`: Ctrl-C arrives both from the terminal and from the parent process, and the second must not cut
    // the stop short.
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => resolveSignal());
  });
}

function say(line: string): void {
  process.stderr.write(`${line}\n`);
}
