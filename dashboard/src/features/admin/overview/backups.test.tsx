import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { Backups } from './backups';

const newest = { made_at: '2026-11-27T03:00:12.000Z', age_ms: 3 * 3_600_000, bytes: 3_000_000 };
const textOf = (shown: Parameters<typeof Backups>[0]) =>
  renderToStaticMarkup(<Backups {...shown} />).replaceAll(/<[^>]+>/g, '');

it('says when the newest backup was made, how large it is and how many are kept', () => {
  expect(textOf({ newest, kept: 7, is_running: false, fault: null })).toMatch(
    /^BackupsThe newest was made and verified 3 hours ago \(2026-11-27 03:00 UTC, [\d.]+ MB\)\. 7 backups kept\.$/,
  );
});

it('says that there is none, that one is being made, and what is wrong', () => {
  const none = { newest: null, kept: 0 };
  expect(textOf({ ...none, is_running: true, fault: null })).toBe(
    'BackupsThere is no verified backup. One is being made now.',
  );
  expect(textOf({ ...none, is_running: false, fault: 'The last backup failed: why' })).toBe(
    'BackupsThere is no verified backup. The last backup failed: why',
  );
});
