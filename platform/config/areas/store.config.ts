import { z } from 'zod';
import { type ConfigArea, countSchema, optionalSetting, setting, textSchema } from '../config-key.js';
import { folderOrS3Schema, s3UrlForm } from '../s3-url.js';

/** Longest time between two backups, hours: after a month without one there is no use in calling it scheduled. */
const maxBackupHours = 31 * 24;
/** Most backups that are kept: each is a whole copy, and the folder is listed for every look at the alarms. */
const maxBackups = 1_000;

/** Where data is stored: the data folder and the database. */
export const storeConfig = {
  dataDir: setting({
    env: 'DATA_DIR',
    doc: 'Folder of the spool, the embedded store, generated keys and runtime.json.',
    default: './data',
    schema: textSchema,
  }),
  mongodbUri: optionalSetting({
    env: 'MONGODB_URI',
    doc: 'Connection string of MongoDB 6 or newer. Unset: the embedded store under DATA_DIR (for trying out, tests, one small machine).',
    schema: z.string().regex(/^mongodb(\+srv)?:\/\//, 'must start with mongodb:// or mongodb+srv://'),
  }),
  backupDir: optionalSetting({
    env: 'BACKUP_DIR',
    doc: `Existing folder, on another disk and used for nothing else, in which backups of the embedded store are kept; not inside DATA_DIR. Or a bucket, encrypted by us: ${s3UrlForm}. Not with MONGODB_URI. Unset: none are made.`,
    schema: folderOrS3Schema,
  }),
  backupEveryHours: setting({
    env: 'BACKUP_EVERY',
    doc: `Hours between two backups, at most ${maxBackupHours}.`,
    default: '24',
    schema: countSchema.pipe(z.number().max(maxBackupHours, `must be at most ${maxBackupHours} hours`)),
  }),
  backupKeep: setting({
    env: 'BACKUP_KEEP',
    doc: `How many backups are kept, at most ${maxBackups}; the oldest is removed once a newer one is verified.`,
    default: '7',
    schema: countSchema.pipe(z.number().max(maxBackups, `must be at most ${maxBackups}`)),
  }),
} satisfies ConfigArea;
