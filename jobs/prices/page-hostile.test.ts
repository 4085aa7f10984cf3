import { afterAll, describe, expect, it } from 'vitest';
import { readProductPage } from '../../domain/prices/read-product-page.rules.js';
import { createLogger } from '../../platform/logger/logger.js';
import { maxElements, maxOpenElements, maxPageChars, maxPageLines, maxScriptChars } from './page.limits.js';
import { pageEvidence } from './page-evidence.js';
import { createPageReader } from './page-reader.js';
import { jsonLdProduct, productPage } from './product-pages.fixtures.js';

const reader = createPageReader({ poolSize: 1, logger: createLogger({ level: 'silent', name: 't' }) });
afterAll(() => reader.close());

const context = { url: 'https://kettles.example/p/1', httpStatus: 200 };
const read = (html: string) => reader.read({ bytes: new TextEncoder().encode(html), charset: null, context });

describe('limits of a page', () => {
  it('anything after the last parsed character is ignored', () => {
    const page = '<h1>Kettle</h1><p class="price">$49.90</p>';
    const filler = (chars: number) => `<!--${' '.repeat(chars - 7)}-->`;
    const inside = pageEvidence(filler(maxPageChars - page.length) + page);
    expect([inside.isCut, inside.lines.length]).toEqual([false, 2]);
    const outside = pageEvidence(filler(maxPageChars) + page);
    expect([outside.isCut, outside.lines.length]).toEqual([true, 0]);
  });

  it('parsing stops at too many open elements and at too many elements', () => {
    expect(pageEvidence('<div>'.repeat(maxOpenElements)).isCut).toBe(false);
    expect(pageEvidence('<div>'.repeat(maxOpenElements + 20_000)).isCut).toBe(true);
    expect(pageEvidence('<p></p>'.repeat(maxElements + 10_000)).isCut).toBe(true);
  });

  it('lines beyond the limit are left out', () => {
    expect(pageEvidence('<p>1</p>'.repeat(maxPageLines + 1)).lines).toHaveLength(maxPageLines);
  });

  it('a structured data script beyond the limit is not parsed', () => {
    const script = (chars: number) => {
      const text = JSON.stringify(jsonLdProduct({ description: '' }));
      return text.replace('"description":""', `"description":"${'x'.repeat(chars - text.length)}"`);
    };
    const page = (chars: number) => `<script type="application/ld+json">${script(chars)}</script>`;
    expect(pageEvidence(page(maxScriptChars)).nodes).toHaveLength(1);
    expect(pageEvidence(page(maxScriptChars + 1)).nodes).toHaveLength(0);
  });
});

describe('hostile pages end with an outcome in a child process', () => {
  const many = 400_000;
  it.each([
    ['elements never closed', '<div><span>'.repeat(many)],
    ['closing tags without elements', '</div></p>'.repeat(many)],
    ['a repeated attribute', `<div ${'a=1 '.repeat(many)}>`],
    ['an endless class', `<div class="${'price-'.repeat(many)}">$1</div>`],
    ['endless prices', '<p class="price">$1,000.00 was $2</p>'.repeat(60_000)],
    ['an endless line', `<p>${'$1 '.repeat(many)}</p>`],
    ['nested items', '<div itemscope itemprop=offers>'.repeat(many)],
    [
      'endless properties',
      `<div itemscope itemtype="http://schema.org/Product">${'<i itemprop=sku>1</i>'.repeat(100_000)}`,
    ],
    [
      'nested arrays',
      `<script type="application/ld+json">${'['.repeat(500_000)}${']'.repeat(500_000)}</script>`,
    ],
    [
      'nested state',
      `<script type="application/json">${'{"a":'.repeat(200_000)}1${'}'.repeat(200_000)}</script>`,
    ],
    ['wide state', `<script>a={"b":[${'{"name":"Kettle","price":1.5},'.repeat(30_000)}1]}</script>`],
    ['endless headings', '<h1>Kettle</h1>'.repeat(100_000)],
    ['endless digits', `<p>${'9'.repeat(2_000_000)}</p>`],
    ['endless entities', '&amp;'.repeat(1_000_000)],
    ['commas in broken JSON', `<script type="application/ld+json">{${', '.repeat(300_000)}</script>`],
  ])('%s', async (_, html) => {
    const facts = await read(html);
    expect(['price', 'no_price', 'blocked']).toContain(facts.outcome);
    expect(facts.reason ?? '').not.toMatch(/^reader_|^page_/);
  });

  it('and the next page is read as usual', async () => {
    const html = productPage({ jsonLd: [jsonLdProduct()], box: '<span class="price">$49.90</span>' });
    expect(await read(html)).toMatchObject({ outcome: 'price', amountCents: 4990 });
  });
});

it('evidence grows at most in proportion to a hostile page', () => {
  const page = (times: number) =>
    pageEvidence('<p class="price">$1 <b>$2</b></p>'.repeat(times)).lines.length;
  expect(page(2_000)).toBeLessThanOrEqual(2 * page(1_000));
});

it('a page in another encoding is decoded as it declares', async () => {
  const head =
    '<meta charset="windows-1251"><title>Чайник медный</title><h1>Чайник медный</h1><p class="price">4 990 ';
  const cyrillic = (text: string) =>
    Uint8Array.from([...text], (char) => {
      const code = char.charCodeAt(0);
      return code < 128 ? code : code - 0x410 + 0xc0;
    });
  const facts = await reader.read({ bytes: cyrillic(`${head}руб.</p>`), charset: null, context });
  expect(facts).toMatchObject({ title: 'Чайник медный', amountCents: 499_000, currency: 'RUB' });
});

it('endless structured data is walked only up to the limit', () => {
  const node = Array.from({ length: 60_000 }, (_, at) => ({ '@type': 'Thing', at }));
  const evidence = {
    ...pageEvidence(''),
    nodes: [{ source: 'json-ld' as const, node: [...node, jsonLdProduct()] }],
  };
  expect(
    readProductPage({ evidence: { ...evidence, title: 'Copper kettle' }, context }).amountCents,
  ).toBeNull();
});
