import { PageTrait, traitsOfNames } from '../../domain/prices/facts/page-traits.rules.js';
import { maxKnownNames } from './page.limits.js';

type Attributes = Record<string, string>;
type Meaning = { traits: number; kind: number };

const byTag = new Map<string, number>([
  ['s', PageTrait.former],
  ['del', PageTrait.former],
  ['strike', PageTrait.former],
  ['nav', PageTrait.elsewhere],
  ['footer', PageTrait.elsewhere],
  ['aside', PageTrait.otherProduct],
  ['select', PageTrait.choice],
  ['h1', PageTrait.heading],
  ...['h2', 'h3', 'h4', 'h5', 'h6'].map((name) => [name, PageTrait.section] as const),
  // Their text is never shown.
  ...['script', 'style', 'noscript', 'template', 'svg', 'head', 'textarea', 'iframe'].map(
    (name) => [name, PageTrait.hidden] as const,
  ),
]);
/** Where a link in the shape of a button leads that puts a product into the basket: addresses are in English everywhere. */
const basketAddress =
  /(?:^|[/?&=_-])(?:cart|basket|checkout|add(?:[-_]?to[-_]?cart)?|buy|order)(?:[/?&=_-]|$)/i;

/** What programs call bids in shops of these languages: a word of a name, an id, a class or an address. */
const bidNames =
  /(?<![a-z])(?:max|my|your|place|new|auto|min)?(?:bid|gebot|puja|enchere|offerta-asta|licytacj[aei]|lance)(?:s|ding|der|amount|value|price|form|box)?(?![a-z])/i;

/** Whether a form or a field is for bids, whatever its words: `name="maxBid"`, `action="/bid/place"`. */
export const isForBids = ({ name, id, class: names, action }: Attributes): boolean =>
  bidNames.test(`${name ?? ''} ${id ?? ''} ${names ?? ''} ${action ?? ''}`.slice(0, maxBidChars));

/** Characters of a form's names that are examined. */
const maxBidChars = 300;

/** Where a link leads by which people sign in. */
const signInAddress =
  /(?:^|[/?&=_.-])(?:log[-_]?[io]n|sign[-_]?in|anmeld\w*|einloggen|connexion|inloggen|accedi|acceder|logowanie|prihlas\w*|logga-in|log-ind)(?:[/?&=_.#-]|$)/i;

/**
 * Whether an element is the button that sends a form, or a link drawn as the button that fills the basket: an amount in
 * it is what pressing it costs, in any language.
 */
export function isSender({
  name,
  attributes,
  isInForm,
}: {
  name: string;
  attributes: Attributes;
  isInForm: boolean;
}): boolean {
  if (name !== 'a' && name !== 'button' && name !== 'input') return false;
  const { type, role, href } = attributes;
  if (name === 'button') return !/^(?:button|reset)$/i.test(type ?? '') && isInForm;
  if (name === 'input') return /^submit$/i.test(type ?? '') && isInForm;
  return name === 'a' && role === 'button' && basketAddress.test(href ?? '');
}

/** Class names of page-wide elements describe the page, not their contents. */
const pageWide = new Set(['html', 'body', 'main']);

/** Traits of class strings of all pages: shops share themes, and a process reads many of their pages. */
const traitsByNames = new Map<string, number>();

function knownTraits(names: string): number {
  const known = traitsByNames.get(names);
  if (known !== undefined) return known;
  const traits = traitsOfNames(names);
  // A full one begins anew, so that no page can fill it for good.
  if (traitsByNames.size >= maxKnownNames) traitsByNames.clear();
  if (names.length <= maxKeptChars) traitsByNames.set(names, traits);
  return traits;
}

/** Longest class string that is kept beyond its page, characters. */
const maxKeptChars = 200;

/** The traits of a class string, and its number among all class strings of the page. */
type Named = { traits: number; number: number };

/** Creates a cache of what elements mean: pages repeat the same few class names many times. */
export function createElementMeanings() {
  const known = new Map<string, Named>();
  /** Ids of radio buttons that are checked. */
  const checked = new Set<string>();

  function of({
    name,
    attributes,
    parentKind,
  }: {
    name: string;
    attributes: Attributes;
    parentKind: number;
  }): Meaning {
    const names = namesOf(name, attributes);
    const named = names === '' ? unnamed : meaningOf(names);
    // A template with a shadow root is rendered.
    const isInside = attributes.shadowrootmode !== undefined;
    const ofTag = isInside || isBuyBoxAside({ name, traits: named.traits }) ? 0 : (byTag.get(name) ?? 0);
    let traits = ofTag | (pageWide.has(name) ? 0 : named.traits);
    if (attributes.style !== undefined) traits |= styled(attributes.style);
    if (attributes.hidden !== undefined) traits |= PageTrait.hidden;
    if (isChoice(attributes)) traits |= PageTrait.choice;
    if (isChosen({ name, attributes })) traits |= PageTrait.chosen;
    if (isDisabled({ name, attributes })) traits |= PageTrait.disabled;
    if (name === 'select' && quantityName.test(attributes.name ?? '')) traits |= PageTrait.elsewhere;
    if (attributes['data-strike'] === 'true' || attributes['data-a-strike'] === 'true') {
      traits |= PageTrait.former;
    }
    if (name === 'a' && isElsewhere(attributes.href)) {
      traits |= PageTrait.link;
      if (signInAddress.test(attributes.href ?? '')) traits |= PageTrait.signsIn;
    }
    // Elements with the same names and parents of the same kind are one kind; a hash collision only costs some score.
    return { traits, kind: (Math.imul(parentKind, 31) + named.number * 7 + name.length) | 0 };
  }

  /** Whether this option is selected; a label may follow its radio button. */
  function isChosen({ name, attributes }: { name: string; attributes: Attributes }): boolean {
    if (name === 'option') return attributes.selected !== undefined;
    if (name === 'label') return attributes.for !== undefined && checked.has(attributes.for);
    if (isRadio({ name, attributes }) && attributes.id && attributes.checked !== undefined)
      if (checked.size < maxKnownNames) checked.add(attributes.id);
    return (
      attributes['aria-checked'] === 'true' ||
      attributes['aria-pressed'] === 'true' ||
      attributes['aria-selected'] === 'true'
    );
  }

  function meaningOf(names: string): Named {
    const meaning = known.get(names);
    if (meaning) return meaning;
    // A selected option is the same kind of element as the others.
    const plain = names.replace(stateNames, '').trim();
    const isState = plain !== names && plain !== '';
    const number = isState ? meaningOf(plain).number : known.size + 1;
    const added = { traits: knownTraits(names), number };
    if (known.size < maxKnownNames) known.set(names, added);
    return added;
  }

  return { of };
}

/** `<aside class="product-buy">`: some shops put the buy box in an aside. */
const isBuyBoxAside = ({ name, traits }: { name: string; traits: number }) =>
  name === 'aside' && (traits & PageTrait.buyBox) !== 0 && (traits & PageTrait.otherProduct) === 0;

/** Class names for the state of an element: `swatch swatch--selected`. */
const stateNames = /(?<!\S)(?:[\w-]*[-_])?(?:is-)?(?:selected|active|checked)(?!\S)/g;

/** Whether the element is a button that cannot be pressed, as the page is sent. */
const isDisabled = ({ name, attributes }: { name: string; attributes: Attributes }) =>
  attributes['aria-disabled'] === 'true' ||
  (attributes.disabled !== undefined && (name === 'button' || name === 'input'));

/** Whether the element is one option among others. */
const isChoice = (attributes: Attributes) =>
  attributes.role === 'radio' || attributes.role === 'option' || attributes['aria-pressed'] !== undefined;

/** Names of quantity fields, which are not variants of the product. */
const quantityName = /qty|quantit|menge|anzahl|aantal|antal|cantidad|ilosc|mnozstvi/i;

const isRadio = ({ name, attributes }: { name: string; attributes: Attributes }) =>
  name === 'input' && /^radio$/i.test(attributes.type ?? '');

/** Traits that a radio button gives to its parent: an option, and a selected one if the parent is its label. */
export function choiceTraits({
  name,
  attributes,
  parent,
}: {
  name: string;
  attributes: Attributes;
  parent: string;
}): number {
  if (name !== 'input' || !isRadio({ name, attributes })) return 0;
  const isPressed = parent === 'label' && attributes.checked !== undefined;
  return PageTrait.choice | (isPressed ? PageTrait.chosen : 0);
}

const unnamed: Named = { traits: 0, number: 0 };

/** All names of an element; custom elements count by their tag too (`product-price`). */
function namesOf(name: string, attributes: Attributes): string {
  const { class: classes, id } = attributes;
  const test = attributes['data-testid'] ?? attributes['data-test'] ?? attributes['data-qa'];
  const own = name.includes('-') ? name : '';
  if (!id && !test && !own) return classes ?? '';
  return `${own} ${classes ?? ''} ${id ?? ''} ${test ?? ''}`.trim();
}

function styled(style: string): number {
  if (/(?:display\s*:\s*none|visibility\s*:\s*hidden)/i.test(style)) return PageTrait.hidden;
  return /line-through/i.test(style) ? PageTrait.former : 0;
}

function isElsewhere(href: string | undefined): boolean {
  return href !== undefined && !/^(?:#|javascript:|$)/i.test(href.trim().slice(0, 20));
}
