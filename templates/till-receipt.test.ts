import { expect, it } from 'vitest';
import { watchSummaries } from '../domain/emails/watch-summary.rules.js';
import type { PurchaseItemRecord, PurchaseRecord } from '../domain/purchases/purchase.types.js';
import { toReadingView } from '../domain/receipts/view/reading-view.rules.js';
import { seedSnapshot } from '../domain/retailers/retailer-snapshot.js';
import { tillItems } from '../tests/support/till-receipt.fixtures.js';
import { fixtureSender, readingOf } from './fixtures/emails.fixtures.js';
import { renderEmail } from './render-email.js';

const total = tillItems.reduce((sum, [, cents]) => sum + cents, 0);
const reading = readingOf({
  shop: ['TARGET', 'target'],
  date: '2026-11-18',
  items: tillItems.map(([name, cents]) => [name, cents]),
  total,
});
const small = tillItems.filter(([, cents]) => cents < 1_000);

/** The answer to a till receipt, none of whose products is known, as `[text, text of the HTML]`. */
function answered(states: Record<string, PurchaseItemRecord['state']> = {}): string[] {
  const items = tillItems.map(
    ([name, cents]) =>
      ({
        name,
        state: states[name] ?? 'needs_link',
        reason: null,
        last_day: '2026-12-02',
        paid_total_cents: cents,
        currency: 'USD',
      }) as PurchaseItemRecord,
  );
  const purchase = {
    id: 'p',
    retailer: 'Target',
    retailer_id: null,
    currency: 'USD',
    sources: [{ reading_id: reading.id }],
  } as unknown as PurchaseRecord;
  const watch = watchSummaries({
    receipts: [{ readings: [reading] }],
    purchases: [{ purchase, items }],
    retailers: seedSnapshot,
    now: new Date('2026-11-21T17:00:00Z'),
  });
  const readings = [
    toReadingView({ reading, now: new Date('2026-11-21T17:00:00Z'), retailers: seedSnapshot }),
  ];
  const statusUrl = 'https://dropback.example/r/token';
  const { text, html } = renderEmail({
    template: 'receipt-analysis',
    props: { statusUrl, readings, watch },
    ...fixtureSender,
  });
  return [text, html.slice(html.indexOf('</h1>')).replace(/<[^>]*>/g, ' ')];
}

it('lists what could bring most first, and what is too small to ask about as one line', () => {
  for (const said of answered()) {
    const places = [
      'DYSON V8',
      'TODDLER CAR SEAT',
      'DIAPERS',
      'KIDS BIKE HELMET',
      'LED BULBS',
      'PAPER TOWELS',
    ].map((name) => said.indexOf(name));
    expect(places).not.toContain(-1);
    expect(places).toEqual(places.toSorted((one, other) => one - other));
    for (const [name] of small) expect(said).not.toContain(name);
    // Once among the lines of the receipt, with their sum, and once among what is watched.
    expect(said.split(`${small.length} items under $10.00`)).toHaveLength(3);
    expect(said).toContain('$33.62');
    expect(said).toContain(`${small.length} items under $10.00: nothing to do`);
  }
});

it('names a small item that is watched, and first what there is to do', () => {
  for (const said of answered({ 'WHOLE MILK 1 GAL': 'watching', 'KIDS BIKE HELMET': 'dropped' })) {
    expect(said).toContain('WHOLE MILK 1 GAL');
    const watched = said.slice(said.toUpperCase().indexOf('WHAT WE WATCH'));
    expect(watched.indexOf('KIDS BIKE HELMET')).toBeLessThan(watched.indexOf('DYSON V8'));
    expect(watched).toContain(`${small.length - 1} items under $10.00: nothing to do`);
  }
});
