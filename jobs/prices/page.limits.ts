import { mib, secondMs } from '../../domain/shared/units.js';

/** Most characters parsed per page: the longest product pages have 2 million; a fetch stops at 8 MiB. */
export const maxPageChars = 8 * mib;
/** Open elements at which parsing stops: with thousands open, closing one searches them all; honest pages nest 60. */
export const maxOpenElements = 1_500;
/** Elements at which parsing stops: the largest product pages have 30,000. */
export const maxElements = 400_000;
/** Most lines of visible text kept: long pages with hundreds of reviews have 4,000. */
export const maxPageLines = 8_000;
/** Most characters kept per line: a price is in a short one, and rules search every line. */
export const maxLineChars = 600;
/** Most pieces kept per line. */
export const maxLinePieces = 80;
/** Most characters parsed per structured data script; shops with hundreds of variants write 300,000. */
export const maxScriptChars = 1 * mib;
/** Most characters of structured data parsed per page. */
export const maxStructuredChars = 3 * mib;
/** Most microdata and RDFa nodes kept; tile pages have a thousand. */
export const maxNodes = 2_000;
/** Most values per microdata property, and most properties per node. */
export const maxValues = 200;
/** Most distinct class strings remembered; utility frameworks write a few thousand. */
export const maxKnownNames = 20_000;
/** Time limit for one page: the slowest real one takes 0.2 seconds, a hostile one of 8 MiB two seconds. */
export const pageWorkMs = 10 * secondMs;
/** V8 heap limit of a child that reads pages. */
export const maxPageHeapMb = 512;
/** Resident memory after a page above which a child is replaced. */
export const maxPageRssBytes = 384 * mib;
/** Resident memory at which a child is killed while reading. */
export const killPageRssBytes = 900 * mib;
/** Pages after which a child is replaced. */
export const maxPagesPerChild = 2_000;
/** Most characters kept per meta element or title. */
export const maxMetaChars = 1_000;
/** Most meta elements kept; heavy pages have 120. */
export const maxMetas = 300;
/** Most ids kept from attributes. */
export const maxPageIds = 60;
/** Most rows of tables kept: parts lists have some hundred. */
export const maxRows = 1_000;
/** Most main headings considered: pages hide a few in dialogs before the product's own. */
export const maxHeadings = 12;
