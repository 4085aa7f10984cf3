import type { Command } from 'commander';

/** Adds commands to the program. */
type Register = (program: Command) => void;

/** Commands by their first word. Only the requested one is loaded, because the others import half the product. */
export const commands: Readonly<Record<string, () => Promise<Register>>> = {
  'price-feed': async () => (await import('./price-feed.command.js')).registerPriceFeedCommands,
  admin: async () => (await import('./admin.command.js')).registerAdminCommands,
  audit: async () => (await import('./admin-lists.command.js')).registerAuditCommand,
  backup: async () => (await import('./backup.command.js')).registerBackupCommands,
  claims: async () => (await import('./claims.command.js')).registerClaimsCommands,
  completion: async () => (await import('./completion.command.js')).registerCompletionCommand(commands),
  config: async () => (await import('./config.command.js')).registerConfigCommands,
  doctor: async () => (await import('./doctor.command.js')).registerDoctorCommand,
  drops: async () => (await import('./admin-lists.command.js')).registerDropsCommand,
  emails: async () => (await import('./emails.command.js')).registerEmailsCommands,
  files: async () => (await import('./files.command.js')).registerFilesCommands,
  imap: async () => (await import('./imap.command.js')).registerImapCommands,
  jobs: async () => (await import('./jobs.command.js')).registerJobsCommands,
  mail: async () => (await import('./mail.command.js')).registerMailCommands,
  notify: async () => (await import('./notify.command.js')).registerNotifyCommands,
  outbox: async () => (await import('./admin-lists.command.js')).registerOutboxCommand,
  price: async () => (await import('./price.command.js')).registerPriceCommands,
  privacy: async () => (await import('./privacy.command.js')).registerPrivacyCommands,
  purchases: async () => (await import('./purchases.command.js')).registerPurchasesCommands,
  read: async () => (await import('./read.command.js')).registerReadCommand,
  receipts: async () => (await import('./receipts.command.js')).registerReceiptsCommands,
  retailers: async () => (await import('./retailers.command.js')).registerRetailersCommands,
  sending: async () => (await import('./sending.command.js')).registerSendingCommands,
  spool: async () => (await import('./spool.command.js')).registerSpoolCommands,
  store: async () => (await import('./store.command.js')).registerStoreCommands,
  suppressions: async () => (await import('./admin-lists.command.js')).registerSuppressionsCommand,
  waitlist: async () => (await import('./waitlist.command.js')).registerWaitlistCommands,
  watch: async () => (await import('./watch.command.js')).registerWatchCommands,
};
