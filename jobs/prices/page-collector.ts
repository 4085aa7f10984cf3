import type { PageEvidence } from '../../domain/prices/facts/page-evidence.types.js';
import { PageTrait } from '../../domain/prices/facts/page-traits.rules.js';
import { choiceTraits, createElementMeanings, isForBids } from './element-meanings.js';
import { maxHeadings, maxMetaChars, maxRows } from './page.limits.js';
import { type Frame, frameOf, isBlock } from './page-frames.js';
import { createPageHead } from './page-head.js';
import { withCentsMark } from './price-elements.js';
import { createStructuredScopes } from './structured-scopes.js';
import { createStructuredScripts } from './structured-scripts.js';
import { createVisibleLines } from './visible-lines.js';

type Attributes = Record<string, string>;

/** Longest text of an element that holds a single price: `Now only 1 299,00 kr. incl. VAT`. */
const maxPriceChars = 60;
/**
 * Traits that elements around the main heading cannot have: they hold the whole product, so what their names say of an
 * amount (`shipping-taxable`, `member-area`) is not said of its price.
 */
const notAroundHeading =
  PageTrait.otherProduct |
  PageTrait.elsewhere |
  PageTrait.choice |
  PageTrait.used |
  PageTrait.member |
  PageTrait.coupon |
  PageTrait.shipping |
  PageTrait.instalment |
  PageTrait.subscription |
  PageTrait.perUnit |
  PageTrait.saving |
  PageTrait.tradeIn |
  PageTrait.former |
  PageTrait.usual |
  PageTrait.withoutTax;

/** State while a page is parsed. */
type Page = {
  frames: Frame[];
  elements: number;
  /** Number of open elements whose text is ignored. */
  silence: number;
  title: string;
  isTitle: boolean;
  headingLines: number[];
  rows: PageEvidence['rows'];
  passwordLine: number | null;
  bidLine: number | null;
};

const nothing = { elements: 0, silence: 0, title: '', isTitle: false, passwordLine: null, bidLine: null };

/** An SVG drawing has its own title. */
const isPageTitle = ({ frames }: Page) => frames.every((frame) => frame.name !== 'svg');

/** Creates the parser's handler and collects the evidence. */
export function createPageCollector() {
  const meanings = createElementMeanings();
  const visible = createVisibleLines();
  const scopes = createStructuredScopes();
  const scripts = createStructuredScripts();
  const head = createPageHead();
  const page: Page = { ...nothing, frames: [], headingLines: [], rows: [] };

  function onopentag(name: string, attributes: Attributes): void {
    page.elements += 1;
    const parent = page.frames.at(-1);
    if (isBlock(name) && page.silence === 0) visible.endLine();
    const item = scopes.open({ name, attributes });
    const meaning = meanings.of({ name, attributes, parentKind: parent?.kind ?? 0 });
    const [lines, texts] = [visible.count(), visible.texts()];
    const frame = frameOf({ name, attributes, parent, item, meaning, lines, texts });
    page.frames.push(frame);
    if (frame.isSilent) page.silence += 1;
    head.open({ name, attributes });
    if (parent) parent.traits |= choiceTraits({ name, attributes, parent: parent.name });
    if (name === 'script') scripts.open(attributes.type);
    else if (name === 'title') page.isTitle = page.title === '' && isPageTitle(page);
    else if (name === 'h1') clearAround(page);
    else if (page.silence === 0) addControl({ page, visible, name, attributes, frame });
  }

  const onattribute = (_name: string, value: string): void => scripts.attribute(value);

  function ontext(data: string): void {
    if (scopes.isCapturing()) scopes.text(data);
    if (page.isTitle) {
      if (page.title.length < maxMetaChars) page.title += data.slice(0, maxMetaChars);
    } else if (page.silence > 0) {
      scripts.text(data);
    } else {
      const frame = page.frames.at(-1);
      const words = withCentsMark({ frame, before: visible.openText(), data });
      visible.add({ data: words, owner: frame, traits: frame?.traits ?? 0, kind: frame?.kind ?? 0 });
    }
  }

  function onclosetag(name: string): void {
    const frame = page.frames.pop();
    if (!frame) return;
    if (frame.item) scopes.close(frame.item);
    if (name === 'script') scripts.close();
    if (name === 'title') page.isTitle = false;
    if (frame.isSilent) page.silence -= 1;
    else if (page.silence === 0) endElement(frame);
  }

  function endElement(frame: Frame): void {
    const { name, priceFrom, unwritten, kind } = frame;
    const traits = frame.traits | PageTrait.unwritten;
    if (unwritten && visible.texts() === frame.textsBefore)
      visible.add({ data: unwritten, owner: frame, traits, kind });
    if (priceFrom >= 0) joinPrice({ page, visible, from: priceFrom });
    if (frame.isBlock) visible.endLine();
    if (frame.isRow) addRow({ page, from: frame.linesBefore, to: visible.count() });
    if (name === 'h1' && visible.texts() > frame.textsBefore) page.headingLines.push(visible.count() - 1);
  }

  function finish(): Omit<PageEvidence, 'isCut'> {
    visible.endLine();
    const headingLines = page.headingLines.slice(0, maxHeadings);
    const nodes = [...scripts.nodes, ...scopes.finish()];
    const { title, passwordLine, bidLine, rows } = page;
    const own = { title, rows, nodes, stateTexts: scripts.stateTexts, lines: visible.lines };
    return { ...head.finish(), ...own, headingLines, passwordLine, bidLine };
  }

  return {
    handler: { onopentag, ontext, onclosetag, onattribute },
    finish,
    elements: () => page.elements,
    openElements: () => page.frames.length,
  };
}

/** A form to bid, a field for a password, or `<input type="submit" value="Buy for $85.00">`: words in an attribute. */
function addControl({
  page,
  visible,
  name,
  attributes,
  frame: { traits, kind },
}: {
  page: Page;
  name: string;
  visible: ReturnType<typeof createVisibleLines>;
  attributes: Attributes;
  frame: Frame;
}): void {
  if (name !== 'input' && name !== 'form') return;
  if (isForBids(attributes)) page.bidLine ??= visible.count();
  if (name === 'form') return;
  const { type, value } = attributes;
  if (/^password$/i.test(type ?? '')) page.passwordLine ??= visible.count();
  if (!value || value.length > maxPriceChars || !/^(?:submit|button)$/i.test(type ?? '')) return;
  visible.endLine();
  visible.add({ data: value, owner: value, traits, kind });
  visible.endLine();
}

/** Joins the lines of an element that holds a single price; rows of a table in it are no rows of choices. */
function joinPrice({
  page: { rows },
  visible,
  from,
}: {
  page: Page;
  visible: ReturnType<typeof createVisibleLines>;
  from: number;
}): void {
  if (visible.count() <= from || visible.charsFrom(from) > maxPriceChars) return;
  visible.joinFrom(from);
  while ((rows.at(-1)?.from ?? -1) >= from) rows.pop();
}

function addRow({ page: { rows }, from, to }: { page: Page; from: number; to: number }): void {
  if (to > from && rows.length < maxRows) rows.push({ from, to });
}

/** The main heading is in the main part of the page, whatever the elements around it are called. */
function clearAround({ frames, headingLines, silence }: Page): void {
  if (headingLines.length >= maxHeadings || silence > 0) return;
  let traits = 0;
  for (const frame of frames) {
    frame.own &= ~notAroundHeading;
    traits |= frame.own;
    frame.traits = traits;
  }
}
