import type { Clock } from '../../../domain/shared/clock.js';
import { createReceiptReader } from '../../../jobs/reading/reader.js';
import { createLogger } from '../../../platform/logger/logger.js';

/** The product's reader with one child, on a fixed date; limits default to the product's. */
export function createTestReader({
  clock = { now: () => new Date('2026-11-21T12:00:00Z') },
  ...limits
}: {
  maxStepMs?: number;
  budgetMs?: number;
  commonMs?: number;
  clock?: Clock;
} = {}) {
  return createReceiptReader({
    ...limits,
    ocrEngine: 'paddle',
    poolSize: 1,
    logger: createLogger({ level: 'silent', name: 'test' }),
    clock,
  });
}
