import { DomUtils, parseDocument } from 'htmlparser2';
import { maxMarkupChars } from '../reading.limits.js';

export type Document = ReturnType<typeof parseDocument>;
export type ChildNode = Document['children'][number];
export type Element = Parameters<typeof DomUtils.getAttributeValue>[0];

/** Mail builders nest tables ten deep, each four elements; a hostile page nests a hundred thousand. */
const maxDepth = 400;

/** Parses HTML of any quality; what lies deeper than any honest page is cut off, so that walks may recurse. */
export function parseHtml(html: string): Document {
  const document = parseDocument(html.slice(0, maxMarkupChars), { decodeEntities: true });
  let level: ChildNode[] = document.children;
  for (let depth = 0; level.length > 0; depth += 1) {
    const next: ChildNode[] = [];
    for (const node of level) {
      if (!DomUtils.isTag(node)) continue;
      if (depth >= maxDepth) node.children = [];
      for (const child of node.children) next.push(child);
    }
    level = next;
  }
  return document;
}
