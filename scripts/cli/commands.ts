import type { Command } from 'commander';

/** Adds commands to the program. */
type Register = (program: Command) => void;

/** Commands by their first word. Only the requested one is loaded, because the others import half the product. */
export const commands: Readonly<Record<string, () => Promise<Register>>> = {
  'price-feed': async () => (await import('./price/price-feed.command.js')).registerPriceFeedCommands,
  admin: async () => (await import('./admin/admin.command.js')).registerAdminCommands,
  audit: async () => (await import('./listing/admin-lists.command.js')).registerAuditCommand,
  backup: async () => (await import('./backup/backup.command.js')).registerBackupCommands,
  claims: async () => (await import('./claims.command.js')).registerClaimsCommands,
  completion: async () => (await import('./completion.command.js')).registerCompletionCommand(commands),
  config: async () => (await import('./config.command.js')).registerConfigCommands,
  doctor: async () => (await import('./doctor/doctor.command.js')).registerDoctorCommand,
  drops: async () => (await import('./listing/admin-lists.command.js')).registerDropsCommand,
  emails: async () => (await import('./emails/emails.command.js')).registerEmailsCommands,
  files: async () => (await import('./files.command.js')).registerFilesCommands,
  imap: async () => (await import('./imap/imap.command.js')).registerImapCommands,
  jobs: async () => (await import('./jobs.command.js')).registerJobsCommands,
  mail: async () => (await import('./mail/mail.command.js')).registerMailCommands,
  notify: async () => (await import('./notify/notify.command.js')).registerNotifyCommands,
  outbox: async () => (await import('./listing/admin-lists.command.js')).registerOutboxCommand,
  price: async () => (await import('./price/price.command.js')).registerPriceCommands,
  privacy: async () => (await import('./privacy/privacy.command.js')).registerPrivacyCommands,
  purchases: async () => (await import('./purchases.command.js')).registerPurchasesCommands,
  read: async () => (await import('./read/read.command.js')).registerReadCommand,
  receipts: async () => (await import('./receipts/receipts.command.js')).registerReceiptsCommands,
  retailers: async () => (await import('./retailers/retailers.command.js')).registerRetailersCommands,
  sending: async () => (await import('./emails/sending.command.js')).registerSendingCommands,
  spool: async () => (await import('./spool/spool.command.js')).registerSpoolCommands,
  store: async () => (await import('./store/store.command.js')).registerStoreCommands,
  suppressions: async () => (await import('./listing/admin-lists.command.js')).registerSuppressionsCommand,
  waitlist: async () => (await import('./waitlist.command.js')).registerWaitlistCommands,
  watch: async () => (await import('./watch/watch.command.js')).registerWatchCommands,
};
