import { DomUtils } from 'htmlparser2';
import type { ChildNode, Element } from './dom.js';

/** Words that a row needs besides its amounts, letters. */
const minWord = /\p{L}{3}/u;

/**
 * What a picture says in a row of a table that has an amount and no words of its own: there its alternative text is all
 * that names the thing.
 *
 * @param wordless what was found out about rows before
 */
export function pictureWords(picture: Element, wordless: WeakMap<Element, boolean>): string {
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
