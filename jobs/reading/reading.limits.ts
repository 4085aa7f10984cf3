import { mib, secondMs } from '../../domain/shared/units.js';

/** Most pages read per PDF: no household's order is longer, and a 600-page manual is not a receipt. */
export const maxPdfPages = 10;
/**
 * Time limit for one page or picture: a slow machine needs 5 s; we promise 30 s, minus start and clean-up. Time spent
 * waiting for a processor does not count (platform/processes/pool/work-timer.ts).
 */
export const pageTimeoutMs = 25 * secondMs;
/**
 * Time limit for opening a mail, by its size: ten times what an honest one takes on a slow machine. A mail that takes
 * longer was built to, and twenty of them must not take as long as twenty receipts.
 */
export const openMailMs = { least: 3 * secondMs, perMib: 0.25 * secondMs };
/**
 * Reading time of one document or mail after which no further page or part is started; what was read by then is used.
 * Time spent waiting for a reader or a processor does not count.
 */
export const documentBudgetMs = 60 * secondMs;
/**
 * Reading time of one document in the common tier, ms; what takes longer is read again from its beginning in the slow
 * tier, with all of the above. A photo takes 1 to 3 s and a slow machine 5 s; a document made to be slow has to cost the
 * others no more than one such photo.
 */
export const commonTierMs = 6 * secondMs;
/** Time by which the first page of a document must be read: the promised 30 s, minus start and clean-up. */
export const firstPageMs = 27 * secondMs;
/** Least time given to a page once most of that is spent. */
export const minStepMs = 2 * secondMs;
/**
 * Time limit for drawing the first page of a PDF for its reduced picture: an honest one takes 0.3 s, and a page made to
 * be slow costs no more than this and has no picture.
 */
export const firstPagePictureMs = 3 * secondMs;
/** Receipts after which a child is replaced: native heaps fragment. */
export const maxReceiptsPerChild = 200;
/**
 * Resident memory above which a child is replaced after its receipt: both engines together use up to 617 MiB, HEIC adds
 * 100.
 */
export const maxChildRssBytes = 640 * mib;
/** Memory at which a child is killed while working, and which the system gives it at most: no honest receipt comes near. */
export const killChildRssBytes = 1536 * mib;
/** V8 heap limit of a child; pixels and networks are outside it. */
export const maxChildHeapMb = 512;
/** Most characters read of an HTML or text document; the longest real order mails have a tenth of that. */
export const maxMarkupChars = 2_000_000;
