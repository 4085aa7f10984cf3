import { PageTrait, traitsOfNames } from '../../domain/prices/page-traits.rules.js';
import { maxKnownNames } from './page.limits.js';

type Attributes = Record<string, string>;
type Meaning = { traits: number; kind: number };

const byTag: Record<string, number> = {
  s: PageTrait.former,
  del: PageTrait.former,
  strike: PageTrait.former,
  nav: PageTrait.elsewhere,
  footer: PageTrait.elsewhere,
  aside: PageTrait.otherProduct,
  select: PageTrait.choice,
  h1: PageTrait.heading,
};
/** Page-wide elements carry words about the whole page, not about what stands in them. */
const pageWide = new Set(['html', 'body', 'main']);

/** Creates the memory of what elements mean: pages repeat few class names many times. */
export function createElementMeanings() {
  const traitsByNames = new Map<string, number>();
  const kinds = new Map<string, number>();

  function of({
    name,
    attributes,
    parentKind,
  }: {
    name: string;
    attributes: Attributes;
    parentKind: number;
  }): Meaning {
    const names = namesOf(attributes);
    let traits = byTag[name] ?? 0;
    if (names !== '' && !pageWide.has(name)) traits |= named(names);
    if (attributes.style !== undefined) traits |= styled(attributes.style);
    if (attributes.hidden !== undefined) traits |= PageTrait.hidden;
    if (attributes['data-strike'] === 'true' || attributes['data-a-strike'] === 'true')
      traits |= PageTrait.former;
    if (name === 'a' && isElsewhere(attributes.href)) traits |= PageTrait.link;
    return { traits, kind: kindOf(`${parentKind} ${name} ${attributes.class ?? ''}`) };
  }

  function named(names: string): number {
    const known = traitsByNames.get(names);
    if (known !== undefined) return known;
    const traits = traitsOfNames(names);
    if (traitsByNames.size < maxKnownNames) traitsByNames.set(names, traits);
    return traits;
  }

  /** Elements with the same names under parents of one kind are of one kind. */
  function kindOf(signature: string): number {
    const known = kinds.get(signature);
    if (known !== undefined) return known;
    if (kinds.size < maxKnownNames) kinds.set(signature, kinds.size + 1);
    return kinds.size;
  }

  return { of };
}

function namesOf(attributes: Attributes): string {
  const { class: classes, id } = attributes;
  const test = attributes['data-testid'] ?? attributes['data-test'] ?? attributes['data-qa'];
  if (!id && !test) return classes ?? '';
  return `${classes ?? ''} ${id ?? ''} ${test ?? ''}`;
}

function styled(style: string): number {
  if (/(?:display\s*:\s*none|visibility\s*:\s*hidden)/i.test(style)) return PageTrait.hidden;
  return /line-through/i.test(style) ? PageTrait.former : 0;
}

function isElsewhere(href: string | undefined): boolean {
  return href !== undefined && !/^(?:#|javascript:|$)/i.test(href.trim().slice(0, 20));
}
