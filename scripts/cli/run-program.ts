import { Command } from 'commander';
import { commands } from './commands.js';
import { refuseLocalOnly, takeServer } from './remote/run-remote.js';
import { errorText } from './shared/error-text.js';
import { exitCodeOf } from './shared/exit-code.js';
import { productVersion } from './shared/product-version.js';
import { failWhenSilent } from './shared/silent-database.js';

/**
 * Runs one command on the process's own streams and environment; `process.exitCode` is set to its result. Never
 * rejects.
 *
 * @param args the words after the program's name: `['watch', 'list', '--json']`
 */
export async function runProgram(args: readonly string[]): Promise<void> {
  const ended = new AbortController();
  const program = new Command()
    .name('dropback')
    .version(productVersion(), '-V, --version', 'print the version')
    .description('Tools for running the service. Exit codes: 0 done, 1 partial or failed, 2 wrong usage.')
    .addHelpText(
      'after',
      '\nOn another machine: --server URL with an API token in DROPBACK_TOKEN, such as\n  dropback --server https://dropback.example.com jobs list --state failed',
    )
    // The error stands last, where it is read; a page of help would push it off the screen.
    .showHelpAfterError(false)
    .exitOverride();
  try {
    const { address, rest } = takeServer(args);
    if (address === null) await registerLocal(program, rest);
    else await registerRemote(program, { address, args: rest });
    await Promise.race([program.parseAsync(rest, { from: 'user' }), failWhenSilent(ended.signal)]);
  } catch (error) {
    const isUsage = error instanceof Error && 'exitCode' in error;
    if (!isUsage) process.stderr.write(`${errorText(error)}\n`);
    process.exitCode = exitCodeOf(error);
  } finally {
    ended.abort();
  }
}

async function registerLocal(program: Command, [name = '']: readonly string[]): Promise<void> {
  const asked = commands[name];
  for (const load of asked ? [asked] : Object.values(commands)) (await load())(program);
}

async function registerRemote(
  program: Command,
  { address, args }: { address: string; args: readonly string[] },
): Promise<void> {
  const { createRemoteServer } = await import('./remote/remote-server.js');
  const { registerRemoteCommands } = await import('./remote/remote-commands.js');
  registerRemoteCommands(program, createRemoteServer({ address, token: process.env.DROPBACK_TOKEN?.trim() }));
  await refuseLocalOnly({ args, remote: program, local: commands });
}
