import { DomUtils } from 'htmlparser2';
import type { Document, Element } from './dom.js';
import { styleOf } from './inline-style.js';

/** Width of the window a mail is taken to be read in, in pixels: that of a computer, not of a phone. */
const windowWidth = 1024;

/** What style sheets say of the display of elements with one class or id. */
type Shown = { isHidden: boolean; isImportant: boolean };
type Rule = { selectors: string[]; display: string; isImportant: boolean };

/** A class or an id by itself or with the name of an element; what follows `html` or `body` alone is the same. */
const simpleSelector =
  /^(?:(?:html|body)(?:\[[^\]]*\])?\s+)?(?:[a-z][a-z0-9]*|\*)?(?:([.#][\w-]+)|\[(class|id)~?=["']?([\w-]+)["']?\])$/i;

/**
 * Marks as hidden what the style sheets of a page hide on a computer: mails carry what phones show beside what computers
 * show, and what is only for the list of an inbox. Only rules of one class or id are looked at. One that a longer rule
 * shows again, such as the open one of several tabs, stays.
 */
export function hideByStyleSheets(document: Document): void {
  const shown = new Map<string, Shown>();
  const contested = new Set<string>();
  for (const rule of displayRules(document)) {
    for (const selector of rule.selectors) {
      const key = keyOf(selector);
      const isHidden = rule.display === 'none';
      if (key !== null) {
        const before = shown.get(key);
        if (!before?.isImportant || rule.isImportant)
          shown.set(key, { isHidden, isImportant: rule.isImportant });
      } else if (!isHidden) {
        for (const [name] of selector.matchAll(/[.#][\w-]+/g)) contested.add(name);
      }
    }
  }
  const hiding = [...shown].filter(([key, { isHidden }]) => isHidden && !contested.has(key));
  if (hiding.length > 0) hideElements({ document, shown, contested });
}

function keyOf(selector: string): string | null {
  const [, plain, attribute, value] = simpleSelector.exec(selector) ?? [];
  if (plain) return plain;
  return attribute && value ? `${attribute.toLowerCase() === 'id' ? '#' : '.'}${value}` : null;
}

function hideElements({
  document,
  shown,
  contested,
}: {
  document: Document;
  shown: Map<string, Shown>;
  contested: Set<string>;
}): void {
  const open: Element[] = document.children.filter((child) => DomUtils.isTag(child));
  for (let element = open.pop(); element; element = open.pop()) {
    const said = keysOf(element)
      .filter((key) => !contested.has(key))
      .flatMap((key) => shown.get(key) ?? []);
    const decisive = said.findLast((one) => one.isImportant) ?? said.at(-1);
    const isOwn = styleOf(element, 'display') !== '' && !decisive?.isImportant;
    if (decisive?.isHidden && !isOwn) element.attribs.hidden = '';
    else for (const child of element.children) if (DomUtils.isTag(child)) open.push(child);
  }
}

function keysOf({ attribs }: Element): string[] {
  const classes = (attribs.class ?? '').split(/\s+/).filter(Boolean);
  return [...classes.map((name) => `.${name}`), ...(attribs.id ? [`#${attribs.id}`] : [])];
}

function displayRules(document: Document): Rule[] {
  return DomUtils.getElementsByTagName('style', document.children)
    .filter(({ attribs }) => appliesToComputers(attribs.media ?? ''))
    .flatMap((sheet) => rulesOf(DomUtils.textContent(sheet).replace(/\/\*[\s\S]*?(?:\*\/|$)|<!--|-->/g, '')));
}

/** The rules of a sheet that set `display` in a window of a computer, in their order. */
function rulesOf(sheet: string): Rule[] {
  const rules: Rule[] = [];
  const around: boolean[] = [];
  let head = '';
  for (const [, text = '', mark] of sheet.matchAll(/([^{};]*)([{};]|$)/g)) {
    if (mark === '{') {
      const isAtRule = text.trim().startsWith('@');
      around.push(isAtRule ? atRuleApplies(text.trim()) : true);
      head = isAtRule ? '' : text.trim();
      continue;
    }
    const display = /^\s*display\s*:\s*([a-z-]+)\s*(!\s*important)?\s*$/i.exec(text);
    if (display?.[1] && head !== '' && around.every(Boolean))
      rules.push({
        selectors: head.split(',').map((selector) => selector.trim()),
        display: display[1].toLowerCase(),
        isImportant: display[2] !== undefined,
      });
    if (mark === '}') {
      around.pop();
      head = '';
    }
  }
  return rules;
}

function atRuleApplies(text: string): boolean {
  return /^@media\b/i.test(text) && appliesToComputers(text.replace(/^@media/i, ''));
}

/** Whether one of the media queries holds in the window; one that asks for something else is taken not to. */
function appliesToComputers(queries: string): boolean {
  return queries.split(',').some((query) => {
    const rest = query
      .toLowerCase()
      .replace(/\b(?:only|screen|all|and)\b/g, '')
      .replace(/\(\s*(min|max)(?:-device)?-width\s*:\s*([\d.]+)px\s*\)/g, (whole, bound: string, width) =>
        (bound === 'min' ? Number(width) <= windowWidth : Number(width) >= windowWidth) ? '' : whole,
      );
    return rest.trim() === '';
  });
}
