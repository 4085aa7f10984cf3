import { Parser } from 'htmlparser2';
import type { PageEvidence } from '../../domain/prices/facts/page-evidence.types.js';
import { maxElements, maxOpenElements, maxPageChars } from './page.limits.js';
import { createPageCollector } from './page-collector.js';

const chunkChars = 16_384;

/**
 * Reads what a page says from its HTML, in one pass without a tree.
 *
 * Bounded whatever the page is: at most `maxPageChars` are parsed, and parsing stops where more elements are open, or
 * were met, than any honest page has; `isCut` says so.
 */
export function pageEvidence(html: string): PageEvidence {
  const collector = createPageCollector();
  const parser = new Parser(collector.handler, { decodeEntities: true });
  const end = Math.min(html.length, maxPageChars);
  let isCut = html.length > end;
  for (let at = 0; at < end; at += chunkChars) {
    if (collector.openElements() > maxOpenElements || collector.elements() > maxElements) {
      isCut = true;
      break;
    }
    parser.write(html.slice(at, Math.min(end, at + chunkChars)));
  }
  parser.end();
  return { ...collector.finish(), isCut };
}
