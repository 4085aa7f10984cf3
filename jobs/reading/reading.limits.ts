import { mib, secondMs } from '../../domain/shared/units.js';

/** Pixels refused before decoding: twice a large phone's sensor, and 150 MB as raw colour. */
export const maxPixels = 50_000_000;
/** Pages of a PDF that are read: no order of a household is longer, and a 600-page manual is not a receipt. */
export const maxPdfPages = 10;
/**
 * Work on one page or picture: a slow machine needs 5 s; 30 s is the promise, less start and clean-up. Time spent
 * waiting for a processor comes on top (platform/processes/work-timer.ts).
 */
export const pageTimeoutMs = 25 * secondMs;
/**
 * Work on opening a mail, by its size: ten times what an honest one takes on a slow machine. What takes longer was made to,
 * and twenty of them are not to take the time of twenty receipts.
 */
export const openMailMs = { least: 3 * secondMs, perMib: 0.25 * secondMs };
/** Work on one document after which no further page is begun; what was read by then is used. */
export const documentBudgetMs = 60 * secondMs;
/** Work on one document by which its first page must be read: the promise of 30 s, less start and clean-up. */
export const firstPageMs = 27 * secondMs;
/** The least a page is given when most of that is spent. */
export const minStepMs = 2 * secondMs;
/** Receipts after which a child is replaced: native heaps fragment. */
export const maxReceiptsPerChild = 200;
/** Resident bytes above which a child is replaced once its receipt is done: both engines hold 617 MiB at most, HEIC adds 100. */
export const maxChildRssBytes = 640 * mib;
/** Resident bytes at which a child is killed in mid-work: no honest receipt comes near. */
export const killChildRssBytes = 1536 * mib;
/** V8 heap of a child; pixels and networks live outside it. */
export const maxChildHeapMb = 512;
/** Characters of an HTML or text document that are looked at; the longest real order mails are a tenth. */
export const maxMarkupChars = 2_000_000;
