import { availableParallelism } from 'node:os';
import { mib, secondMs } from '../../domain/shared/units.js';

/** Pages read side by side, each in a process: reading is most of a look's work, and one process leaves others idle. */
export const pageReaders = Math.min(4, availableParallelism());

/** Characters of a page that are parsed: the longest product pages have 2 million; what is fetched ends at 8 MiB. */
export const maxPageChars = 8 * mib;
/** Open elements at which a page is cut: with thousands open, closing one searches them all; honest pages nest 60. */
export const maxOpenElements = 1_500;
/** Elements at which a page is cut: the largest product pages have 30,000. */
export const maxElements = 400_000;
/** Lines of visible text that are kept: long pages with hundreds of reviews have 4,000. */
export const maxPageLines = 8_000;
/** Characters of one line that are kept: a price stands in a short one, and rules search it. */
export const maxLineChars = 600;
/** Pieces of one line that are kept. */
export const maxLinePieces = 80;
/** Characters of one script of structured data that are parsed; shops with hundreds of variants write 300,000. */
export const maxScriptChars = 1 * mib;
/** Characters of structured data of one page that are parsed. */
export const maxStructuredChars = 3 * mib;
/** Nodes of microdata and RDFa that are kept; tile pages have a thousand. */
export const maxNodes = 2_000;
/** Values of one property of microdata, and properties of one node. */
export const maxValues = 200;
/** Distinct class strings whose meaning is remembered; utility frameworks write a few thousand. */
export const maxKnownNames = 20_000;
/** Work on one page: the slowest real one takes a fifth of a second, a hostile one of 8 MiB two seconds. */
export const pageWorkMs = 10 * secondMs;
/** V8 heap of a child that reads pages. */
export const maxPageHeapMb = 512;
/** Resident bytes after a page above which a child is replaced. */
export const maxPageRssBytes = 384 * mib;
/** Resident bytes at which a child is killed in mid-page. */
export const killPageRssBytes = 900 * mib;
/** Pages after which a child is replaced. */
export const maxPagesPerChild = 2_000;
/** Characters of one meta element or title that are kept. */
export const maxMetaChars = 1_000;
/** Meta elements that are kept; heavy pages have 120. */
export const maxMetas = 300;
/** Ids in attributes that are kept. */
export const maxPageIds = 60;
/** Main headings that are told apart: pages hide a few in dialogs before the product's own. */
export const maxHeadings = 12;
