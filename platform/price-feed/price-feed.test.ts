import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openFetch, page, redirect, startStrangeSite, status } from '../http-fetch/strange-site.fixtures.js';
import { createPriceFeed, defaultFeedLimits, type FeedLimits } from './price-feed.js';
import type { FeedRow } from './price-feed.types.js';

let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'feed-'));
});
afterAll(() => rm(folder, { recursive: true }));

const head = 'id\ttitle\tlink\tprice\tdescription';
const line = (id: string, price = '10.00 USD') =>
  `${id}\tThing ${id}\thttps://shop.example/p/${id}\t${price}\tnice`;
const item = (id: string, more = '') =>
  `<item><g:id>${id}</g:id><title>Thing &amp; ${id}</title><link>https://shop.example/p/${id}</link><g:price>10.00 USD</g:price>${more}</item>`;
const rss = (items: string) =>
  `<?xml version="1.0"?><rss xmlns:g="http://base.google.com/ns/1.0" version="2.0"><channel><title>Shop</title><link>https://shop.example</link>${items}</channel></rss>`;

async function readSource(
  source: string,
  { limits = {}, allowed }: { limits?: Partial<FeedLimits>; allowed?: string[] } = {},
) {
  const batches: FeedRow[][] = [];
  const httpFetch = openFetch(allowed ? { allowed } : {});
  const feed = createPriceFeed({ httpFetch, allow: new Set(), limits: { ...defaultFeedLimits, ...limits } });
  const outcome = await feed.readFeed({
    source,
    onRows: async (rows) => {
      batches.push(rows);
    },
  });
  return { outcome, batches, ids: batches.flat().map(({ id }) => id), rows: batches.flat() };
}

let files = 0;
async function readText(content: string | Buffer, limits: Partial<FeedLimits> = {}) {
  files += 1;
  const path = join(folder, `feed-${files}`);
  await writeFile(path, content);
  return readSource(path, { limits });
}

describe('a feed as a table', () => {
  it('is read by its column names, however they are written', async () => {
    const names = '\ufeffLink\tSale Price\tg:id\tPRICE\ttitle';
    const row = 'https://shop.example/p/1\t8.00 USD\t1\t10.00 USD\t"55"" TV, black"';
    const { rows, outcome } = await readText(`${names}\r\n${row}\r\n\r\n`);
    expect(rows).toMatchObject([
      { id: '1', title: '55" TV, black', price_cents: 1_000, sale_price_cents: 800 },
    ]);
    expect(outcome).toMatchObject({ outcome: 'complete', rows: 1, skipped: {} });
  });

  it('counts and skips bad rows, and reports which', async () => {
    const long = line('4', 'x'.repeat(defaultFeedLimits.maxRowChars));
    const lines = [head, line('1'), line('2', 'free'), 'alone', long, `${line('5')}\t\t\tmore`, line('6')];
    const { ids, outcome } = await readText(lines.join('\n'));
    expect(ids).toEqual(['1', '6']);
    expect(outcome.skipped).toEqual({ bad_price: 1, bad_columns: 2, too_long: 1 });
    expect(outcome.examples).toEqual([
      { row: 2, reason: 'bad_price' },
      { row: 3, reason: 'bad_columns' },
      { row: 4, reason: 'too_long' },
      { row: 5, reason: 'bad_columns' },
    ]);
  });

  it('is refused from the row on where its columns change, by its code and row', async () => {
    const rows = (count: number, of: (n: number) => string) => Array.from({ length: count }, (_, n) => of(n));
    const good = rows(3, (n) => line(String(n)));
    const end = async (...lines: string[]) => (await readText([head, ...good, ...lines].join('\n'))).outcome;
    const reordered = ['title', 'id', 'link', 'price'].join('\t');
    expect(await end(reordered, 'Kettle\t9\thttps://shop.example/p/9\t9.00 USD')).toMatchObject({
      outcome: 'failed',
      reason: 'columns_changed',
      detail: 'row 4',
    });
    const { strangeRows } = defaultFeedLimits;
    const shifted = (n: number) => `x\t${line(String(n))}\t\t\tmore`;
    expect(await end(...rows(strangeRows, shifted))).toMatchObject({
      reason: 'columns_changed',
      detail: 'row 4',
    });
    // One fewer, and the same header again, as parts of a file have it.
    expect(await end(...rows(strangeRows - 1, shifted), head, line('9'))).toMatchObject({
      outcome: 'complete',
      rows: 4,
      skipped: { bad_columns: strangeRows - 1 },
    });
    const products = rows(3, (n) =>
      JSON.stringify({ id: `${n}`, title: 'T', link: 'https://shop.example/p', price: '1.00 USD' }),
    );
    const renamed = rows(strangeRows, (n) =>
      JSON.stringify({ sku: `${n}`, name: 'T', url: 'https://shop.example/p', cost: 1 }),
    );
    expect((await readText([...products, ...renamed].join('\n'))).outcome).toMatchObject({
      reason: 'columns_changed',
      detail: 'row 4',
    });
  });

  it('does not buffer an endless line', async () => {
    const endless = 'x'.repeat(3_000_000);
    const { ids, outcome } = await readText(`${head}\n${line('1')}\n${endless}\n${line('2')}`);
    expect(ids).toEqual(['1', '2']);
    expect(outcome.skipped).toEqual({ too_long: 1 });
  });

  it('may be UTF-16, as spreadsheets write it', async () => {
    const text = Buffer.from(`\ufeff${head}\n${line('ü')}`, 'utf16le');
    expect((await readText(text)).ids).toEqual(['ü']);
  });
});

describe('a feed as XML', () => {
  it('is read from RSS, with or without prefix, as text or CDATA', async () => {
    const second = item('2').replaceAll('g:', '').replace('Thing &amp; 2', '<![CDATA[Thing <2>]]>');
    const { rows } = await readText(rss(item('1') + second));
    expect(rows).toMatchObject([
      { id: '1', title: 'Thing & 1' },
      { id: '2', title: 'Thing <2>' },
    ]);
  });

  it('is read from Atom, where the link is an attribute', async () => {
    const entry =
      '<entry><g:id>1</g:id><title>Thing</title><link href="https://shop.example/p/1"/><g:price>10.00 USD</g:price></entry>';
    const { rows } = await readText(
      `<feed xmlns:g="http://base.google.com/ns/1.0"><title>Shop</title>${entry}</feed>`,
    );
    expect(rows).toMatchObject([{ id: '1', link: 'https://shop.example/p/1' }]);
  });

  it('takes no price from elements nested deeper in an item', async () => {
    const shipping = '<g:shipping><g:price>1.00 USD</g:price><g:id>9</g:id></g:shipping>';
    const { rows } = await readText(rss(item('1', shipping)));
    expect(rows).toMatchObject([{ id: '1', price_cents: 1_000 }]);
  });

  it('supports no custom entities', async () => {
    const bomb = `<!DOCTYPE x [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;">]>${rss(item('1', '').replace('Thing', '&b;'))}`;
    expect((await readText(bomb)).rows).toMatchObject([{ title: '&b; & 1' }]);
  });

  it('reads no file and no address that an entity names', async () => {
    for (const place of ['file:///etc/hostname', 'http://127.0.0.1:1/x']) {
      const text = `<!DOCTYPE x [<!ENTITY f SYSTEM "${place}">]>${rss(item('1', '').replace('Thing', '&f;'))}`;
      expect((await readText(text)).rows).toMatchObject([{ title: '&f; & 1' }]);
    }
  });

  it('skips an item that is too long and one that breaks off', async () => {
    const long = item('1').replace('Thing', 'x'.repeat(defaultFeedLimits.maxRowChars));
    const { ids, outcome } = await readText(
      `${rss(long + item('2')).split('</channel>')[0]}${item('3').slice(0, -7)}`,
    );
    expect(ids).toEqual(['2']);
    expect(outcome.skipped).toEqual({ too_long: 1 });
  });

  it.each([
    ['a tag without end', `<rss><channel>${item('1')}<a b="${'x'.repeat(2_000_000)}`],
    ['elements without end', `<rss>${item('1')}${'<a>'.repeat(65)}`],
    ['a page', '<!doctype html><html><body>Log in</body></html>'],
    ['a text', 'please log in'],
    ['a table without prices', 'id\ttitle\tlink\n1\tThing\thttps://shop.example/p/1'],
    ['nothing', ''],
  ])('is refused when it is %s', async (_what, content) => {
    expect((await readText(content)).outcome).toMatchObject({ outcome: 'failed', reason: 'bad_format' });
  });
});

describe('each limit of a feed rejects what is one over it', () => {
  const lines = [head, line('1'), line('2'), line('3')].join('\n');

  it('rows', async () => {
    expect((await readText(lines, { maxRows: 3 })).outcome).toMatchObject({ outcome: 'complete', rows: 3 });
    const { outcome, ids } = await readText(lines, { maxRows: 2 });
    expect(outcome).toMatchObject({ outcome: 'failed', reason: 'too_many_rows', rows: 2 });
    expect(ids).toEqual(['1', '2']);
  });

  it('unpacked bytes', async () => {
    const packed = gzipSync(lines);
    expect((await readText(packed, { maxUnpackedBytes: lines.length })).ids).toEqual(['1', '2', '3']);
    const { outcome } = await readText(packed, { maxUnpackedBytes: lines.length - 1 });
    expect(outcome).toMatchObject({ outcome: 'failed', reason: 'too_large' });
  });

  it('layers of gzip: one', async () => {
    const { outcome } = await readText(gzipSync(gzipSync(lines)));
    expect(outcome).toMatchObject({ outcome: 'failed', reason: 'bad_encoding' });
    const cut = await readText(gzipSync(lines).subarray(0, -9));
    expect(cut.outcome).toMatchObject({ outcome: 'failed', reason: 'bad_encoding' });
  });

  it('rows handed over at a time', async () => {
    const { batches } = await readText(lines, { batchRows: 2 });
    expect(batches.map((batch) => batch.length)).toEqual([2, 1]);
  });

  it('downloaded bytes', async () => {
    const site = await startStrangeSite({ '/feed': page(lines, { 'content-type': 'text/plain' }) });
    const allowed = [`127.0.0.1:${site.port}`];
    const fits = await readSource(`${site.origin}/feed`, { allowed, limits: { maxWireBytes: lines.length } });
    expect(fits.ids).toEqual(['1', '2', '3']);
    const over = await readSource(`${site.origin}/feed`, {
      allowed,
      limits: { maxWireBytes: lines.length - 1 },
    });
    expect(over.outcome).toMatchObject({ outcome: 'failed', reason: 'not_fetched', detail: 'too_large' });
  });
});

describe('a feed by URL', () => {
  it('is read packed, through redirects, and never from an internal address', async () => {
    const inside = await startStrangeSite({ '/feed': page(head) });
    const site = await startStrangeSite({
      '/from': redirect('/feed.xml.gz'),
      '/feed.xml.gz': page(gzipSync(rss(item('1'))), { 'content-type': 'application/gzip' }),
      '/encoded': page(gzipSync(rss(item('2'))), { 'content-encoding': 'gzip' }),
      '/inward': redirect(`${inside.origin}/feed`),
      '/gone': status(404),
      '/cut': (response) => {
        response.writeHead(200, { 'content-length': '1000000' });
        response.write(`${head}\n${line('1')}\n`, () => response.socket?.destroy());
      },
    });
    const read = (path: string) => readSource(site.origin + path, { allowed: [`127.0.0.1:${site.port}`] });
    expect((await read('/from')).ids).toEqual(['1']);
    expect((await read('/encoded')).ids).toEqual(['2']);
    expect((await read('/inward')).outcome).toMatchObject({ reason: 'not_fetched', detail: 'address' });
    expect((await read('/gone')).outcome).toMatchObject({ reason: 'not_fetched', detail: 'bad_status' });
    expect((await read('/cut')).outcome).toMatchObject({ reason: 'not_fetched', detail: 'connection' });
    expect(inside.requests).toEqual([]);
  });

  it('that is a missing file fails with a named reason', async () => {
    expect((await readSource(join(folder, 'nowhere.tsv'))).outcome).toMatchObject({
      outcome: 'failed',
      reason: 'unreadable',
      detail: 'ENOENT',
    });
  });

  it('rejects with the error of the row receiver', async () => {
    const path = join(folder, 'good.tsv');
    await writeFile(path, `${head}\n${line('1')}`);
    const feed = createPriceFeed({ httpFetch: openFetch(), allow: new Set() });
    const onRows = () => Promise.reject(new Error('database away'));
    await expect(feed.readFeed({ source: path, onRows })).rejects.toThrow('database away');
  });
});
