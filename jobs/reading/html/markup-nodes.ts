import { DomUtils } from 'htmlparser2';
import type { Document, Element } from './dom.js';

/** Nodes of structured data in one document: mails carry one to a few. */
const maxNodes = 200;
const maxDepth = 20;

/** A node of structured data with where it stands in the document. */
export type MarkupNode = { node: unknown; selector: string };

/** Collects a document's structured data: JSON-LD scripts and microdata, both as JSON-LD shapes. */
export function markupNodes(document: Document): MarkupNode[] {
  return [...jsonLdNodes(document), ...microdataNodes(document)].slice(0, maxNodes);
}

function jsonLdNodes(document: Document): MarkupNode[] {
  const scripts = DomUtils.findAll(
    (element) =>
      element.name === 'script' && /^application\/ld\+json/i.test(element.attribs.type?.trim() ?? ''),
    document.children,
  );
  return scripts.flatMap((script, index) =>
    parseLeniently(DomUtils.textContent(script)).map((node) => ({ node, selector: `ld+json[${index}]` })),
  );
}

/** Shops wrap JSON-LD in comments or CDATA, leave trailing commas and put raw line breaks into strings. */
export function parseLeniently(text: string): unknown[] {
  const bare = text
    .replace(/^\s*(?:<!--|\/\/<!\[CDATA\[|<!\[CDATA\[)/, '')
    .replace(/(?:-->|\/\/\]\]>|\]\]>)\s*$/, '');
  const attempts = [bare, bare.replace(/\p{Cc}+/gu, ' ').replace(/,\s*([}\]])/g, '$1')];
  for (const attempt of attempts) {
    try {
      return [JSON.parse(attempt)];
    } catch {
      // The next attempt repairs more; a script that is beyond repair is simply no markup.
    }
  }
  return [];
}

function microdataNodes(document: Document): MarkupNode[] {
  const roots = DomUtils.findAll(
    (element) => 'itemscope' in element.attribs && !('itemprop' in element.attribs),
    document.children,
  );
  return roots.map((root, index) => ({ node: toNode(root, 0), selector: `microdata[${index}]` }));
}

function toNode(scope: Element, depth: number): Record<string, unknown> {
  const node: Record<string, unknown> = { '@type': (scope.attribs.itemtype ?? '').split('/').at(-1) };
  for (const property of properties(scope)) {
    const value = 'itemscope' in property.attribs ? nested(property, depth) : propertyValue(property);
    for (const name of (property.attribs.itemprop ?? '').split(/\s+/)) {
      if (name === '' || name === '__proto__') continue;
      const before = node[name];
      node[name] =
        before === undefined ? value : Array.isArray(before) ? [...before, value] : [before, value];
    }
  }
  return node;
}

function nested(property: Element, depth: number): unknown {
  return depth < maxDepth ? toNode(property, depth + 1) : undefined;
}

/** Property elements of a scope, not those of scopes inside it. */
function properties(scope: Element): Element[] {
  const found: Element[] = [];
  const queue = [...scope.children];
  for (let node = queue.shift(); node; node = queue.shift()) {
    if (!('attribs' in node)) continue;
    if ('itemprop' in node.attribs) found.push(node);
    if (!('itemscope' in node.attribs)) queue.unshift(...node.children);
  }
  return found;
}

function propertyValue(element: Element): string {
  const attribute = { meta: 'content', link: 'href', a: 'href', img: 'src', time: 'datetime', data: 'value' }[
    element.name
  ];
  const value = attribute ? DomUtils.getAttributeValue(element, attribute) : undefined;
  return (value ?? DomUtils.getAttributeValue(element, 'content') ?? DomUtils.textContent(element)).trim();
}
