import { execFileSync, spawn } from 'node:child_process';
import { chmod, chown, mkdir, mkdtemp, readFile, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { RuntimeAddresses } from '../../scripts/runtime-file.js';
import { sendMail } from '../support/send-mail.js';
import { waitFor } from '../support/time/wait-for.js';

/**
 * The container image without a container engine: what its last stage copies, with the packages that are left after
 * `npm prune --omit=dev`, started by an ordinary user who may write the data folder alone.
 */
const root = join(import.meta.dirname, '../..');
/** Beside the clone most often, so that files are linked and not copied; out of reach of its packages for development. */
const besideClone = '/var/tmp';
/** The user `nobody` of every Linux, for a test that root runs. */
const nobody = 65_534;
const identity = process.getuid?.() === 0 ? { uid: nobody, gid: nobody } : {};

let folder: string;
let dataDir: string;
beforeAll(async () => {
  folder = await mkdtemp(join(besideClone, 'dropback-image-'));
  await chmod(folder, 0o755);
  const app = join(folder, 'app');
  await mkdir(join(app, 'scripts'), { recursive: true });
  for (const path of ['package.json', 'dist', 'scripts/dropback.mjs', ...(await productionPackages())]) {
    await mkdir(join(app, dirname(path)), { recursive: true });
    copy(path, join(app, path));
  }
  // Not by the mask of this process: tools that other tests run in it change that.
  execFileSync('find', [app, '-type', 'd', '-exec', 'chmod', '555', '{}', '+']);
  dataDir = join(folder, 'data');
  await mkdir(dataDir);
  if (identity.uid) await chown(dataDir, identity.uid, identity.gid);
});
afterAll(async () => {
  execFileSync('chmod', ['-R', 'u+w', folder]);
  await rm(folder, { recursive: true, force: true });
});

/** Folders of the packages that a product without development has; those within another come along with it. */
async function productionPackages(): Promise<string[]> {
  type Lock = { packages: Record<string, { dev?: boolean }> };
  const hidden = join(root, 'node_modules/.package-lock.json');
  const { packages } = JSON.parse(await readFile(hidden, 'utf8')) as Lock;
  return Object.entries(packages)
    .filter(([path, { dev }]) => !dev && /^node_modules\/(?:@[^/]+\/)?[^/]+$/.test(path))
    .map(([path]) => path);
}

/** Links the files where the disk is the same, else copies them. */
function copy(from: string, to: string): void {
  try {
    execFileSync('cp', ['-al', join(root, from), to], { stdio: 'ignore' });
  } catch {
    execFileSync('cp', ['-a', join(root, from), dirname(to)]);
  }
}

test('starts, takes a mail and processes it, with nothing to write but the data folder', async () => {
  const run = { cwd: join(folder, 'app'), ...identity };
  const env = {
    PATH: process.env.PATH,
    NODE_ENV: 'production',
    DATA_DIR: dataDir,
    HTTP_PORT: '0',
    SMTP_PORT: '0',
    LOG_LEVEL: 'warn',
  };
  expect(() => execFileSync('sh', ['-c', 'echo x > dist/x'], { ...run, stdio: 'ignore' })).toThrow();
  const version = execFileSync(process.execPath, ['scripts/dropback.mjs', '--version'], { ...run, env });
  expect(version.toString()).toMatch(/^\d+\.\d+\.\d+\n$/);

  let printed = '';
  const product = spawn(process.execPath, ['dist/scripts/start.main.js'], { ...run, env });
  for (const stream of [product.stdout, product.stderr]) {
    stream.on('data', (data: Buffer) => {
      printed += data.toString();
    });
  }
  const ended = new Promise((resolve) => product.once('exit', resolve));
  try {
    const addresses = await waitFor('the image to start', async () => {
      if (product.exitCode !== null) throw new Error(printed);
      const text = await readFile(join(dataDir, 'runtime.json'), 'utf8').catch(() => null);
      return text === null ? null : (JSON.parse(text) as RuntimeAddresses);
    });
    const [host = '', port] = addresses.smtp.split(':');
    await sendMail({ host, port: Number(port), mail: { text: 'No receipt, only a question.' } });
    await waitFor('the end of the mail', async () =>
      (await (await fetch(`${addresses.http}/metrics`)).text()).includes('dropback_mails_ended_total{'),
    );
    expect((await fetch(`${addresses.http}/readyz`)).status).toBe(200);
  } finally {
    product.kill('SIGINT');
    await ended;
  }
  expect(printed).not.toMatch(/EACCES|EROFS|ERR_MODULE_NOT_FOUND/);
});
