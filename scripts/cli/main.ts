import { Command } from 'commander';
import { registerAdminCommands } from './admin.command.js';
import { registerMailCommands } from './mail.command.js';
import { registerReadCommand } from './read.command.js';

const program = new Command()
  .name('cli')
  .description('Tools for running the service. Exit codes: 0 done, 1 partial or failed, 2 wrong usage.')
  .showHelpAfterError()
  .exitOverride();

registerAdminCommands(program);
registerMailCommands(program);
registerReadCommand(program);

try {
  await program.parseAsync();
} catch (error) {
  const code = error instanceof Error && 'exitCode' in error ? Number(error.exitCode) : null;
  if (code === null) process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  // Commander throws for help and version too, with exit code 0; its own 1 is wrong usage.
  process.exitCode = code === null ? 1 : code === 0 ? 0 : 2;
}
