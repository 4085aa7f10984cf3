import { describe, expect, it } from 'vitest';
import type { ReadingTerms, RecordedReading } from '../../receipts/receipt-reading.types.js';
import { purchaseFactsOf } from '../purchase-facts.rules.js';
import { documentFactsOf } from './document-facts.rules.js';

const document = ({
  terms,
  sentAt,
  discountCents = 0,
  ownDiscountCents = 0,
  isChecked = true,
}: {
  terms?: ReadingTerms;
  sentAt?: string;
  discountCents?: number;
  /** Discount of its one line. */
  ownDiscountCents?: number;
  isChecked?: boolean;
}) => ({
  source: { submission_id: 's', receipt_id: 'r', reading_id: 'x' },
  receivedAt: new Date('2026-11-20T00:00:00Z'),
  ...(sentAt && { sentAt }),
  reading: {
    purchasedAt: { value: '2026-11-10' },
    totalCents: { value: 3_000 },
    ...(discountCents && { discountCents: { value: discountCents } }),
    items: [
      {
        value: {
          name: 'Lamp',
          quantity: 1,
          totalCents: 3_000,
          ...(ownDiscountCents && { discountCents: ownDiscountCents }),
        },
        source: 'html',
      },
    ],
    failedChecks: isChecked ? [] : ['items_sum_to_total'],
    ...(terms && { terms }),
  } as unknown as RecordedReading,
});

describe('what the documents say', () => {
  it('counts shipment and delivery from the first mail about each', () => {
    const shipped = (sentAt: string) => document({ terms: { parcel: 'shipped' }, sentAt });
    const delivered = document({ terms: { parcel: 'delivered' }, sentAt: '2026-11-15T09:00:00Z' });
    expect(
      documentFactsOf([shipped('2026-11-14T09:00:00Z'), shipped('2026-11-12T09:00:00Z'), delivered]),
    ).toMatchObject({ shipped_on: '2026-11-12', delivered_on: '2026-11-15' });
  });

  it('takes the day that a mail states before its own, and the shop’s evening before a night in UTC', () => {
    const late = document({
      terms: { parcel: 'delivered', parcelOn: '2026-11-15' },
      sentAt: '2026-11-17T09:00:00Z',
    });
    expect(documentFactsOf([late]).delivered_on).toBe('2026-11-15');
    const night = document({ terms: { parcel: 'delivered' }, sentAt: '2026-11-16T02:00:00Z' });
    expect(documentFactsOf([night]).delivered_on).toBe('2026-11-15');
  });

  it.each(['2026-11-09T09:00:00Z', '2027-03-01T09:00:00Z'])(
    'does not take a shipping mail of %s: before the purchase, or months after it',
    (sentAt) => {
      expect(documentFactsOf([document({ terms: { parcel: 'shipped' }, sentAt })])).not.toHaveProperty(
        'shipped_on',
      );
    },
  );

  it.each([
    ['2026-11-15', '2026-11-15'],
    // Tomorrow may have begun where it was delivered; later days are announced.
    ['2026-11-16', '2026-11-16'],
    ['2026-11-17', undefined],
  ])('a delivery of %s, said by a mail of November 15, is %s', (parcelOn, on) => {
    const mail = document({ terms: { parcel: 'delivered', parcelOn }, sentAt: '2026-11-15T09:00:00Z' });
    expect(documentFactsOf([mail]).delivered_on).toBe(on);
  });

  it.each([
    ['2026-11-10', '2026-11-10'],
    ['2027-02-08', '2027-02-08'],
    ['2027-02-09', undefined],
    ['2026-11-09', undefined],
  ])('a parcel of %s, bought on November 10, counts within ninety days', (parcelOn, on) => {
    expect(documentFactsOf([document({ terms: { parcel: 'shipped', parcelOn } })]).shipped_on).toBe(on);
  });

  it.each([
    ['a receipt that names one', { terms: { usesCode: true as const } }, true],
    ['a receipt that may name one', { terms: { usesCode: 'perhaps' as const } }, undefined],
    ['a receipt whose sums prove that there was no discount', {}, false],
    ['a discount of unknown kind', { discountCents: 500 }, undefined],
    ['a discount of a line, of unknown kind', { ownDiscountCents: 500 }, undefined],
    ['sums that do not add up', { isChecked: false }, undefined],
  ])('a code was used, by %s: %s', (_kind, given, used) => {
    expect(documentFactsOf([document(given)]).used_promo_code).toBe(used);
  });

  it('leaves a channel open that two documents give differently', () => {
    const [store, online] = [{ channel: 'store' as const }, { channel: 'online' as const }];
    expect(documentFactsOf([document({ terms: store })]).channel).toBe('store');
    expect(documentFactsOf([document({ terms: store }), document({ terms: online })])).not.toHaveProperty(
      'channel',
    );
  });

  it('keeps the state of the store, unless receipts name two, or the order may be from elsewhere', () => {
    const at = (storeState: string) => document({ terms: { channel: 'store', storeState } });
    expect(documentFactsOf([at('US-CA'), document({})]).store_state).toBe('US-CA');
    expect(documentFactsOf([at('US-CA'), at('US-NV')])).not.toHaveProperty('store_state');
    const online = document({ terms: { channel: 'online' } });
    expect(documentFactsOf([at('US-CA'), online])).not.toHaveProperty('store_state');
  });

  it('wins over what the shopper said', () => {
    const held = { channel: 'store', used_promo_code: false, member_tier: 'Plus' } as const;
    const purchased_at = '2026-11-10';
    expect(purchaseFactsOf({ purchased_at, held })).toMatchObject({
      channel: 'store',
      member_tier: 'Plus',
      is_member: null,
    });
    const facts = { channel: 'online', used_promo_code: true } as const;
    expect(purchaseFactsOf({ purchased_at, held, facts })).toMatchObject(facts);
  });
});

describe('how the receipts show tax', () => {
  const taxed = (changes: object) => {
    const one = document({});
    return documentFactsOf([{ ...one, reading: { ...one.reading, ...changes } as RecordedReading }]).tax;
  };
  const tax = (cents: number, isIncluded: boolean) => ({
    taxes: [{ value: { name: 'Tax', cents, isIncluded } }],
  });
  it.each([
    ['on top', tax(712, false), 'on_top'],
    ['inside', tax(712, true), 'inside'],
    ['none charged', tax(0, false), 'none'],
    ['a sum alone', { taxCents: { value: 712 } }, 'on_top'],
    ['a sum of nothing', { taxCents: { value: 0 } }, 'none'],
    ['not at all', {}, undefined],
  ])('%s', (_name, changes, expected) => {
    expect(taxed(changes)).toBe(expected);
  });
});
