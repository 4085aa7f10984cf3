import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, open, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { zipSync } from 'fflate';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { readReceiptJob } from '../../../domain/contracts/jobs.js';
import { amazonHistory } from '../../../domain/imports/amazon-orders.fixtures.js';
import { costcoReceipt } from '../../../domain/imports/costco-receipts.fixtures.js';
import { startWorker } from '../../../jobs/worker.main.js';
import { loadConfig } from '../../../platform/config/app-config.js';
import {
  createJobContext,
  type JobContext,
  testEncryptionKey,
} from '../../../tests/support/jobs/job-context.js';
import { type SmtpSink, startSmtpSink } from '../../../tests/support/mail/smtp-sink.js';
import { cliMain, runCli } from '../../../tests/support/run-cli.js';
import { startPaperlessServer } from '../../../tests/support/servers/paperless-server.js';
import { waitFor } from '../../../tests/support/time/wait-for.js';
import { maxExportBytes } from '../import/import-limits.js';

const email = 'ann@example.com';
let context: JobContext;
let folder: string;
beforeEach(async () => {
  context = await createJobContext();
  folder = await mkdtemp(join(tmpdir(), 'dropback-import-'));
});
afterEach(async () => {
  await context.close();
  await rm(folder, { recursive: true, force: true });
});

const env = (more: Record<string, string> = {}) => ({
  MONGODB_URI: context.uri,
  FILE_ENCRYPTION_KEY: testEncryptionKey,
  ...more,
});
const importFrom = (source: string, args: string[] = [], more: Record<string, string> = {}) =>
  runCli({ args: ['receipts', 'import', source, '--for', email, ...args], env: env(more) });

async function fileOf(name: string, content: string | Uint8Array): Promise<string> {
  const path = join(folder, name);
  await writeFile(path, content);
  return path;
}

const count = (collection: string) => context.database.connection.collection(collection).countDocuments();
const pdf = (text: string) => Buffer.from(`%PDF-1.4\n${text}\n%%EOF`);
const barcode = (at: number) => String(21_134_300_501_862n + BigInt(at));

describe('cli receipts import', () => {
  it('of Costco’s receipts says first what it would do, does it once, and reports what is not right', async () => {
    const receipts = [
      ...[1, 2].map((at) => costcoReceipt({ transactionBarcode: barcode(at) })),
      costcoReceipt({ transactionBarcode: barcode(3), total: 'much' }),
      costcoReceipt({ transactionBarcode: barcode(4), itemArray: [] }),
    ];
    const data = { data: { receiptsWithCounts: { inWarehouse: 4, receipts } } };
    const path = await fileOf('costco.json', JSON.stringify(data));
    const dry = await importFrom(path, ['--dry-run']);
    expect(dry).toMatchObject({ code: 1, err: 'imported: 4 of 4\n' });
    expect(dry.out.split('\n')).toEqual([
      `2026-11-20 ${barcode(1)}: would be imported`,
      `2026-11-20 ${barcode(2)}: would be imported`,
      `${barcode(3)}: import.amount_invalid (itemArray)`,
      `${barcode(4)}: import.nothing_bought (itemArray)`,
      '2 would be imported, 0 known, 1 skipped, 1 refused',
      '',
    ]);
    expect(await count('submissions')).toBe(0);
    expect((await importFrom(path)).out).toContain('2 imported, 0 known, 1 skipped, 1 refused');
    expect((await importFrom(path)).out).toContain('0 imported, 2 known, 1 skipped, 1 refused');
    const json = await importFrom(path, ['--json']);
    expect(
      json.out
        .trim()
        .split('\n')
        .map((line) => JSON.parse(line).result),
    ).toEqual([...['known', 'known', 'refused', 'skipped']]);
    expect([await count('submissions'), await count('receipt_uploads')]).toEqual([2, 2]);
    expect(await context.pendingJobs.payloadsOf(readReceiptJob)).toHaveLength(2);
    const [stored] = (await context.receipts.page({ filter: {}, cursor: null, limit: 1 })).records;
    expect(stored).toMatchObject({ source: 'import', email, file_type: 'application/json' });
    // The same receipts of somebody else are another's.
    const other = await runCli({
      args: ['receipts', 'import', path, '--for', 'bob@example.com'],
      env: env(),
    });
    expect(other.out).toContain('2 imported');
  });

  it('of Amazon takes the export as a file, as a zip and as its folder for the same', async () => {
    const history = amazonHistory([{}, { 'Order ID': '113-1234567-0000002' }]);
    const file = await fileOf('Retail.OrderHistory.1.csv', history);
    const name = 'Your Orders/Retail.OrderHistory.1/Retail.OrderHistory.1.csv';
    const others = { 'Your Orders/Digital-Ordering.1/Digital Items.csv': Buffer.from('ASIN\r\n') };
    const zip = await fileOf('Your Orders.zip', zipSync({ [name]: Buffer.from(history), ...others }));
    const unpacked = join(folder, 'unpacked', 'Retail.OrderHistory.1');
    await mkdir(unpacked, { recursive: true });
    await writeFile(join(unpacked, 'Retail.OrderHistory.1.csv'), history);
    expect(await importFrom(file)).toMatchObject({
      code: 0,
      out: '2 imported, 0 known, 0 skipped, 0 refused\n',
    });
    for (const source of [zip, join(folder, 'unpacked')])
      expect(await importFrom(source)).toMatchObject({
        code: 0,
        out: '0 imported, 2 known, 0 skipped, 0 refused\n',
      });
  });

  it('killed in the middle and run again has every order once', async () => {
    const orders = 150;
    const rows = Array.from({ length: orders }, (_, at) => ({ 'Order ID': `113-1234567-${1_000_000 + at}` }));
    const path = await fileOf('history.csv', amazonHistory(rows));
    const args = [cliMain, 'receipts', 'import', path, '--for', email, '--json'];
    const child = spawn(process.execPath, args, {
      env: { ...process.env, ...env() },
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    let seen = 0;
    for await (const _line of createInterface({ input: child.stdout })) {
      seen += 1;
      if (seen === 20) child.kill('SIGKILL');
    }
    if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
    const before = await count('receipt_uploads');
    expect(before).toBeGreaterThanOrEqual(20);
    expect(before).toBeLessThan(orders);
    const again = await importFrom(path);
    const [, added = '', known = ''] = /(\d+) imported, (\d+) known/.exec(again.out) ?? [];
    expect(Number(added) + Number(known)).toBe(orders);
    expect((await importFrom(path)).out).toBe(`0 imported, ${orders} known, 0 skipped, 0 refused\n`);
    expect([await count('submissions'), await count('receipt_uploads')]).toEqual([orders, orders]);
    expect(
      await context.submissions.listUnsealed({ before: new Date(Date.now() + 1_000), limit: 10 }),
    ).toEqual([]);
    const asked = await context.pendingJobs.payloadsOf(readReceiptJob);
    expect(new Set(asked.map(({ receipt_id: id }) => id)).size).toBe(orders);
  });

  it('is read by the worker into purchases with proven prices, and nobody is mailed about it', async () => {
    const sink: SmtpSink = await startSmtpSink();
    const today = new Date().toISOString().slice(0, 10);
    const costco = await fileOf('costco.json', JSON.stringify([costcoReceipt({ transactionDate: today })]));
    const amazon = await fileOf('amazon.csv', amazonHistory([{ 'Order Date': today }]));
    for (const path of [costco, amazon, costco]) expect((await importFrom(path)).code).toBe(0);
    const worker = await startWorker({
      config: loadConfig({
        DATA_DIR: folder,
        ...env({ SMTP_URL: sink.url, PUBLIC_URL: 'https://dropback.example', OCR_PROCESSES: '1' }),
        MAIL_FROM: 'receipts@dropback.example',
      }),
      logger: context.logger,
    });
    try {
      await waitFor('both to be done with', async () => {
        const { records } = await context.receipts.page({
          filter: { state: 'read' },
          cursor: null,
          limit: 9,
        });
        const submissions = await context.database.connection
          .collection('submissions')
          .countDocuments({ answered_at: { $ne: null } });
        return records.length === 2 && submissions === 2;
      });
      const purchases = await context.purchases.listByEmail({ email, limit: 9 });
      expect(purchases.map(({ retailer_id: id }) => id).sort()).toEqual(['amazon', 'costco']);
      const items = await Promise.all(
        purchases.map(({ id }) => context.items.listByPurchase({ purchaseId: id })),
      );
      expect(
        items
          .flat()
          .map((item) => item.paid_total_cents)
          .sort(),
      ).toEqual([24_999, 3_999, 4_398].sort());
      expect(await count('outbox')).toBe(0);
      expect(sink.mails).toEqual([]);
    } finally {
      await worker.stop();
      await sink.close();
    }
  });

  it('of a paperless-ngx folder takes the originals, and no file outside it', async () => {
    const secret = await fileOf('secret.pdf', pdf('of somebody else'));
    const exported = join(folder, 'export');
    await mkdir(exported);
    const document = (pk: number, path: string, tags = [1]) => ({
      model: 'documents.document',
      pk,
      fields: { tags, mime_type: 'application/pdf' },
      __exported_file_name__: path,
    });
    const manifest = [
      { model: 'documents.tag', pk: 1, fields: { name: 'Receipt' } },
      document(1, 'lamp.pdf'),
      document(2, '../secret.pdf'),
      document(3, 'link.pdf'),
      document(4, 'gone.pdf'),
      document(5, 'letter.txt'),
      document(6, 'copy of lamp.pdf'),
      document(7, 'other.pdf', []),
    ];
    await writeFile(join(exported, 'manifest.json'), JSON.stringify(manifest));
    await symlink(secret, join(exported, 'link.pdf'));
    await writeFile(join(exported, 'lamp.pdf'), pdf('lamp'));
    await writeFile(join(exported, 'copy of lamp.pdf'), pdf('lamp'));
    await writeFile(join(exported, 'letter.txt'), 'Dear Ann');
    await writeFile(join(exported, 'other.pdf'), pdf('other'));
    const { code, out } = await importFrom(exported, ['--tag', 'receipt']);
    expect(code).toBe(1);
    expect(out.split('\n')).toEqual([
      'document 2: import.outside_folder',
      'document 3: import.outside_folder',
      'document 4: import.file_missing',
      'document 5: receipt.unsupported_type',
      '1 imported, 1 known, 0 skipped, 4 refused',
      '',
    ]);
    expect((await importFrom(exported)).out).toContain('1 imported, 2 known');
  });

  it('of a paperless-ngx server takes all pages, each document once, and says what the server refuses', async () => {
    const documents = Array.from({ length: 205 }, (_, at) => ({
      id: at + 1,
      name: `scan ${at}.pdf`,
      type: 'application/pdf',
      bytes: pdf(`scan ${at}`),
      tags: at < 3 ? ['receipt'] : [],
    }));
    const server = await startPaperlessServer({ token: 'right', documents });
    const withToken = (token: string, source = server.url, args: string[] = []) =>
      importFrom(source, args, { PAPERLESS_TOKEN: token });
    try {
      const wrong = await withToken('wrong');
      expect(wrong).toMatchObject({ code: 1, err: expect.stringContaining('refuses the PAPERLESS_TOKEN') });
      expect(wrong.err + wrong.out).not.toContain('wrong');
      expect((await withToken('right', server.url, ['--tag', 'receipt', '--dry-run'])).out).toContain(
        '3 would be imported, 0 known, 0 skipped, 0 refused',
      );
      server.broken.set(7, 500);
      expect(await withToken('right')).toMatchObject({
        code: 1,
        out: 'document 7: import.server_failed\n204 imported, 0 known, 0 skipped, 1 refused\n',
      });
      server.broken.clear();
      const filtered = await withToken('right', `${server.url}/api/documents/?tags__name__iexact=receipt`);
      expect(filtered.out).toBe('0 imported, 3 known, 0 skipped, 0 refused\n');
      expect((await withToken('right')).out).toBe('1 imported, 204 known, 0 skipped, 0 refused\n');
      expect(await count('receipt_uploads')).toBe(205);
      for (let id = 1; id <= 205; id += 1) server.broken.set(id, 503);
      server.requests.length = 0;
      expect(await withToken('right')).toMatchObject({
        code: 1,
        err: expect.stringContaining('fails again and again'),
      });
      expect(server.requests.filter((path) => path.includes('/download/'))).toHaveLength(5);
    } finally {
      await server.close();
    }
    expect(await withToken('right')).toMatchObject({ code: 1, err: expect.stringContaining('ECONNREFUSED') });
  });

  it.each([
    ['notes.txt', 'neither', 'it is neither JSON nor an order history of Amazon'],
    ['other.json', '{"a":1}', 'it holds neither receipts of Costco nor orders of Amazon'],
    ['broken.zip', 'PK\u0003\u0004 broken', 'the zip is damaged'],
    ['empty.json', '', 'it is neither JSON nor an order history of Amazon'],
  ])('says why %s is no source, and stores nothing', async (name, content, why) => {
    const path = await fileOf(name, content);
    expect(await importFrom(path)).toMatchObject({ code: 1, err: expect.stringContaining(why) });
    expect(await count('submissions')).toBe(0);
  });

  it('refuses an export above the limit, a folder without one, and wrong usage', async () => {
    const large = join(folder, 'large.json');
    const handle = await open(large, 'w');
    await handle.truncate(maxExportBytes + 1);
    await handle.close();
    expect(await importFrom(large)).toMatchObject({
      code: 1,
      err: expect.stringContaining('is larger than'),
    });
    await rm(large);
    expect((await importFrom(folder)).err).toContain('it holds no Retail.OrderHistory*.csv');
    const costco = await fileOf('costco.json', JSON.stringify([costcoReceipt()]));
    const wrong = [
      await importFrom(costco, ['--tag', 'receipt']),
      await importFrom('http://user:secret@127.0.0.1:1/'),
      await importFrom('http://127.0.0.1:1/', [], { PAPERLESS_TOKEN: '' }),
      await runCli({ args: ['receipts', 'import', costco], env: env() }),
      await runCli({ args: ['receipts', 'import', costco, '--for', 'nobody'], env: env() }),
    ];
    expect(wrong.map(({ code }) => code)).toEqual([2, 2, 2, 2, 2]);
    expect(await count('submissions')).toBe(0);
  });
});
