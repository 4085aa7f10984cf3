import { DomUtils } from 'htmlparser2';
import type { ChildNode, Element } from './dom.js';

/** Value of a property in the element's `style` attribute, lower-case without blanks; '' when absent. */
export function styleOf(element: Element, property: string): string {
  const style = element.attribs.style;
  if (!style) return '';
  for (const declaration of style.split(';')) {
    const colon = declaration.indexOf(':');
    if (declaration.slice(0, colon).trim().toLowerCase() === property) {
      return declaration
        .slice(colon + 1)
        .replace(/\s|!important/g, '')
        .toLowerCase();
    }
  }
  return '';
}

/** Whether a reader of the mail does not see the element: preheaders, tracking text, mobile doubles. */
export function isHidden(element: Element): boolean {
  return (
    'hidden' in element.attribs ||
    styleOf(element, 'display') === 'none' ||
    styleOf(element, 'visibility') === 'hidden' ||
    /^0(\.0+)?$/.test(styleOf(element, 'opacity')) ||
    (/^0(px)?$/.test(styleOf(element, 'max-height')) && styleOf(element, 'overflow') === 'hidden')
  );
}

const noSize = /^0(\.0+)?(px|pt|em|rem|%)?$/;
/** A size that does not depend on that of the element around it. */
const ownSize = /^\d[\d.]*(?:px|pt|rem|vw|cm|mm)|^(?:x{0,2}-)?(?:small|large)$|^medium$/;

/**
 * Whether text in its parent has letters of no height. Templates of mails set none on their cells, against gaps
 * between columns, and one of its own on each block of text in them; preheaders have none at all.
 *
 * @param known what was found out before
 */
export function isSizeless(parent: ChildNode['parent'], known: WeakMap<Element, boolean>): boolean {
  return inherited({
    parent,
    known,
    own: (element) => {
      const size = styleOf(element, 'font-size');
      return noSize.test(size) ? true : ownSize.test(size) ? false : undefined;
    },
  });
}

/**
 * Whether blanks and line ends of text in its parent stay as they are.
 *
 * @param known what was found out before
 */
export function isPreformatted(parent: ChildNode['parent'], known: WeakMap<Element, boolean>): boolean {
  return inherited({
    parent,
    known,
    own: (element) => {
      const space = styleOf(element, 'white-space');
      return space === '' ? element.name === 'pre' || undefined : space.startsWith('pre');
    },
  });
}

/** What the nearest element says that says anything. */
function inherited({
  parent,
  known,
  own,
}: {
  parent: ChildNode['parent'];
  known: WeakMap<Element, boolean>;
  own: (element: Element) => boolean | undefined;
}): boolean {
  const path: Element[] = [];
  let found: boolean | undefined;
  for (let at = parent; at && DomUtils.isTag(at) && found === undefined; at = at.parent) {
    found = known.get(at) ?? own(at);
    path.push(at);
  }
  for (const one of path) known.set(one, found ?? false);
  return found ?? false;
}

/** Whether the element shows what no longer holds, such as the price before a discount. */
export function isStruckOut(element: Element): boolean {
  return (
    ['s', 'del', 'strike'].includes(element.name) ||
    /line-through/.test(styleOf(element, 'text-decoration') + styleOf(element, 'text-decoration-line'))
  );
}
