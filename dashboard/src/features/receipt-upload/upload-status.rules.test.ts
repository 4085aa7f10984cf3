import { describe, expect, it } from 'vitest';
import type { PurchaseView } from '../../../../domain/purchase-view/purchase-view.schemas.js';
import type { ItemState } from '../../../../domain/purchases/purchase.types.js';
import type { ReceiptState } from '../../../../domain/receipts/receipt-record.types.js';
import { uploadStatus } from './upload-status.rules';

const state = (states: ReceiptState[], items: ItemState[] = []) =>
  uploadStatus({
    receipts: states.map((state) => ({ state })),
    count: 2,
    purchases: [{ items: items.map((state) => ({ state })) as PurchaseView['items'] }],
  });

describe('how far an upload is', () => {
  it('is being read until the last receipt is', () => {
    for (const states of [[], ['stored'], ['read', 'reading']] as ReceiptState[][])
      expect(state(states)).toBe('2 receipts are stored, and we are reading them now.');
  });
  it('says that nothing could be read only where that is so', () => {
    expect(state(['unreadable', 'unreadable'])).toContain('could not read');
    expect(state(['unreadable', 'read'])).not.toContain('could not read');
  });
  it('counts what is watched, and says where a question waits', () => {
    expect(state(['read'], ['watching', 'needs_link', 'not_watchable'])).toContain('We watch 1 of 3 items.');
    expect(state(['read'], ['watching'])).toContain('We watch 1 of 1 item.');
    expect(state(['read'], ['needs_link'])).toContain('question');
    expect(state(['read'], ['not_watchable'])).toContain('says why');
    expect(state(['read'])).toContain('says why');
  });
});
