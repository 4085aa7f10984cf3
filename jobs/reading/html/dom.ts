import { DomHandler, DomUtils, Parser, type parseDocument } from 'htmlparser2';
import { withoutUnclosedHiding } from '../../../domain/receipts/file/unclosed-elements.rules.js';
import { maxMarkupChars } from '../reading.limits.js';

/** A parsed page. */
export type Document = ReturnType<typeof parseDocument>;
/** Anything a page or an element holds: elements, text, comments. */
export type ChildNode = Document['children'][number];
/** An element with its attributes. */
export type Element = Parameters<typeof DomUtils.getAttributeValue>[0];

/** Mail builders nest tables ten deep, each four elements; a hostile page nests a hundred thousand. */
const maxDepth = 400;

/** Parses HTML of any quality; what lies deeper than any honest page is cut off, so that walks may recurse. */
export function parseHtml(html: string): Document {
  const document = parseBounded(withoutUnclosedHiding(html.slice(0, maxMarkupChars)));
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

/** Open elements at which parsing stops: with a hundred thousand open ones, opening the next is slow. */
const maxOpenElements = 3000;
const chunkChars = 16_384;

function parseBounded(html: string): Document {
  const handler = new DomHandler();
  const parser = new Parser(handler, { decodeEntities: true });
  for (let at = 0; at < html.length && openElements(handler.root) < maxOpenElements; at += chunkChars)
    parser.write(html.slice(at, at + chunkChars));
  parser.end();
  return handler.root;
}

/** Depth of the element being filled: the last child of the last child, as long as there is one. */
function openElements(root: Document): number {
  let depth = 0;
  let node: ChildNode | undefined = root.children.at(-1);
  while (node && DomUtils.isTag(node) && depth < maxOpenElements) {
    depth += 1;
    node = node.children.at(-1);
  }
  return depth;
}
