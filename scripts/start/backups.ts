import { resolve } from 'node:path';
import { isBackupDue } from '../../domain/admin/backups.rules.js';
import { systemClock } from '../../domain/shared/clock.js';
import { toError } from '../../domain/shared/thrown.js';
import { hourMs, minuteMs } from '../../domain/shared/units.js';
import type { AppConfig } from '../../platform/config/app-config.js';
import { readAttempt, readBackupState, writeAttempt } from '../../platform/files/backups/backup-folder.js';
import { type ForkedRun, forkRun } from '../../platform/processes/forked-run.js';
import { stopTimes } from '../../platform/shutdown/stop-times.js';

/** How often the folder is looked at, ms: also after the clock was moved, or a timer made a backup. */
const lookEveryMs = minuteMs;
/** A failed backup is tried again after this long, ms, or after a period if that is shorter. */
const retryMs = hourMs;

/** Scheduled backups of a running product. */
export type Backups = { stop(): Promise<void> };

/**
 * Runs `backup scheduled` in a process of its own whenever a backup is due. It is here, because only the tools may know
 * the files of the embedded store. A failure is noted for the alarm, and the product runs on.
 *
 * @param env the environment of the parts, with the file key
 */
export async function startBackups({
  config,
  env,
  module,
  say,
}: {
  config: AppConfig;
  /** The command line's program. */
  module: URL;
  env: NodeJS.ProcessEnv;
  say: (line: string) => void;
}): Promise<Backups> {
  let running: ForkedRun | null = null;
  let isStopped = false;
  /** Not the clock's time, which may be moved. */
  let triedAt = Number.NEGATIVE_INFINITY;
  const pauseMs = Math.min(retryMs, config.store.backupEveryHours * hourMs);
  const isWanted = async (): Promise<boolean> => {
    if (isStopped || running || performance.now() - triedAt < pauseMs) return false;
    const state = await readBackupState(config);
    return state !== null && isBackupDue({ state, now: systemClock.now() });
  };
  const run = async (): Promise<void> => {
    triedAt = performance.now();
    // The store is found by its folder: its address is for the parts.
    const own = { ...env, MONGODB_URI: '', DATA_DIR: resolve(config.store.dataDir) };
    running = forkRun({
      module,
      // At a terminal for people; in a log, a line like the others.
      args: ['backup', 'scheduled', ...(process.stdout.isTTY ? [] : ['--json'])],
      env: own,
      isGroupOfItsOwn: true,
      stopGraceMs: stopTimes.partMs,
    });
    const how = await running.ended;
    running = null;
    if (how === 'exit code 0' || isStopped) return;
    say(`The scheduled backup failed (${how}); the older ones are kept.`);
    await noteKilled({ config, how });
  };
  const look = async (): Promise<void> => {
    try {
      if (await isWanted()) await run();
    } catch (error) {
      say(`The scheduled backup failed: ${toError(error).message}`);
    }
  };
  // Noted before the worker starts, so that the first backup is under way when it asks.
  if (await isWanted()) await note(config);
  void look();
  const timer = setInterval(() => void look(), lookEveryMs);
  return {
    async stop() {
      isStopped = true;
      clearInterval(timer);
      await running?.stop();
    },
  };
}

async function note(config: AppConfig, ended: { fault: string } | null = null): Promise<void> {
  const now = systemClock.now();
  const began_at = ended ? ((await readAttempt(config))?.began_at ?? now) : now;
  const attempt = { began_at, ended_at: ended ? now : null, fault: ended?.fault ?? null };
  // A disk that takes no note fails the backup too.
  await writeAttempt(config, attempt).catch(() => undefined);
}

/** An attempt that could not note its own end. */
async function noteKilled({ config, how }: { config: AppConfig; how: string }): Promise<void> {
  const attempt = await readAttempt(config);
  if (attempt?.ended_at === null) await note(config, { fault: `it ended early (${how}).` });
}
