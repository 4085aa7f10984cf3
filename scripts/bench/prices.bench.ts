import { Parser } from 'htmlparser2';
import { readProductPage } from '../../domain/prices/read-product-page.rules.js';
import { median } from '../../domain/shared/median.js';
import { pageEvidence } from '../../jobs/prices/page-evidence.js';
import { samplePage } from './prices/sample-page.js';

/**
 * Reading a product page of 60 KB: everything from its text to its facts, compared with a bare htmlparser2 that
 * only parses the same text; at most 3 times as long.
 */
const bar = 3;
const rounds = Number(process.env.BENCH_ROUNDS ?? 41);
const pagesPerRound = 40;
const html = samplePage({ bytes: 60_000 });
const context = { url: 'https://kettles.example/p/copper-kettle', httpStatus: 200, sku: 'K-17' };

const sides = {
  ours: () => readProductPage({ evidence: pageEvidence(html), context }),
  bare: () => new Parser({ onopentag: () => undefined, ontext: () => undefined }).end(html),
};

function millisecondsAPage(side: keyof typeof sides): number {
  const startedAt = performance.now();
  for (let page = 0; page < pagesPerRound; page += 1) sides[side]();
  return (performance.now() - startedAt) / pagesPerRound;
}

const facts = sides.ours();
if (facts.outcome !== 'price') throw new Error(`the sample page is not read: ${facts.reason}`);
const ours: number[] = [];
const bare: number[] = [];
for (let round = -5; round < rounds; round += 1) {
  // The two take turns at going first, so that a busy moment of the machine affects both.
  for (const side of round % 2 === 0 ? (['ours', 'bare'] as const) : (['bare', 'ours'] as const)) {
    const ms = millisecondsAPage(side);
    if (round >= 0) (side === 'ours' ? ours : bare).push(ms);
  }
}
const ratio = median(ours.map((ms, round) => ms / (bare[round] ?? 1)));
console.table([
  {
    target: 'a page of 60 KB read',
    'ours ms': median(ours).toFixed(2),
    'bare ms': median(bare).toFixed(2),
    ratio: ratio.toFixed(2),
    'at most': bar,
  },
]);
if (ratio > bar) process.exitCode = 1;
