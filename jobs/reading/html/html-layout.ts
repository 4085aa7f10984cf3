import { DomUtils } from 'htmlparser2';
import { maxLineChars, maxLines } from '../../../domain/receipts/reading/text/reading.limits.js';
import type { TextLine } from '../../../domain/receipts/text-lines.types.js';
import { toTextLine } from '../../../domain/receipts/view/group-lines.rules.js';
import type { ChildNode, Document, Element } from './dom.js';
import { createFlow, type Flow, type LayOut, type Span } from './flow.js';
import { gridColumns, layOutGrid } from './grid-layout.js';
import { isHidden, isPreformatted, isSizeless, isStruckOut, styleOf } from './inline-style.js';
import { hideByStyleSheets } from './style-sheets.js';
import { layOutRow, layOutTable } from './table-layout.js';

/** Words that a row needs besides its amounts, letters. */
const minWord = /\p{L}{3}/u;

/**
 * What a picture says in a row of a table that has an amount and no words of its own: there its alternative text is all
 * that names the thing.
 *
 * @param wordless what was found out about rows before
 */
function pictureWords(picture: Element, wordless: WeakMap<Element, boolean>): string {
  const alt = (picture.attribs.alt ?? '').trim();
  const row = minWord.test(alt) ? rowAround(picture.parent) : null;
  if (!row) return '';
  const isWordless = wordless.get(row) ?? isPricedAlone(DomUtils.textContent(row));
  wordless.set(row, isWordless);
  return isWordless ? alt : '';
}

function isPricedAlone(text: string): boolean {
  return /\d[.,]\d{2}/.test(text) && !minWord.test(text);
}

function rowAround(parent: ChildNode['parent']): Element | null {
  for (let at = parent; at && DomUtils.isTag(at); at = at.parent) if (at.name === 'tr') return at;
  return null;
}

/** Backstop of the recursion; the document itself has been cut already. */
const maxDepth = 1000;
/** Elements around a row that are kept: mails nest a dozen tables, and each line has its own list. */
const maxBlocks = 40;

const silent = new Set([
  'script',
  'style',
  'head',
  'title',
  'noscript',
  'template',
  'select',
  'svg',
  'object',
]);
const blocks = new Set(
  'address article aside blockquote body center dd div dl dt fieldset figure footer form h1 h2 h3 h4 h5 h6 header hr html li main nav ol p pre section tr td th tbody thead ul'.split(
    ' ',
  ),
);

/** Blocks that browsers set apart from what stands above and below. */
const paragraphs = new Set('blockquote dl fieldset figure h1 h2 h3 h4 h5 h6 hr li ol p pre ul'.split(' '));

/**
 * Turns an HTML document into visual lines: hidden and struck-out text is left out, the cells of a table row
 * stand side by side, links stay with their text. Positions are in characters and lines, not pixels.
 */
export function layOutHtml(document: Document): TextLine[] {
  hideByStyleSheets(document);
  const { rows } = layOut(document.children, 0);
  let y = -1;
  const numbers = new Map<Element, number>();
  return rows.slice(0, maxLines).map((row) => {
    y += row.isApart ? 2 : 1;
    return toTextLine({
      page: 1,
      selector: row.selector,
      ...(row.element ? { blocks: blocksAround(row.element, numbers) } : {}),
      pieces: withinLine(row.spans).map((span) => ({
        text: span.text,
        confidence: 1,
        box: [span.x, y, span.x + span.text.length, y + 1],
        ...(span.href ? { href: span.href } : {}),
      })),
    });
  });
}

/** The numbers of the innermost elements around a row, outermost first. */
function blocksAround(row: Element, numbers: Map<Element, number>): number[] {
  const blocks: number[] = [];
  for (let element: Element['parent'] = row; element && blocks.length < maxBlocks; element = element.parent) {
    if (!DomUtils.isTag(element)) break;
    const number = numbers.get(element) ?? numbers.size;
    numbers.set(element, number);
    blocks.push(number);
  }
  return blocks.reverse();
}

/** The spans of a row up to the widest line that is looked at. */
function withinLine(spans: Span[]): Span[] {
  return spans
    .filter((span) => span.x < maxLineChars)
    .map((span) => ({ ...span, text: span.text.slice(0, maxLineChars - span.x) }));
}

/** Elements whose text has no height, as far as was asked. */
const sizeless = new WeakMap<Element, boolean>();
/** Elements whose blanks do not collapse, as far as was asked. */
const preformatted = new WeakMap<Element, boolean>();
/** Rows of tables without a word, as far as was asked. */
const wordless = new WeakMap<Element, boolean>();

const layOut: LayOut = (nodes, depth) => {
  const flow = createFlow();
  flowNodes({ nodes, flow, depth });
  return flow.finish();
};

function flowNodes({ nodes, flow, depth }: { nodes: ChildNode[]; flow: Flow; depth: number }): void {
  if (depth > maxDepth) return;
  for (const node of nodes) {
    if (DomUtils.isText(node)) {
      if (isSizeless(node.parent, sizeless)) continue;
      const around = node.parent && DomUtils.isTag(node.parent) ? node.parent : undefined;
      if (isPreformatted(node.parent, preformatted)) flowPreformatted({ text: node.data, flow });
      else flow.addText(node.data, around);
    } else if (DomUtils.isTag(node)) flowElement({ element: node, flow, depth: depth + 1 });
  }
}

function flowElement({ element, flow, depth }: { element: Element; flow: Flow; depth: number }): void {
  const { name } = element;
  if (silent.has(name) || isHidden(element) || isStruckOut(element)) return;
  if (name === 'br') flow.breakByHand();
  else if (name === 'img') flowPicture({ picture: element, flow });
  else if (name === 'table') flow.addBlock(layOutTable({ table: element, layOut, depth }));
  else if (isFlexRow(element)) flow.addBlock(layOutRow({ row: element, layOut, depth }));
  else if (gridColumns(element) > 1)
    flow.addBlock(layOutGrid({ grid: element, columns: gridColumns(element), layOut, depth }));
  else if (!flow.addCents(element)) flowChildren({ element, flow, depth });
}

function flowPicture({ picture, flow }: { picture: Element; flow: Flow }): void {
  flow.addGap();
  const words = pictureWords(picture, wordless);
  if (words === '') return;
  flow.addText(words);
  flow.addGap();
}

/** Text whose blanks and line ends stay as they are: several blanks set columns apart. */
function flowPreformatted({ text, flow }: { text: string; flow: Flow }): void {
  text.split(/\r\n|\r|\n/).forEach((line, at) => {
    if (at > 0) flow.breakLine();
    flow.addText(line.replace(/[ \t]{2,}|\t/g, '\u00a0\u00a0'));
  });
}

function flowChildren({ element, flow, depth }: { element: Element; flow: Flow; depth: number }): void {
  const display = styleOf(element, 'display');
  const isAside = /inline-block|table-cell/.test(display) || /left|right/.test(styleOf(element, 'float'));
  const isBlock = blocks.has(element.name) || display === 'block';
  const breakBlock = paragraphs.has(element.name) ? flow.breakParagraph : flow.breakLine;
  const part = isAside ? flow.addGap : isBlock ? breakBlock : () => undefined;
  part();
  if (element.name === 'a') flow.openLink(element.attribs.href ?? '');
  flowNodes({ nodes: element.children, flow, depth });
  if (element.name === 'a') flow.closeLink();
  part();
}

function isFlexRow(element: Element): boolean {
  return (
    styleOf(element, 'display').includes('flex') && !styleOf(element, 'flex-direction').includes('column')
  );
}
