import { Tokenizer } from 'htmlparser2';
import { withoutUnclosedHiding } from '../../domain/receipts/file/unclosed-elements.rules.js';
import { createMappedText, type MappedText } from './text-map.js';

/** Longest text taken from one body, characters: ten times the longest order mail seen. */
const maxTextLength = 300_000;

/**
 * Longest HTML examined, characters, the same limit as the reader's. Otherwise twenty megabytes of `<` would cause
 * as many callbacks.
 */
const maxHtmlLength = 2_000_000;

/** Elements that start a new line. */
const blockTags = new Set(
  'address article aside blockquote br center dd div dl dt fieldset footer form h1 h2 h3 h4 h5 h6 header hr li main nav ol p pre section table tbody tfoot thead tr ul'.split(
    ' ',
  ),
);
/** Elements that only put a gap between their neighbours. */
const cellTags = new Set(['td', 'th']);
/** Elements allowed in a head; any other ends it, because its end tag may be omitted. */
const headTags = new Set('base link meta noscript script style template title'.split(' '));
/** Elements whose content is not displayed. */
const hiddenTags = new Set([
  'script',
  'style',
  'head',
  'title',
  'template',
  'noscript',
  'textarea',
  'select',
]);

/**
 * Extracts the visible text of HTML, one line per block, with a map back into the HTML.
 *
 * Works on tokens, never on a tree: a million nested elements take a few milliseconds, where a tree builder takes
 * half a minute.
 */
export function htmlToText(html: string): MappedText {
  const mapped = createMappedText();
  let hidden: { tag: string; depth: number } | null = null;
  let endsWithGap = true;

  function add(text: string, source: number): void {
    if (hidden) return;
    // Word by word, so that the map stays exact where whitespace is collapsed.
    for (const { 0: piece, index } of text.matchAll(/\s+|\S+/g)) {
      if (mapped.length() >= maxTextLength) return;
      if (piece.trim() === '') gap(' ');
      else {
        mapped.add(piece.slice(0, maxTextLength - mapped.length()), source + index);
        endsWithGap = false;
      }
    }
  }

  function gap(character: ' ' | '\n'): void {
    if (hidden || mapped.length() >= maxTextLength || (endsWithGap && character === ' ')) return;
    mapped.insert(character);
    endsWithGap = true;
  }

  function open(tag: string): void {
    if (hidden?.tag === 'head' && !headTags.has(tag)) hidden = null;
    if (hidden) {
      if (hidden.tag === tag) hidden.depth += 1;
    } else if (hiddenTags.has(tag)) hidden = { tag, depth: 1 };
    else if (blockTags.has(tag)) gap('\n');
    else if (cellTags.has(tag)) gap(' ');
  }

  function close(tag: string): void {
    if (hidden?.tag === tag) {
      hidden.depth -= 1;
      if (hidden.depth === 0) hidden = null;
    } else if (blockTags.has(tag)) gap('\n');
  }

  tokenize({
    html: withoutUnclosedHiding(html.slice(0, maxHtmlLength)),
    onOpen: open,
    onClose: close,
    onText: add,
  });
  return mapped.finish();
}

function tokenize({
  html,
  onOpen,
  onClose,
  onText,
}: {
  html: string;
  onOpen: (tag: string) => void;
  onClose: (tag: string) => void;
  onText: (text: string, source: number) => void;
}): void {
  const ignore = (): void => undefined;
  const name = (start: number, end: number): string =>
    html.slice(start, Math.min(end, start + 20)).toLowerCase();
  const tokenizer = new Tokenizer(
    { decodeEntities: true },
    {
      onopentagname: (start, end) => onOpen(name(start, end)),
      onclosetag: (start, end) => onClose(name(start, end)),
      ontext: (start, end) => onText(html.slice(start, end), start),
      ontextentity: (codepoint, end) => onText(String.fromCodePoint(codepoint), end),
      onattribdata: ignore,
      onattribend: ignore,
      onattribentity: ignore,
      onattribname: ignore,
      oncdata: ignore,
      oncomment: ignore,
      ondeclaration: ignore,
      onend: ignore,
      onopentagend: ignore,
      onprocessinginstruction: ignore,
      onselfclosingtag: ignore,
    },
  );
  tokenizer.write(html);
  tokenizer.end();
}
