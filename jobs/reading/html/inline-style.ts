import type { Element } from './dom.js';

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
    /^0(px|pt|em)?$/.test(styleOf(element, 'font-size')) ||
    /^0(\.0+)?$/.test(styleOf(element, 'opacity')) ||
    (/^0(px)?$/.test(styleOf(element, 'max-height')) && styleOf(element, 'overflow') === 'hidden')
  );
}

/** Whether the element shows what no longer holds, such as the price before a discount. */
export function isStruckOut(element: Element): boolean {
  return (
    ['s', 'del', 'strike'].includes(element.name) ||
    /line-through/.test(styleOf(element, 'text-decoration') + styleOf(element, 'text-decoration-line'))
  );
}
