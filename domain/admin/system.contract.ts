import { dayFilters, defineList } from './list-contract.js';

/** Words for each action in the audit log. */
export const auditActionWords = {
  'admin.created': 'Admin created',
  'admin.password_changed': 'Password changed',
  'admin.reset': 'Access of an admin reset',
  'admin.revoked': 'Sessions of an admin ended',
  'admin.removed': 'Admin removed',
  'second_factor.enabled': 'Second factor turned on',
  'second_factor.removed': 'Second factor turned off',
  'second_factor.codes_renewed': 'Recovery codes renewed',
  'session.code_refused': 'Second factor refused',
  'campaign.started': 'Started a bulk send',
  'campaign.paused': 'Paused a bulk send',
  'campaign.resumed': 'Resumed a bulk send',
  'campaign.cancelled': 'Cancelled a bulk send',
  'campaign.retried': 'Retried failures of a bulk send',
  'campaign.previewed': 'Previewed a bulk send',
  'session.started': 'Signed in',
  'session.refused': 'Sign-in refused',
  'session.ended': 'Signed out',
  'session.all_ended': 'Signed out everywhere',
  'setup_link.issued': 'Set-up link issued',
  'setup_link.refused': 'Set-up link refused',
  'outbox.viewed': 'Looked at a mail that went out',
  'outbox.resent': 'Had a mail sent again',
  'message.viewed': 'Looked at a mail received',
  'message.raw_viewed': 'Saved the bytes of a mail',
  'message.released': 'Released a mail of an unverified sender',
  'message.taken_in': 'Took in a mail from a file',
  'message.replayed': 'Had a mail taken apart again',
  'purchase.viewed': 'Looked at a purchase',
  'receipt.viewed': 'Looked at a receipt',
  'receipt.reread': 'Had a receipt read again',
  'receipt.corrected': 'Corrected a receipt',
  'receipt.exported': 'Saved the file of a receipt',
  'receipt.deleted': 'Deleted a receipt',
  'job.retry': 'Retried a job',
  'job.pause': 'Paused a job',
  'job.resume': 'Resumed a job',
  'job.cancel': 'Cancelled a job',
  'waitlist.exported': 'Saved the waitlist',
  'waitlist.imported': 'Added sign-ups from a file',
  'waitlist.removed': 'Removed a sign-up',
  'privacy.exported': 'Saved everything held of an address',
  'privacy.erased': 'Erased everything held of an address',
  'suppression.lifted': 'Lifted a suppression',
  'target.check_asked': 'Asked for a look at a product',
  'target.checked': 'Looked at a product by the command line',
  'retailer.changed': 'Changed a retailer',
  'retailers.imported': 'Imported retailers',
} as const;

/** An action in the audit log. */
export type AuditAction = keyof typeof auditActionWords;

/** `GET /api/admin/audit`: actions of admins. */
export const auditList = defineList({
  path: '/audit',
  title: 'Audit log',
  caption: 'What admins did',
  empty: 'Nothing has been done yet.',
  filters: {
    action: { kind: 'choice', label: 'Act', choices: auditActionWords },
    admin: { kind: 'address', label: 'Admin' },
    ...dayFilters,
  },
});
