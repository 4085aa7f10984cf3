import { PageTrait } from '../../domain/prices/facts/page-traits.rules.js';
import { isSender } from './element-meanings.js';
import { attributePrice } from './price-elements.js';
import type { OpenedItem } from './structured-scopes.js';

/** An open element of a page. */
export type Frame = {
  name: string;
  own: number;
  /** Its own traits and those of all its ancestors. */
  traits: number;
  kind: number;
  item: OpenedItem | null;
  isBlock: boolean;
  isSilent: boolean;
  isInForm: boolean;
  isRow: boolean;
  /** Line at which an element named as a price begins, or -1. */
  priceFrom: number;
  /** The price to show if the element contains no text. */
  unwritten: string | null;
  /** Numbers of lines and texts on the page before it. */
  linesBefore: number;
  textsBefore: number;
};

const inline = new Set(
  `a abbr acronym b bdi bdo big cite code data del dfn em font i img ins kbd label link mark meta q s samp small span
  strike strong sub sup svg path time tt u var wbr use g`.split(/\s+/),
);
const priceTraits = PageTrait.price | PageTrait.offerPrice;

/** Whether an element is a row of a table. */
const isRow = (name: string, role: string | undefined) => name === 'tr' || role === 'row';

/** Whether an element begins a line of its own. */
export const isBlock = (name: string) => !inline.has(name);

/** Creates the record kept for an element while it is open. */
export function frameOf({
  name,
  attributes,
  parent,
  item,
  meaning,
  lines,
  texts,
}: {
  name: string;
  attributes: Record<string, string>;
  parent: Frame | undefined;
  item: OpenedItem;
  meaning: { traits: number; kind: number };
  /** Numbers of lines and texts on the page so far. */
  lines: number;
  texts: number;
}): Frame {
  const own = meaning.traits | (item.isOfferPrice ? PageTrait.offerPrice : 0);
  const isPrice = (own & priceTraits) !== 0;
  const isInForm = name === 'form' || parent?.isInForm === true;
  const sends = isSender({ name, attributes, isInForm }) ? PageTrait.sends : 0;
  return {
    name,
    own,
    traits: (parent?.traits ?? 0) | own | sends,
    kind: meaning.kind,
    item: item.hasScope || item.hasCapture ? item : null,
    isBlock: isBlock(name),
    isSilent: (own & PageTrait.hidden) !== 0,
    isInForm,
    isRow: isRow(name, attributes.role),
    priceFrom: isPrice ? lines : -1,
    unwritten: isPrice ? attributePrice({ name, attributes }) : null,
    linesBefore: lines,
    textsBefore: texts,
  };
}
