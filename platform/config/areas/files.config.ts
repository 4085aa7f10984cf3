import { type ConfigArea, countSchema, optionalSetting, setting, textSchema } from '../config-key.js';
import { fileKeysOf } from '../file-keys.js';
import { s3Schema, s3UrlForm } from '../s3-url.js';

/** How files are encrypted, and how long raw mail is kept. */
export const filesConfig = {
  store: optionalSetting({
    env: 'FILES_URL',
    doc: `Bucket of an S3-compatible store in which new files of receipts and emails are kept, encrypted by us: ${s3UrlForm}. AWS names its region in the host; a secret key may contain / and +. s3+http:// for plain HTTP, in your own network only. Unset: in the database.`,
    schema: s3Schema,
  }),
  storeBefore: optionalSetting({
    env: 'FILES_URL_BEFORE',
    doc: 'Bucket in which FILES_URL was before and files still are: they are read and deleted there until files move --to bucket has moved the last one.',
    schema: s3Schema,
  }),
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
