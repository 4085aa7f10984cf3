import { Command } from 'commander';
import { registerAdminCommands } from './admin.command.js';
import { registerClaimsCommands } from './claims.command.js';
import { registerEmailsCommands } from './emails.command.js';
import { exitCodeOf } from './exit-code.js';
import { registerImapCommands } from './imap.command.js';
import { registerMailCommands } from './mail.command.js';
import { registerPriceCommands } from './price.command.js';
import { registerPriceFeedCommands } from './price-feed.command.js';
import { registerPurchasesCommands } from './purchases.command.js';
import { registerReadCommand } from './read.command.js';
import { registerReceiptsCommands } from './receipts.command.js';
import { registerRetailersCommands } from './retailers.command.js';
import { registerSpoolCommands } from './spool.command.js';
import { registerStoreCommands } from './store.command.js';
import { registerWatchCommands } from './watch.command.js';

const program = new Command()
  .name('cli')
  .description('Tools for running the service. Exit codes: 0 done, 1 partial or failed, 2 wrong usage.')
  .showHelpAfterError()
  .exitOverride();

registerAdminCommands(program);
registerClaimsCommands(program);
registerEmailsCommands(program);
registerImapCommands(program);
registerMailCommands(program);
registerPriceCommands(program);
registerPriceFeedCommands(program);
registerPurchasesCommands(program);
registerReadCommand(program);
registerReceiptsCommands(program);
registerRetailersCommands(program);
registerSpoolCommands(program);
registerStoreCommands(program);
registerWatchCommands(program);

try {
  await program.parseAsync();
} catch (error) {
  const isUsage = error instanceof Error && 'exitCode' in error;
  if (!isUsage) process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = exitCodeOf(error);
}
