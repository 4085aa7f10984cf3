import { DomUtils } from 'htmlparser2';
import type { ChildNode, Element } from './dom.js';
import { styleOf } from './inline-style.js';

/** A run of text on a row; `x` in characters from the left edge of its block. */
export type Span = { text: string; x: number; href?: string };
/** One visual row. */
export type Row = {
  spans: Span[];
  selector: string;
  /** The innermost element around all of it. */
  element?: Element | undefined;
  /** Space parts it from the row above, as between paragraphs and table rows. */
  isApart?: boolean;
};
/** Something laid out: rows with the width of the widest, in characters. */
export type LaidOutBlock = { rows: Row[]; width: number };
/** Lays out one element's children; handed to the table layout so that the two can call each other. */
export type LayOut = (nodes: ChildNode[], depth: number) => LaidOutBlock;

/** Collects running text, line breaks and whole blocks into rows. */
export type Flow = ReturnType<typeof createFlow>;

/** Characters between columns of one row. */
const columnGap = 3;

/** Creates an empty flow. */
export function createFlow() {
  const rows: Row[] = [];
  let spans: Span[] = [];
  let text = '';
  let link: string | undefined;
  let element: Element | undefined;
  let gapAhead = 0;
  let isApart = false;

  function closeSpan(): void {
    const parts = columnsOf(text);
    text = '';
    for (const part of parts) {
      const last = spans.at(-1);
      const x = last ? last.x + last.text.length + 1 + gapAhead : 0;
      gapAhead = columnGap;
      spans.push(link ? { text: part, x, href: link } : { text: part, x });
    }
    if (parts.length > 0) gapAhead = 0;
  }

  function breakLine(): void {
    closeSpan();
    if (spans.length > 0) {
      rows.push({ spans, selector: '', element, isApart });
      isApart = false;
    }
    spans = [];
    element = undefined;
    gapAhead = 0;
  }

  function breakParagraph(): void {
    breakLine();
    isApart = true;
  }

  return {
    addText(more: string, around?: Element) {
      if (more.trim() !== '') element ??= around;
      // Neighbouring elements without a blank between them: `Subtotal` and `$12.00` are two things.
      if (/[\p{L}:)]$/u.test(text) && /^\s*\p{Sc}/u.test(more)) text += ' ';
      text += more;
    },
    breakLine,
    breakParagraph,
    /** The second of two line breaks leaves a line free. */
    breakByHand() {
      const isFree = text.trim() === '' && spans.length === 0;
      breakLine();
      if (isFree) isApart = true;
    },
    /** Parts what follows from what came before by a column gap on the same row. */
    addGap() {
      closeSpan();
      gapAhead = columnGap;
    },
    openLink(href: string) {
      closeSpan();
      link = href;
    },
    closeLink() {
      closeSpan();
      link = undefined;
    },
    addBlock(block: LaidOutBlock) {
      breakLine();
      block.rows.forEach((row, at) => {
        rows.push(at === 0 ? { ...row, isApart: row.isApart === true || isApart } : row);
        isApart = false;
      });
    },
    /** `$12` followed by `99` set higher is $12.99. False when the element is something else. */
    addCents(element: Element): boolean {
      const cents = /[$£€]\s?[\d,]+\s*$/.test(text) ? raisedCents(element) : null;
      if (cents === null) return false;
      text = `${text.trimEnd()}.${cents}`;
      return true;
    },
    finish(): LaidOutBlock {
      breakLine();
      return { rows, width: widest(rows, rowWidth) };
    },
  };
}

/** The words of a text; several blanks that do not collapse set columns apart. */
function columnsOf(text: string): string[] {
  const parts = text.split(/\u00a0[ \t]*\u00a0|\s\u00a0\s/).map((part) => part.replace(/\s+/g, ' ').trim());
  return parts.filter((part) => part !== '');
}

/** Two digits that are set higher than what stands before them; null of anything else. */
function raisedCents(element: Element): string | null {
  const isRaised = element.name === 'sup' || /^(?:text-)?top$|super/.test(styleOf(element, 'vertical-align'));
  const text = isRaised ? DomUtils.textContent(element).trim() : '';
  return /^\d{2}$/.test(text) ? text : null;
}

/** The greatest of what things measure, 0 of none; of any number of them, which a call with all as arguments is not. */
export function widest<T>(things: T[], measure: (thing: T) => number): number {
  return things.reduce((most, thing) => Math.max(most, measure(thing)), 0);
}

/** Characters from the left edge to the end of the last span. */
export function rowWidth(row: Row): number {
  const last = row.spans.at(-1);
  return last ? last.x + last.text.length : 0;
}
