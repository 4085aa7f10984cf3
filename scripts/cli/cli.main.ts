import { Command } from 'commander';
import { commands } from './commands.js';
import { exitCodeOf } from './exit-code.js';

const program = new Command()
  .name('cli')
  .description('Tools for running the service. Exit codes: 0 done, 1 partial or failed, 2 wrong usage.')
  .showHelpAfterError()
  .exitOverride();

const asked = commands[process.argv[2] ?? ''];
for (const load of asked ? [asked] : Object.values(commands)) (await load())(program);

try {
  await program.parseAsync();
} catch (error) {
  const isUsage = error instanceof Error && 'exitCode' in error;
  if (!isUsage) process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = exitCodeOf(error);
}
