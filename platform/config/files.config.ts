import { type ConfigArea, countSchema, optionalSetting, setting, textSchema } from './config-key.js';
import { fileKeysOf } from './file-keys.js';

/** How files are encrypted, and how long raw mail is kept. */
export const filesConfig = {
  encryptionKey: optionalSetting({
    env: 'FILE_ENCRYPTION_KEY',
    doc: 'Base64 of 32 random bytes; several, newest first, separated by commas while rotating. Required when NODE_ENV=production with MONGODB_URI; else npm start generates one under DATA_DIR.',
    schema: textSchema.refine(
      (text) => fileKeysOf(text) !== null,
      'must be base64 of 32 bytes, several separated by commas',
    ),
  }),
  rawMailRetentionDays: setting({
    env: 'RAW_MAIL_RETENTION_DAYS',
    doc: 'Days a raw mail is kept after it was processed; then its bytes are deleted, and the record of it stays.',
    default: '30',
    schema: countSchema,
  }),
} satisfies ConfigArea;
