import type { StructuredNode } from '../../domain/prices/facts/page-evidence.types.js';
import { maxNodes, maxValues } from './page.limits.js';

type Attributes = Record<string, string>;
type Scope = Record<string, unknown>;
type Capture = { scope: Scope; names: string[]; text: string };

/** What an open element means for microdata and RDFa; passed back when it closes. */
export type OpenedItem = { hasScope: boolean; hasCapture: boolean; isOfferPrice: boolean };

/** Most characters kept of a property written as text. */
const maxTextChars = 300;
const maxDepth = 20;
const valueAttributes: Record<string, string> = {
  meta: 'content',
  link: 'href',
  a: 'href',
  img: 'src',
  time: 'datetime',
  data: 'value',
};
const nothing: OpenedItem = { hasScope: false, hasCapture: false, isOfferPrice: false };

/** Creates the collector: call `open` and `close` for each element, `text` for each text. */
export function createStructuredScopes() {
  const nodes: StructuredNode[] = [];
  const scopes: Scope[] = [];
  const captures: Capture[] = [];
  /** Properties outside any item: old shops mark up only the price. */
  const orphans: Scope = { '@type': 'Orphans' };
  let count = 0;

  function open({ name, attributes }: { name: string; attributes: Attributes }): OpenedItem {
    const isMicro = attributes.itemscope !== undefined || attributes.itemprop !== undefined;
    const isRdfa =
      !isMicro && (attributes.typeof !== undefined || isRdfaProperty({ name, attributes, scopes }));
    if (!isMicro && !isRdfa) return nothing;
    const names = namesOf((isMicro ? attributes.itemprop : attributes.property) ?? '');
    const type = isMicro ? attributes.itemtype : attributes.typeof;
    const scope = isMicro ? attributes.itemscope !== undefined : attributes.typeof !== undefined;
    if (scope && count < maxNodes && scopes.length < maxDepth) {
      openScope({ names, type: type ?? '', attributes, source: isMicro ? 'microdata' : 'rdfa' });
      return { hasScope: true, hasCapture: false, isOfferPrice: false };
    }
    const isOfferPrice = names.includes('price');
    const value = attributeValue({ name, attributes });
    const owner = scopes.at(-1) ?? orphans;
    if (value !== undefined) {
      for (const property of names) put({ scope: owner, property, value });
      return { ...nothing, isOfferPrice };
    }
    if (names.length === 0 || captures.length >= maxDepth) return nothing;
    captures.push({ scope: owner, names, text: '' });
    return { hasScope: false, hasCapture: true, isOfferPrice };
  }

  function openScope({
    names,
    type,
    attributes,
    source,
  }: {
    names: string[];
    type: string;
    attributes: Attributes;
    source: 'microdata' | 'rdfa';
  }): void {
    count += 1;
    const node: Scope = { '@type': type.slice(0, maxTextChars).split(/[/:#]/).at(-1)?.trim() };
    const id = attributes.itemid ?? attributes.resource;
    if (id) node['@id'] = id.slice(0, maxTextChars);
    const parent = scopes.at(-1);
    if (parent && names.length > 0)
      for (const property of names) put({ scope: parent, property, value: node });
    else nodes.push({ source, node });
    scopes.push(node);
  }

  function text(data: string): void {
    for (const capture of captures) {
      if (capture.text.length < maxTextChars) capture.text += data.slice(0, maxTextChars);
    }
  }

  function close({ hasScope, hasCapture }: OpenedItem): void {
    if (hasScope) scopes.pop();
    if (!hasCapture) return;
    const capture = captures.pop();
    if (!capture) return;
    const value = capture.text.replace(/\s+/g, ' ').trim();
    for (const property of capture.names) put({ scope: capture.scope, property, value });
  }

  function finish(): StructuredNode[] {
    if (Object.keys(orphans).length > 1) nodes.push({ source: 'microdata', node: orphans });
    return nodes;
  }

  return { open, text, close, finish, isCapturing: () => captures.length > 0 };
}

function isRdfaProperty({
  name,
  attributes,
  scopes,
}: {
  name: string;
  attributes: Attributes;
  scopes: Scope[];
}): boolean {
  if (attributes.property === undefined || name === 'meta')
    return attributes.property !== undefined && scopes.length > 0;
  return scopes.length > 0 || /^(?:schema|gr|v):/.test(attributes.property);
}

function namesOf(value: string): string[] {
  if (value === '') return [];
  return value
    .slice(0, maxTextChars)
    .split(/\s+/)
    .map((name) => name.split(/[/:#]/).at(-1) ?? '')
    .filter((name) => name !== '' && name !== '__proto__')
    .map((name) => (name === 'pricecurrency' ? 'priceCurrency' : name));
}

function attributeValue({ name, attributes }: { name: string; attributes: Attributes }): string | undefined {
  const own = valueAttributes[name];
  const value = attributes.content ?? (own ? attributes[own] : undefined) ?? attributes.resource;
  return value?.slice(0, maxTextChars).trim();
}

function put({ scope, property, value }: { scope: Scope; property: string; value: unknown }): void {
  const before = scope[property];
  if (before === undefined) {
    if (Object.keys(scope).length < maxValues) scope[property] = value;
  } else if (Array.isArray(before)) {
    if (before.length < maxValues) before.push(value);
  } else {
    scope[property] = [before, value];
  }
}
