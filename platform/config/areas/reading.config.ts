import { z } from 'zod';
import { type ConfigArea, countSchema, setting } from '../config-key.js';

/** How receipts are read. */
export const readingConfig = {
  ocrEngine: setting({
    env: 'OCR_ENGINE',
    doc: 'paddle: PP-OCRv4 first, tesseract as second opinion. tesseract: tesseract alone.',
    default: 'paddle',
    schema: z.enum(['paddle', 'tesseract']),
  }),
  poolSize: setting({
    env: 'OCR_PROCESSES',
    doc: 'Reading processes in parallel; each takes one core and up to 700 MB, and is ended at 1.5 GB by a document made to take more. One more reads slow documents while there are any.',
    default: '2',
    schema: countSchema,
  }),
} satisfies ConfigArea;
