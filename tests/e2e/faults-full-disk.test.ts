import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { open, rm, statfs } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { freeDiskFloorBytes } from '../../platform/files/free-disk.js';
import { sampleFiles, uploadForm } from '../support/api/files.fixtures.js';
import { type Observer, openObserver } from '../support/observer.js';
import { type Product, startProduct } from '../support/product.js';
import { sendMail } from '../support/send-mail.js';
import { orderMail } from '../support/shopper-load.js';
import { patienceMs, testPatienceMs } from '../support/time/patience.js';
import { waitFor } from '../support/time/wait-for.js';

const megabytes = 700;
const [mountProgram, unmountProgram] = ['/usr/bin/mount', '/usr/bin/umount'];
const folder = mkdtempSync(join(tmpdir(), 'dropback-disk-'));
/** A disk of its own, in memory: whoever may not mount one has nothing to fill but everybody's. */
const isMounted =
  process.platform === 'linux' &&
  spawnSync(mountProgram, ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'none', folder]).status === 0;
const filler = join(folder, 'filler');

let product: Product;
let observer: Observer;
beforeAll(async () => {
  if (!isMounted) return;
  product = await startProduct({ dataDir: folder });
  observer = await openObserver({ uri: product.mongodbUri });
}, testPatienceMs);
afterAll(async () => {
  await observer?.close();
  await product?.stop();
  if (isMounted) execFileSync(unmountProgram, ['--lazy', folder]);
  rmSync(folder, { recursive: true, force: true });
});

/** Writes until so many bytes are left, or none. */
async function fillUpTo(leftBytes: number): Promise<void> {
  const file = await open(filler, 'a');
  const piece = Buffer.alloc(2 ** 20);
  try {
    for (;;) {
      const { bavail, bsize } = await statfs(folder);
      if (bavail * bsize <= leftBytes) return;
      await file.write(piece);
    }
  } catch (error) {
    expect(error).toMatchObject({ code: 'ENOSPC' });
  } finally {
    await file.close();
  }
}

const taken = new Set<string>();
const mail = (name: string): Promise<string> =>
  sendMail({ host: product.smtpHost, port: product.smtpPort, mail: orderMail(name) }).then(
    () => {
      taken.add(`${name}@example.com`);
      return 'taken';
    },
    (error: { responseCode?: number }) => `${error.responseCode}`,
  );
const upload = async (name: string): Promise<number> =>
  (
    await fetch(`${product.httpUrl}/api/receipts`, {
      method: 'POST',
      body: uploadForm({
        files: [{ name: 'till.jpg', type: 'image/jpeg', bytes: sampleFiles.jpeg() }],
        fields: { email: `${name}@example.com` },
      }),
    })
  ).status;
const answered = (name: string) =>
  waitFor(`an answer to ${name}`, async () =>
    (await observer.outbox()).some(
      ({ recipient, state }) => recipient === `${name}@example.com` && state === 'captured',
    ),
  );

describe.runIf(isMounted)('a disk that fills', () => {
  it(
    'defers mail and uploads, keeps what it took, and takes more once there is room',
    async () => {
      expect(await mail('before')).toBe('taken');
      await fillUpTo(freeDiskFloorBytes - 50 * 2 ** 20);
      await waitFor('mail to be deferred', async () => (await mail('below')) === '452');
      expect(await upload('below')).toBe(503);
      // What was taken before needs the room below the floor, and has it.
      await answered('before');

      await fillUpTo(0);
      expect(await mail('full')).toBe('452');
      expect(await upload('full')).toBe(503);
      expect((await fetch(`${product.httpUrl}/healthz`)).status).toBe(200);

      await rm(filler);
      await waitFor('mail to be taken', async () => (await mail('after')) === 'taken', {
        timeoutMs: patienceMs,
      });
      await answered('after');
      expect(await upload('after')).toBe(201);
      const senders = (await observer.messages()).map(({ envelope }) => envelope.mail_from);
      expect(new Set(senders)).toEqual(taken);
    },
    testPatienceMs,
  );
});
