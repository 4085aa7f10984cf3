import { Parser } from 'htmlparser2';
import type { PageEvidence } from '../../domain/prices/facts/page-evidence.types.js';
import { maxElements, maxOpenElements, maxPageChars } from './page.limits.js';
import { createPageCollector } from './page-collector.js';

const chunkChars = 16_384;

/**
 * Extracts a page's evidence from its HTML, in one pass without a tree.
 *
 * Bounded for any input: at most `maxPageChars` are parsed, and parsing stops if more elements are open, or have been
 * seen, than on any honest page; `isCut` reports that.
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
