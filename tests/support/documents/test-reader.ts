import { createReceiptReader } from '../../../jobs/reading/reader.js';
import { createLogger } from '../../../platform/logger/logger.js';

/** The product's reader with one child, on a fixed date; `maxStepMs` defaults to the product's. */
export function createTestReader({ maxStepMs }: { maxStepMs?: number } = {}) {
  return createReceiptReader({
    ...(maxStepMs === undefined ? {} : { maxStepMs }),
    ocrEngine: 'paddle',
    poolSize: 1,
    logger: createLogger({ level: 'silent', name: 'test' }),
    clock: { now: () => new Date('2026-11-21T12:00:00Z') },
  });
}
