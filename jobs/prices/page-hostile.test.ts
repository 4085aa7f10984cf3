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
  it('what stands behind the last character that is parsed does not count', () => {
    const page = '<h1>Kettle</h1><p class="price">$49.90</p>';
    const filler = (chars: number) => `<!--${' '.repeat(chars - 7)}-->`;
    const inside = pageEvidence(filler(maxPageChars - page.length) + page);
    expect([inside.isCut, inside.lines.length]).toEqual([false, 2]);
    const outside = pageEvidence(filler(maxPageChars) + page);
    expect([outside.isCut, outside.lines.length]).toEqual([true, 0]);
  });

  it('more open elements than any page has end it, and so do more elements', () => {
    expect(pageEvidence('<div>'.repeat(maxOpenElements)).isCut).toBe(false);
    expect(pageEvidence('<div>'.repeat(maxOpenElements + 20_000)).isCut).toBe(true);
    expect(pageEvidence('<p></p>'.repeat(maxElements + 10_000)).isCut).toBe(true);
  });

  it('more lines than any page has are left out', () => {
    expect(pageEvidence('<p>1</p>'.repeat(maxPageLines + 1)).lines).toHaveLength(maxPageLines);
  });

  it('a script of structured data that is longer than the longest real one is not parsed', () => {
    const script = (chars: number) => {
      const text = JSON.stringify(jsonLdProduct({ description: '' }));
      return text.replace('"description":""', `"description":"${'x'.repeat(chars - text.length)}"`);
    };
    const page = (chars: number) => `<script type="application/ld+json">${script(chars)}</script>`;
    expect(pageEvidence(page(maxScriptChars)).nodes).toHaveLength(1);
    expect(pageEvidence(page(maxScriptChars + 1)).nodes).toHaveLength(0);
  });
});

describe('hostile pages end in an outcome, in their own process', () => {
  const many = 400_000;
  it.each([
    ['elements never closed', '<div><span>'.repeat(many)],
    ['closing tags without elements', '</div></p>'.repeat(many)],
    ['an attribute over and over', `<div ${'a=1 '.repeat(many)}>`],
    ['a class without end', `<div class="${'price-'.repeat(many)}">$1</div>`],
    ['prices without end', '<p class="price">$1,000.00 was $2</p>'.repeat(60_000)],
    ['a line without end', `<p>${'$1 '.repeat(many)}</p>`],
    ['items in items', '<div itemscope itemprop=offers>'.repeat(many)],
    [
      'properties without end',
      `<div itemscope itemtype="http://schema.org/Product">${'<i itemprop=sku>1</i>'.repeat(100_000)}`,
    ],
    [
      'arrays in arrays',
      `<script type="application/ld+json">${'['.repeat(500_000)}${']'.repeat(500_000)}</script>`,
    ],
    [
      'state in state',
      `<script type="application/json">${'{"a":'.repeat(200_000)}1${'}'.repeat(200_000)}</script>`,
    ],
    ['state that is wide', `<script>a={"b":[${'{"name":"Kettle","price":1.5},'.repeat(30_000)}1]}</script>`],
    ['headings without end', '<h1>Kettle</h1>'.repeat(100_000)],
    ['digits without end', `<p>${'9'.repeat(2_000_000)}</p>`],
    ['entities without end', '&amp;'.repeat(1_000_000)],
    ['commas in broken JSON', `<script type="application/ld+json">{${', '.repeat(300_000)}</script>`],
  ])('%s', async (_, html) => {
    const facts = await read(html);
    expect(['price', 'no_price', 'blocked']).toContain(facts.outcome);
    expect(facts.reason ?? '').not.toMatch(/^reader_|^page_/);
  });

  it('and the next page is read as ever', async () => {
    const html = productPage({ jsonLd: [jsonLdProduct()], box: '<span class="price">$49.90</span>' });
    expect(await read(html)).toMatchObject({ outcome: 'price', amountCents: 4990 });
  });
});

it('twice the hostile page is at most twice the evidence', () => {
  const page = (times: number) =>
    pageEvidence('<p class="price">$1 <b>$2</b></p>'.repeat(times)).lines.length;
  expect(page(2_000)).toBeLessThanOrEqual(2 * page(1_000));
});

it('a page in another encoding is read by its own word', async () => {
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

it('records of structured data without end are walked only so far', () => {
  const node = Array.from({ length: 60_000 }, (_, at) => ({ '@type': 'Thing', at }));
  const evidence = {
    ...pageEvidence(''),
    nodes: [{ source: 'json-ld' as const, node: [...node, jsonLdProduct()] }],
  };
  expect(
    readProductPage({ evidence: { ...evidence, title: 'Copper kettle' }, context }).amountCents,
  ).toBeNull();
});
