import { describe, expect, it } from 'vitest';
import { notPurchaseKinds } from '../not-purchase.data.js';
import { documentWanted, questionInWords } from './question-words.rules.js';
import type { ReadingQuestion, ReadingView } from './reading-view.schemas.js';

const sure = <T>(value: T) => ({ value, source: 'html' as const, confidence: 0.95 });
const reading = (changes: Partial<ReadingView> = {}) =>
  ({
    shop: 'Target',
    order_number: sure('9-123'),
    purchased_at: sure('2026-11-16'),
    total_cents: sure(5_898),
    currency_code: 'USD',
    not_purchase: null,
    ...changes,
  }) as ReadingView;

const ask = (
  about: ReadingQuestion['about'],
  kind: ReadingQuestion['kind'],
  changes?: Partial<ReadingView>,
) => questionInWords({ about, kind }, reading(changes));

describe('a question in words', () => {
  it.each([
    ['retailer', 'We are not sure about the shop: is it Target?'],
    ['order_number', 'We are not sure about the order number: is it 9-123?'],
    ['purchased_at', 'We are not sure about the purchase date: is it November 16, 2026?'],
    ['total', 'We are not sure about the total: is it $58.98?'],
    ['currency', 'We are not sure about the currency: is it USD?'],
  ] as const)('names the %s that was read', (about, words) => {
    expect(ask(about, 'unsure')).toBe(words);
  });

  it('says what was not found', () => {
    expect(ask('total', 'missing')).toBe('We could not find the total.');
  });

  it('states what contradicts the value read', () => {
    expect(ask('purchased_at', 'contradicts')).toBe(
      'The purchase date reads November 16, 2026, which is in the future.',
    );
    expect(ask('total', 'contradicts')).toBe(
      'The total reads $58.98, but the other amounts do not match it.',
    );
    expect(ask('retailer', 'contradicts')).toBe('We are not sure about the shop: is it Target?');
    expect(ask('items', 'contradicts')).toContain('do not add up');
  });

  it('says whether a saving or a tax leaves a price open', () => {
    const item = { name: 'Pen', total_cents: 2_000, net_total_cents: 2_000, paid_certainty: 'open' } as const;
    const asked = (paid_cents: number) =>
      ask('items', 'unsure', { items: [{ ...item, paid_cents }] as unknown as ReadingView['items'] });
    expect(asked(1_900)).toContain('a saving may belong to one item');
    expect(asked(2_080)).toContain('tax was added below the prices');
  });

  it('asks to compare everything if nothing stands out', () => {
    expect(ask('everything', 'unsure')).toContain('compare it with your receipt');
  });

  it('shows no value that was not read', () => {
    const nothing = { shop: null, order_number: null, purchased_at: null, currency_code: 'XXX' } as const;
    for (const about of ['retailer', 'order_number', 'currency'] as const)
      expect(ask(about, 'unsure', nothing)).toContain('is it unknown?');
    expect(ask('purchased_at', 'unsure', nothing)).toContain('is it unreadable?');
  });
});

describe('a document that shows no purchase', () => {
  it.each(notPurchaseKinds)('is described by its kind: %s', (kind) => {
    const words = ask('purchase', 'unsure', { not_purchase: kind });
    expect(words).toMatch(/^(This|Nothing) /);
    const wanted = documentWanted({ not_purchase: kind });
    expect(words.includes('Please send')).toBe(wanted !== null);
    if (wanted) expect(words).toContain(`Please send ${wanted}.`);
  });

  it('of an unknown kind asks for no other document', () => {
    expect(ask('purchase', 'unsure')).toBe(
      'This looks like a refund, a canceled order or an offer, not like something you paid for.',
    );
  });
});
