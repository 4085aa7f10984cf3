import { z } from 'zod';
import { type ConfigArea, optionalSetting, setting, textSchema } from './config-key.js';

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
} satisfies ConfigArea;
