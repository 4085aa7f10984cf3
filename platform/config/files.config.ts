import { type ConfigArea, countSchema, optionalSetting, setting, textSchema } from './config-key.js';
import { fileKeysOf } from './file-keys.js';

/** How files are encrypted, and how long raw mail is kept. */
export const filesConfig = {
  encryptionKey: optionalSetting({
    env: 'FILE_ENCRYPTION_KEY',
    doc: 'Base64 of 32 random bytes; while rotating several, newest first, separated by commas. Required with NODE_ENV=production and MONGODB_URI; otherwise npm start generates one under DATA_DIR.',
    schema: textSchema.refine(
      (text) => fileKeysOf(text) !== null,
      'must be base64 of 32 bytes, several separated by commas',
    ),
  }),
  rawMailRetentionDays: setting({
    env: 'RAW_MAIL_RETENTION_DAYS',
    doc: 'Days the raw bytes of a mail are kept after it was processed. Its record stays.',
    default: '30',
    schema: countSchema,
  }),
} satisfies ConfigArea;
