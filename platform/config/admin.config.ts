import { type ConfigArea, emailAddressSchema, optionalSetting } from './config-key.js';

/** The people who run it. */
export const adminConfig = {
  email: optionalSetting({
    env: 'ADMIN_EMAIL',
    doc: 'Who gets a mail, one a day at most of each kind, when mails were quarantined, when mails may not have arrived (uncertain), when the watchdog put more than 20 pieces of lost work back in 24 hours, and when mail waits in the spool for over 15 minutes (seen by a worker with the DATA_DIR of the mail server). Unset: nobody is alerted.',
    schema: emailAddressSchema,
  }),
} satisfies ConfigArea;
