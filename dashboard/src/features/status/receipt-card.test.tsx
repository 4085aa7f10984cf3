// @vitest-environment happy-dom
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import type { ReceiptStatusResponse } from '../../../../domain/contracts/submissions.contract.js';
import { statusContent } from '../../content/private/status';
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
  answered_at: null,
  file_deleted: false,
};
const api = { filePath: () => '/file', thumbnailPath: () => '/small' } as unknown as StatusApi;
const draw = (changes: Partial<ReceiptStatusResponse>) =>
  renderToStaticMarkup(
    <ReceiptCard receipt={{ ...receipt, ...changes }} api={api} onCorrect={async () => {}} />,
  );

it('says that a file was deleted, and no longer offers it', () => {
  expect(draw({})).toMatch(/href="\/file".*src="\/small"/);
  expect(draw({})).not.toContain(statusContent.fileDeleted);
  expect(draw({ file_deleted: true })).toContain(statusContent.fileDeleted);
  expect(draw({ file_deleted: true })).not.toContain('/file');
});

it('shows the reduced picture once it is made, of a HEIC only if that could be read', () => {
  const isShown = (changes: Partial<ReceiptStatusResponse>) => draw(changes).includes('src="/small"');
  expect(isShown({ state: 'reading' })).toBe(false);
  expect(isShown({ file_type: 'image/heic' })).toBe(true);
  expect(isShown({ file_type: 'image/heic', state: 'unreadable' })).toBe(false);
  expect(isShown({ state: 'unreadable' })).toBe(true);
  expect(isShown({ file_type: 'application/pdf' })).toBe(false);
  expect(isShown({ file_type: 'application/pdf', has_thumbnail: true })).toBe(true);
  expect(isShown({ file_type: 'application/pdf', has_thumbnail: true, file_deleted: true })).toBe(false);
});

it('shows the subject of a mail, without a file extension the shopper never gave it', () => {
  const html = draw({ file_name: 'Fwd: Your order.html', file_type: 'text/html', source: 'email' });
  expect(html).toContain('>Fwd: Your order<');
});
