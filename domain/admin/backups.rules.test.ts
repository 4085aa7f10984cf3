import { expect, it } from 'vitest';
import { hourMs } from '../shared/units.js';
import {
  type BackupState,
  backupFault,
  backupsToRemove,
  isBackupDue,
  shownBackups,
} from './backups.rules.js';

const now = new Date('2026-11-27T12:00:00Z');
const hoursAgo = (hours: number) => new Date(now.getTime() - hours * hourMs);
const made = (hours: number, number = 1) => ({
  name: `n${number}`,
  number,
  made_at: hoursAgo(hours),
  bytes: 1,
});
const ended = { began_at: hoursAgo(1), ended_at: hoursAgo(1), fault: null };
const well: BackupState = { everyMs: 24 * hourMs, kept: [made(1)], attempt: ended, folderFault: null };
const fault = (state: Partial<BackupState>) => backupFault({ state: { ...well, ...state }, now });
const isDue = (...kept: BackupState['kept']) => isBackupDue({ state: { ...well, kept }, now });

it('a backup is due without one, after a period, and when the clock was set back by more than one', () => {
  expect([isDue(), isDue(made(24)), isDue(made(-24)), isDue(made(30), made(1))]).toEqual(Array(4).fill(true));
  expect([isDue(made(23.9)), isDue(made(-23.9))]).toEqual([false, false]);
});

it('removes the oldest by number, not by date', () => {
  const kept = [made(1, 4), made(-9_000, 3), made(30, 2), made(50, 1)];
  expect(backupsToRemove({ kept, keep: 2 })).toEqual(['n1', 'n2']);
  expect(backupsToRemove({ kept, keep: 4 })).toEqual([]);
});

it('is quiet while all is well, and while the first one is being made', () => {
  expect([
    fault({}),
    fault({ kept: [made(48)] }),
    fault({ kept: [made(-24)] }),
    fault({ kept: [], attempt: { ...ended, ended_at: null } }),
  ]).toEqual([null, null, null, null]);
});

it('says what is wrong', () => {
  expect(fault({ folderFault: 'BACKUP_DIR: /b does not exist' })).toBe(
    'No backup can be made: BACKUP_DIR: /b does not exist.',
  );
  expect(fault({ attempt: { ...ended, fault: 'the disk is full' } })).toBe(
    'The last backup failed: the disk is full',
  );
  expect(fault({ attempt: { ...ended, began_at: hoursAgo(24), ended_at: null } })).toContain('did not end');
  expect(fault({ kept: [] })).toContain('No verified backup');
  expect(fault({ kept: [], attempt: null })).toContain('No verified backup');
  expect(fault({ kept: [made(49)] })).toContain('2 days old');
  expect(fault({ kept: [made(-25)] })).toContain('check the clock');
});

it('shows the newest one, how many there are, and the fault of the alarm', () => {
  const shown = (state: Partial<BackupState>) => shownBackups({ state: { ...well, ...state }, now });
  const newest = { made_at: '2026-11-27T11:00:00.000Z', age_ms: hourMs, bytes: 1 };
  expect(shown({})).toEqual({ newest, kept: 1, is_running: false, fault: null });
  expect(shown({ attempt: { ...ended, ended_at: null } })).toMatchObject({ is_running: true, fault: null });
  expect(shown({ kept: [], attempt: { ...ended, fault: 'why' } })).toEqual({
    ...{ newest: null, kept: 0, is_running: false },
    fault: 'The last backup failed: why',
  });
  expect(shown({ kept: [made(-1)] }).newest?.age_ms).toBe(0);
});
