import { z } from 'zod';
import { type ConfigArea, setting } from '../config-key.js';

/** What is logged. */
export const logConfig = {
  level: setting({
    env: 'LOG_LEVEL',
    doc: 'trace, debug, info, warn, error, fatal or silent. Only trace may show addresses.',
    default: 'info',
    schema: z.enum(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent']),
  }),
} satisfies ConfigArea;
