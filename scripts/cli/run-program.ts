import { Command } from 'commander';
import { commands } from './commands.js';
import { errorText } from './error-text.js';
import { exitCodeOf } from './exit-code.js';
import { productVersion } from './product-version.js';

/**
 * Runs one command on the process's own streams and environment; `process.exitCode` is set to its result. Never
 * rejects.
 *
 * @param args the words after the program's name: `['watch', 'list', '--json']`
 */
export async function runProgram(args: readonly string[]): Promise<void> {
  const program = new Command()
    .name('dropback')
    .version(productVersion(), '-V, --version', 'print the version')
    .description('Tools for running the service. Exit codes: 0 done, 1 partial or failed, 2 wrong usage.')
    // The error stands last, where it is read; a page of help would push it off the screen.
    .showHelpAfterError(false)
    .exitOverride();
  const asked = commands[args[0] ?? ''];
  for (const load of asked ? [asked] : Object.values(commands)) (await load())(program);
  try {
    await program.parseAsync(args, { from: 'user' });
  } catch (error) {
    const isUsage = error instanceof Error && 'exitCode' in error;
    if (!isUsage) process.stderr.write(`${errorText(error)}\n`);
    process.exitCode = exitCodeOf(error);
  }
}
