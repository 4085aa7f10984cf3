import { type ConfigArea, emailAddressSchema, optionalSetting } from '../config-key.js';

/** The people who run the installation. */
export const adminConfig = {
  email: optionalSetting({
    env: 'ADMIN_EMAIL',
    doc: "Who is alerted by mail, at most once a day per kind: mails were quarantined; mails may not have arrived (uncertain); the watchdog requeued more than 20 lost pieces of work in 24 hours; mail has waited in the spool for over 15 minutes (seen by a worker with the mail server's DATA_DIR); a mailbox of IMAP_URL has not been read for an hour; no mail has arrived for much longer than usual; there is no recent backup in BACKUP_DIR; an address of NOTIFY_URLS was switched off. And once for each season, four weeks before it: a shop's holiday calendar is of a past year. Unset: nobody.",
    schema: emailAddressSchema,
  }),
} satisfies ConfigArea;
