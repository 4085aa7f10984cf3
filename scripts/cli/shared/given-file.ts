import { access, constants, stat } from 'node:fs/promises';
import type { Command } from 'commander';
import { systemReason } from './error-text.js';

/** Ends a command as wrong usage because a file that it was given cannot be read, with the reason. */
export function refuseFile({ command, file }: { command: Command; file: string }): (error: Error) => never {
  return (error) =>
    command.error(`error: cannot read ${file}: ${systemReason(error) ?? error.message}`, { exitCode: 2 });
}

/** Refuses files that cannot be read, before any work begins. */
export async function requireFiles({
  command,
  files,
  isReadTwice = false,
}: {
  command: Command;
  files: readonly string[];
  /** Whether it is read again from the start, which nothing piped in can be. */
  isReadTwice?: boolean;
}): Promise<void> {
  for (const file of files) await requireFile(file, isReadTwice).catch(refuseFile({ command, file }));
}

async function requireFile(file: string, isReadTwice: boolean): Promise<void> {
  await access(file, constants.R_OK);
  const found = await stat(file);
  if (found.isDirectory()) throw new Error('it is a folder');
  if (isReadTwice && !found.isFile()) throw new Error('it is no ordinary file');
}
