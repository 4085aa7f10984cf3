import { Parser } from 'htmlparser2';
import { feedFields, fieldName } from './field-name.js';
import type { ParsedRow, RawRow } from './price-feed.types.js';
import type { FeedParser } from './table-feed.js';

/** Maximum nesting of elements: a real feed has five or six levels, and each costs memory. */
const maxDepth = 64;

/** Elements that hold one product: RSS 2.0 and Atom. */
const rowElements = new Set(['item', 'entry']);

/**
 * Creates a parser for RSS 2.0 or Atom with Google's namespace. Only the direct children of an item count: anything
 * nested deeper (shipping prices) means something else. Custom entities are not supported, so nothing can multiply.
 */
export function createXmlFeed({
  maxRowChars,
  maxSilentChars,
}: {
  maxRowChars: number;
  maxSilentChars: number;
}): FeedParser {
  let done: ParsedRow[] = [];
  let hasRows = false;
  let silentChars = 0;
  let depth = 0;
  let isTooDeep = false;
  let item: { row: RawRow; depth: number; chars: number; field: string | null } | null = null;

  const heard = () => {
    silentChars = 0;
  };
  const parser = new Parser(
    {
      onopentag(name, attributes) {
        heard();
        depth += 1;
        if (depth > maxDepth) isTooDeep = true;
        const field = fieldName(name);
        if (!item) {
          if (rowElements.has(field)) item = { row: new Map(), depth: 0, chars: 0, field: null };
          return;
        }
        item.depth += 1;
        item.field = item.depth === 1 && feedFields.has(field) && !item.row.has(field) ? field : null;
        // Atom: <link href="…"/>.
        if (item.field === 'link' && attributes.href) item.row.set('link', attributes.href);
      },
      ontext(text) {
        heard();
        if (!item?.field) return;
        item.chars += text.length;
        if (item.chars > maxRowChars) return;
        item.row.set(item.field, (item.row.get(item.field) ?? '') + text);
      },
      onclosetag() {
        heard();
        depth -= 1;
        if (!item) return;
        if (item.depth > 0) {
          item.depth -= 1;
          item.field = null;
          return;
        }
        hasRows = true;
        done.push(item.chars > maxRowChars ? { fault: 'too_long' } : { row: item.row });
        item = null;
      },
    },
    { xmlMode: true, decodeEntities: true },
  );

  const take = () => {
    const rows = done;
    done = [];
    return rows;
  };
  return {
    write(text) {
      // Before parsing: a piece with content resets the count.
      silentChars += text.length;
      parser.write(text);
      return isTooDeep || silentChars > maxSilentChars ? null : take();
    },
    end() {
      // An item still open was cut off; what the parser closes by itself does not count.
      item = null;
      parser.end();
      return hasRows ? take() : null;
    },
  };
}
