import { z } from 'zod';
import { defineRoutes } from '../../contracts/route.js';
import { keysOf } from '../../shared/typed-records.js';
import { instantSchema } from '../answer-fields.schemas.js';
import { dayFilters, defineList } from '../list-contract.js';

/** Words for each action in the audit log. */
export const auditActionWords = {
  'admin.created': 'Admin created',
  'admin.password_changed': 'Password changed',
  'admin.reset': 'Admin access reset',
  'admin.revoked': 'Admin sessions ended',
  'admin.removed': 'Admin removed',
  'token.made': 'Made an API token',
  'token.used': 'Used an API token',
  'token.refused': 'API token refused',
  'token.revoked': 'Revoked an API token',
  'second_factor.enabled': 'Second factor turned on',
  'second_factor.removed': 'Second factor turned off',
  'second_factor.codes_renewed': 'Recovery codes renewed',
  'session.code_refused': 'Second factor refused',
  'campaign.started': 'Started a bulk send',
  'campaign.paused': 'Paused a bulk send',
  'campaign.resumed': 'Resumed a bulk send',
  'campaign.cancelled': 'Canceled a bulk send',
  'campaign.retried': 'Retried the failures of a bulk send',
  'campaign.previewed': 'Previewed a bulk send',
  'session.started': 'Signed in',
  'session.refused': 'Sign-in refused',
  'session.ended': 'Signed out',
  'session.all_ended': 'Signed out everywhere',
  'setup_link.issued': 'Setup link issued',
  'setup_link.refused': 'Setup link refused',
  'outbox.viewed': 'Viewed an outgoing email',
  'outbox.resent': 'Sent an email again',
  'message.viewed': 'Viewed an incoming email',
  'message.raw_viewed': 'Downloaded a raw email',
  'message.part_viewed': 'Looked into an email',
  'message.released': 'Released an email from an unverified sender',
  'message.taken_in': 'Imported an email from a file',
  'message.replayed': 'Processed an email again',
  'purchase.viewed': 'Viewed a purchase',
  'receipt.viewed': 'Viewed a receipt',
  'receipt.reread': 'Read a receipt again',
  'receipt.corrected': 'Corrected a receipt',
  'receipt.exported': 'Downloaded a receipt file',
  'receipt.deleted': 'Deleted a receipt',
  'receipts.imported': 'Imported receipts',
  'job.retry': 'Retried a job',
  'job.pause': 'Paused a job',
  'job.resume': 'Resumed a job',
  'job.cancel': 'Canceled a job',
  'list.downloaded': 'Downloaded a list',
  'waitlist.exported': 'Downloaded the waitlist',
  'waitlist.imported': 'Added sign-ups from a file',
  'waitlist.removed': 'Removed a sign-up',
  'privacy.exported': 'Exported everything held about an address',
  'privacy.erased': 'Erased everything held about an address',
  'suppression.lifted': 'Lifted a suppression',
  'item.linked': 'Gave the product page of an item',
  'receipt.reviewed': 'Cleared a receipt for review',
  'target.check_asked': 'Requested a price check',
  'purchase.check_asked': 'Requested price checks of a purchase',
  'target.checked': 'Checked a price from the command line',
  'retailer.changed': 'Changed a retailer',
  'retailers.imported': 'Imported retailers',
  'notify.tested': 'Sent test notifications',
  'sending.turned_on': 'Sending turned on',
  'sending.turned_off': 'Sending turned off',
} as const;

/** An action in the audit log. */
export type AuditAction = keyof typeof auditActionWords;

const actions = keysOf(auditActionWords);

/** One audited action. Holds no shopper address. */
export const auditRowSchema = z.object({
  id: z.string(),
  at: instantSchema,
  action: z.enum(actions),
  /** Who did it; null if nobody was signed in, and for the command line, which has no request id either. */
  admin_email: z.string().nullable(),
  /** Name of the API token by which that admin's program did it; null for a person. */
  token_name: z.string().nullable(),
  target: z.string().nullable(),
  request_id: z.string().nullable(),
  /** Begun but not recorded as done: it is running, was interrupted or failed. */
  is_begun: z.boolean(),
});

/** See {@link auditRowSchema}. */
export type AuditRowResponse = z.infer<typeof auditRowSchema>;

/** 200 of `GET /api/admin/settings`: every setting with its value in force, without secrets. */
export const settingsSchema = z.object({
  areas: z.array(
    z.object({
      name: z.string(),
      settings: z.array(
        z.object({
          env: z.string(),
          doc: z.string(),
          /** Null if unset, or if `is_secret` hides it. */
          value: z.string().nullable(),
          default: z.string().nullable(),
          is_secret: z.boolean(),
          is_default: z.boolean(),
        }),
      ),
    }),
  ),
});

/** See {@link settingsSchema}. */
export type SettingsResponse = z.infer<typeof settingsSchema>;

/** `GET /api/admin/audit`: actions of admins. */
export const auditList = defineList({
  path: '/audit',
  title: 'Audit log',
  caption: 'Admin actions',
  empty: 'Nothing has been done yet.',
  filters: {
    action: { kind: 'choice', label: 'Action', choices: auditActionWords },
    admin: { kind: 'address', label: 'Admin' },
    ...dayFilters,
  },
  row: auditRowSchema,
});

/** Routes of the settings. */
export const settingsRoutes = defineRoutes('admin', {
  'GET /api/admin/settings': {
    summary: 'Get every setting with its value; secrets are masked',
    answer: settingsSchema,
  },
});
