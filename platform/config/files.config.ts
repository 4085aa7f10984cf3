import { type ConfigArea, countSchema, optionalSetting, setting, textSchema } from './config-key.js';

/** How files are encrypted, and how long raw mail is kept. */
export const filesConfig = {
  encryptionKey: optionalSetting({
    env: 'FILE_ENCRYPTION_KEY',
    doc: 'Base64 of 32 random bytes; several, newest first, separated by commas while rotating. Required when NODE_ENV=production with MONGODB_URI; else npm start generates one under DATA_DIR.',
    schema: textSchema,
  }),
  rawMailRetentionDays: setting({
    env: 'RAW_MAIL_RETENTION_DAYS',
    doc: 'Days a raw mail is kept after it was processed; then its bytes are deleted, and the record of it stays.',
    default: '30',
    schema: countSchema,
  }),
} satisfies ConfigArea;
