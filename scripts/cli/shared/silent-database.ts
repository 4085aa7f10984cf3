import { EventEmitter, once } from 'node:events';
import { databaseUnavailable } from '../../../platform/database/database-errors.js';

const silence = new EventEmitter();
let isSilent = false;

/** Notes that the database of the running command has stopped answering. */
export function noteSilence(): void {
  isSilent = true;
  silence.emit('noted');
}

/** Fails once that is noted. @throws {AppError} `database.unavailable` */
export async function failWhenSilent(signal: AbortSignal): Promise<never> {
  await once(silence, 'noted', { signal });
  throw databaseUnavailable();
}

/** Ends the process if that was noted: what the command still waits for would keep it open. */
export function endWhenSilent(): void {
  if (isSilent) process.exit();
}
