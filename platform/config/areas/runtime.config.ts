import { type ConfigArea, setting, textSchema } from '../config-key.js';

/** What kind of installation this is. */
export const runtimeConfig = {
  environment: setting({
    env: 'NODE_ENV',
    doc: 'production makes FILE_ENCRYPTION_KEY required when MONGODB_URI is set.',
    default: 'development',
    schema: textSchema,
  }),
} satisfies ConfigArea;
