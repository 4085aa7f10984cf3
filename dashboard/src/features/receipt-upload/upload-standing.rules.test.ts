import { describe, expect, it } from 'vitest';
import type { PurchaseView } from '../../../../domain/purchase-view/purchase-view.schemas.js';
import type { ItemState } from '../../../../domain/purchases/purchase.types.js';
import type { ReceiptState } from '../../../../domain/receipts/receipt-record.types.js';
import { uploadStanding } from './upload-standing.rules';

const standing = (states: ReceiptState[], items: ItemState[] = []) =>
  uploadStanding({
    receipts: states.map((state) => ({ state })),
    count: 2,
    purchases: [{ items: items.map((state) => ({ state })) as PurchaseView['items'] }],
  });

describe('how far an upload is', () => {
  it('is being read until the last receipt is', () => {
    for (const states of [[], ['stored'], ['read', 'reading']] as ReceiptState[][])
      expect(standing(states)).toBe('2 receipts are stored, and we are reading them now.');
  });
  it('says that nothing could be read only where that is so', () => {
    expect(standing(['unreadable', 'unreadable'])).toContain('could not read');
    expect(standing(['unreadable', 'read'])).not.toContain('could not read');
  });
  it('counts what is watched, and says where a question waits', () => {
    expect(standing(['read'], ['watching', 'needs_link', 'not_watchable'])).toContain(
      'We watch 1 of 3 items.',
    );
    expect(standing(['read'], ['watching'])).toContain('We watch 1 of 1 item.');
    expect(standing(['read'], ['needs_link'])).toContain('question');
    expect(standing(['read'], ['not_watchable'])).toContain('says why');
    expect(standing(['read'])).toContain('says why');
  });
});
