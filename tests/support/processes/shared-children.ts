import { createMailParser, type MailParser } from '../../../jobs/mime/mail-parser.js';
import { createPageReader, type PageReader } from '../../../jobs/prices/page-reader.js';
import type { createReceiptReader } from '../../../jobs/reading/reader.js';
import { createLogger } from '../../../platform/logger/logger.js';
import { createPreviews, type Previews } from '../../../platform/preview/previews.js';
import { createTestReader } from '../documents/test-reader.js';

/**
 * Child processes that the tests of one worker share, across its files: a child keeps nothing of a task, and its start
 * costs more than most tests. Each is started when first needed and ends with the worker. Tests that stop children, or
 * look at what a pool does with them, open their own.
 */
const logger = createLogger({ level: 'silent', name: 'test' });

let mailParser: MailParser | null = null;
let pageReader: PageReader | null = null;
let previews: Previews | null = null;
let receiptReader: ReturnType<typeof createReceiptReader> | null = null;

/** The parser of mails; one child a tier. */
export function sharedMailParser(): Pick<MailParser, 'parse'> {
  mailParser ??= createMailParser({ logger, size: 1 });
  return mailParser;
}

/** The reader of product pages. */
export function sharedPageReader(): Pick<PageReader, 'read'> {
  pageReader ??= createPageReader({ poolSize: 1, logger });
  return pageReader;
}

/** The maker of previews. */
export function sharedPreviews(): Previews {
  previews ??= createPreviews({ logger });
  return previews;
}

/** The reader of receipts, with the limits and the date of {@link createTestReader}. */
export function sharedReceiptReader(): Pick<ReturnType<typeof createReceiptReader>, 'read'> {
  receiptReader ??= createTestReader();
  return receiptReader;
}
