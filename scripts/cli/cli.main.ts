import { Command } from 'commander';
import { exitCodeOf } from './exit-code.js';

type Register = (program: Command) => void;

/** Commands by their first word. Only the one that is asked for is loaded: the others bring half the product along. */
const commands: Readonly<Record<string, () => Promise<Register>>> = {
  admin: async () => (await import('./admin.command.js')).registerAdminCommands,
  claims: async () => (await import('./claims.command.js')).registerClaimsCommands,
  config: async () => (await import('./config.command.js')).registerConfigCommands,
  doctor: async () => (await import('./doctor.command.js')).registerDoctorCommand,
  emails: async () => (await import('./emails.command.js')).registerEmailsCommands,
  files: async () => (await import('./files.command.js')).registerFilesCommands,
  imap: async () => (await import('./imap.command.js')).registerImapCommands,
  jobs: async () => (await import('./jobs.command.js')).registerJobsCommands,
  mail: async () => (await import('./mail.command.js')).registerMailCommands,
  price: async () => (await import('./price.command.js')).registerPriceCommands,
  'price-feed': async () => (await import('./price-feed.command.js')).registerPriceFeedCommands,
  privacy: async () => (await import('./privacy.command.js')).registerPrivacyCommands,
  purchases: async () => (await import('./purchases.command.js')).registerPurchasesCommands,
  read: async () => (await import('./read.command.js')).registerReadCommand,
  receipts: async () => (await import('./receipts.command.js')).registerReceiptsCommands,
  retailers: async () => (await import('./retailers.command.js')).registerRetailersCommands,
  spool: async () => (await import('./spool.command.js')).registerSpoolCommands,
  store: async () => (await import('./store.command.js')).registerStoreCommands,
  waitlist: async () => (await import('./waitlist.command.js')).registerWaitlistCommands,
  watch: async () => (await import('./watch.command.js')).registerWatchCommands,
};

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
