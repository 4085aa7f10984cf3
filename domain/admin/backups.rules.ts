import { isWithin } from '../shared/clock.js';
import { span } from '../shared/span.js';

/** A verified backup. Its number orders backups also after the clock was set back. */
export type KeptBackup = { name: string; number: number; made_at: Date; bytes: number };

/** The last attempt to make a backup; `ended_at` is null while it runs, and stays so if it was killed. */
export type BackupAttempt = { began_at: Date; ended_at: Date | null; fault: string | null };

/** Scheduled backups as they are now. */
export type BackupState = {
  /** Time between two backups, ms. */
  everyMs: number;
  /** Verified backups, newest first. */
  kept: readonly KeptBackup[];
  attempt: BackupAttempt | null;
  /** Why none can be stored now; null if nothing stands in the way. */
  folderFault: string | null;
};

/** Scheduled backups as shown to the operator. */
export type ShownBackups = {
  /** The newest verified backup; null if there is none. */
  newest: { made_at: string; age_ms: number; bytes: number } | null;
  kept: number;
  is_running: boolean;
  /** See {@link backupFault}. */
  fault: string | null;
};

/** One missed backup may be a restart; two are a fault. */
const overduePeriods = 2;

/** Whether the next backup is due: there is none, it is a period old, or its date is still to come. */
export function isBackupDue({ state, now }: { state: BackupState; now: Date }): boolean {
  const [newest] = state.kept;
  return !newest || !isWithin({ since: newest.made_at.getTime(), now: now.getTime(), ms: state.everyMs });
}

/** Names of the backups beyond the newest `keep`, oldest first. */
export function backupsToRemove({ kept, keep }: { kept: readonly KeptBackup[]; keep: number }): string[] {
  return kept
    .slice(keep)
    .map(({ name }) => name)
    .reverse();
}

/** What is wrong with scheduled backups, in words; null if nothing is. */
export function backupFault({ state, now }: { state: BackupState; now: Date }): string | null {
  const { attempt, folderFault, kept, everyMs } = state;
  const [newest] = kept;
  if (folderFault !== null) return `No backup can be made: ${folderFault}.`;
  if (attempt?.fault) return `The last backup failed: ${attempt.fault}`;
  const isRunning = attempt?.ended_at === null;
  if (isRunning && !isWithin({ since: attempt.began_at.getTime(), now: now.getTime(), ms: everyMs }))
    return `The backup begun at ${attempt.began_at.toISOString()} did not end: it was killed, or the clock was changed.`;
  if (!newest) return isRunning ? null : noneWords;
  const age = now.getTime() - newest.made_at.getTime();
  if (age > overduePeriods * everyMs)
    return `The newest verified backup is ${span(age)} old. Check that npm start or the timer of “backup scheduled” is running.`;
  // After the clock was set back a new one is made at once; when that did not happen, this one proves nothing.
  return age < -everyMs
    ? `The newest verified backup is dated ${newest.made_at.toISOString()}, which is still to come: check the clock.`
    : null;
}

/** What the overview shows of scheduled backups. */
export function shownBackups({ state, now }: { state: BackupState; now: Date }): ShownBackups {
  const [newest] = state.kept;
  const fault = backupFault({ state, now });
  return {
    newest: newest
      ? {
          made_at: newest.made_at.toISOString(),
          age_ms: Math.max(0, now.getTime() - newest.made_at.getTime()),
          bytes: newest.bytes,
        }
      : null,
    kept: state.kept.length,
    is_running: fault === null && state.attempt?.ended_at === null,
    fault,
  };
}

const noneWords =
  'No verified backup is there. npm start makes them; where the processes are started one by one, a timer must run “backup scheduled”.';
