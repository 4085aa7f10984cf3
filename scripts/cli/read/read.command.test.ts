import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { LedgerView } from '../../../domain/receipts/view/reading-view.schemas.js';
import { runCli } from '../../../tests/support/run-cli.js';

/** A saving that may be of the last item or of the whole order. */
const order = [
  'Best Buy',
  'Order number: BBY01-807123456789',
  'Order date: 11/21/2026',
  'Espresso Machine  1  $139.99',
  'Milk Jug  1  $64.01',
  'Discount  -$17.30',
  'Order total  $186.70',
];
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'dropback-read-'));
  await writeFile(join(folder, 'order.txt'), order.join('\n'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const read = (...options: string[]) =>
  runCli({ args: ['read', join(folder, 'order.txt'), ...options], env: {} });

test('prints every amount with its role and certainty as JSON', async () => {
  const { code, out } = await read('--json');
  const { ledger } = JSON.parse(out) as { ledger: LedgerView };
  expect(code).toBe(0);
  expect(ledger.difference_cents).toBe(0);
  expect(ledger.amounts.map(({ role, amount_cents, certainty }) => [role, amount_cents, certainty])).toEqual([
    ['goods', 13_999, 'open'],
    ['goods', 6_401, 'open'],
    ['line_saving', 1_730, 'open'],
    ['total', 18_670, 'proven'],
  ]);
});

test('explains how the amounts add up, and why a price is open', async () => {
  const { code, out } = await read('--explain');
  expect(code).toBe(0);
  expect(out).toMatch(/Item +Espresso Machine +\$139\.99 +\+ \$139\.99 +\$139\.99 +open, line 4/);
  expect(out).toMatch(/Saving on an item +Milk Jug +\$17\.30 +− \$17\.30 +\$186\.70 +open, line 5/);
  expect(out).toContain('The amounts add up to the total.');
  expect(out).toContain('paid for Espresso Machine: $139.99, open');
  expect(out).toContain('open for Espresso Machine: The receipt also adds up if $128.11 was paid for it.');
});
