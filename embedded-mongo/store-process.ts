import type { ChildProcess } from 'node:child_process';
import type { StoreErrorCode } from './store-error.js';

/** A store that has not ended this long after SIGTERM is killed; what it acknowledged is on disk either way. */
const STOP_TIMEOUT_MS = 10_000;

/** The single report of the child process. */
type Report = { ready?: { uri: string }; failed?: { message: string; code: `store.${StoreErrorCode}` } };

/** What a store reports once it answers or has failed; empty when its process ended without a word. */
export function firstReport(child: ChildProcess, exited: Promise<number | null>): Promise<Report> {
  const reported = new Promise<Report>((done) => child.once('message', (message) => done(message as Report)));
  const failed = new Promise<Report>((done) =>
    child.once('error', (error) => done({ failed: { code: 'store.start_failed', message: error.message } })),
  );
  return Promise.race([reported, failed, exited.then(() => ({}))]);
}

/** Ends a store's process unless it has ended: running commands finish first. */
export async function stopChild(child: ChildProcess, exited: Promise<number | null>): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const force = setTimeout(() => child.kill('SIGKILL'), STOP_TIMEOUT_MS);
  child.kill('SIGTERM');
  await exited;
  clearTimeout(force);
}
