import { z } from 'zod';
import { type ConfigArea, countSchema, optionalSetting, setting } from '../config-key.js';

const switchSchema = z.enum(['on', 'off']).transform((text) => text === 'on');

/** Bulk mail, and the mails sent automatically. */
export const bulkConfig = {
  welcomeOnSignUp: setting({
    env: 'WELCOME_ON_SIGN_UP',
    doc: 'on: a sign-up gets its welcome mail at once. off: it waits until welcome mails are sent from /admin/emails.',
    default: 'on',
    schema: switchSchema,
  }),
  analysisWhenRead: setting({
    env: 'ANALYSIS_WHEN_READ',
    doc: 'on: what was read from a receipt is mailed at once. off: it waits until receipt analyses are sent from /admin/emails; unreadable receipts are still answered at once.',
    default: 'on',
    schema: switchSchema,
  }),
  maxPerMinute: optionalSetting({
    env: 'BULK_MAX_PER_MINUTE',
    doc: 'Most mails one bulk send hands over in any 60 seconds. Unset: as fast as SMTP_URL takes them.',
    schema: countSchema,
  }),
  maxPerHour: optionalSetting({
    env: 'BULK_MAX_PER_HOUR',
    doc: 'Most mails one bulk send hands over in any 60 minutes. Unset: no limit.',
    schema: countSchema,
  }),
  pauseAfterErrors: setting({
    env: 'BULK_PAUSE_AFTER_ERRORS',
    doc: 'Consecutive mails that could not be handed over after which a bulk send pauses and waits for an admin.',
    default: '10',
    schema: countSchema,
  }),
} satisfies ConfigArea;
