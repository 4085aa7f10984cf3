import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import type { ReceiptStatusResponse } from '../../../../domain/contracts/http.js';
import { statusContent } from '../../content/status';
import { ReceiptCard } from './receipt-card';
import type { StatusApi } from './status-api';

const receipt: ReceiptStatusResponse = {
  id: 'a',
  file_name: 'slip.jpg',
  file_type: 'image/jpeg',
  file_size: 12,
  source: 'upload',
  state: 'read',
  readings: [],
  failure: null,
  created_at: '2026-08-01T00:00:00.000Z',
  processed_at: '2026-08-01T00:00:01.000Z',
  emailed_at: null,
  file_deleted: false,
};
const api = { filePath: () => '/file' } as unknown as StatusApi;
const draw = (changes: Partial<ReceiptStatusResponse>) =>
  renderToStaticMarkup(
    <ReceiptCard receipt={{ ...receipt, ...changes }} api={api} onChange={() => {}} onStale={() => {}} />,
  );

it('says that a file is deleted, and no longer offers it', () => {
  expect(draw({})).toContain('src="/file"');
  expect(draw({})).not.toContain(statusContent.fileDeleted);
  expect(draw({ file_deleted: true })).toContain(statusContent.fileDeleted);
  expect(draw({ file_deleted: true })).not.toContain('/file');
});

it('says of a refund that it is no purchase, not that something did not add up', () => {
  const field = <T,>(value: T) => ({ value, source: 'html' as const, confidence: 0.95 });
  const reading: ReceiptStatusResponse['readings'][number] = {
    id: 'b',
    retailer: field('Crate Street'),
    retailer_id: null,
    order_number: null,
    purchased_at: field('2026-11-12'),
    currency: field('USD'),
    items: [],
    subtotal_cents: null,
    tax_cents: null,
    shipping_cents: null,
    discount_cents: null,
    total_cents: field(4860),
    needs_review: true,
    failed_checks: ['is_purchase'],
    notes: [],
    adjustment_window: null,
  };
  const page = draw({ readings: [reading] });
  expect(page).toContain(statusContent.unbought);
  expect(page).not.toContain(statusContent.review);
  expect(page).not.toContain(statusContent.window.unknown);
});
