import { BSONRegExp } from 'bson';
import type { Value } from '../bson/values.js';
import { mongoError } from '../errors.js';

/** Options of a MongoDB regular expression that JavaScript has too; `x` is rewritten, `u` is always on. */
const FLAGS = 'ims';
const EXTENDED_NOISE = /\\.|\[(?:\\.|[^\]])*\]|\s+|#.*$/gm;
const LITERAL_START = /^\^((?:[^\\^$.*+?()[\]{}|]|\\[^a-zA-Z0-9])+)/;

/** Whether a query value is a regular expression rather than something to equal. */
export function isRegex(value: Value): value is BSONRegExp {
  return value instanceof BSONRegExp;
}

/** Compiles a pattern and MongoDB's options (i, m, s, x); throws code 51091 when it is not valid. */
export function compileRegex(pattern: string, options: string): RegExp {
  const inline = /^\(\?([imsx]+)\)/.exec(pattern);
  const all = options + (inline?.[1] ?? '');
  const body = inline ? pattern.slice(inline[0].length) : pattern;
  const source = all.includes('x')
    ? body.replace(EXTENDED_NOISE, (match) => (/^[\s#]/.test(match) ? '' : match))
    : body;
  const flags = [...FLAGS].filter((flag) => all.includes(flag)).join('');
  try {
    return new RegExp(source, `${flags}u`);
  } catch {
    // Escapes such as \- that PCRE takes are errors under the u flag alone.
    try {
      return new RegExp(source, flags);
    } catch (error) {
      throw mongoError(51091, `Regular expression is invalid: ${(error as Error).message}`);
    }
  }
}

/** The literal text every match of an anchored pattern starts with; null when an index range cannot follow it. */
export function literalPrefix(regex: BSONRegExp): string | null {
  if (regex.options !== '' || regex.pattern.includes('|')) return null;
  const match = LITERAL_START.exec(regex.pattern);
  if (!match) return null;
  const [whole, text = ''] = match;
  // A quantifier that follows makes the last literal character optional.
  const optional = /^[*?{]/.test(regex.pattern.slice(whole.length));
  const literal = text.replace(/\\(.)/gs, '$1');
  return (optional ? [...literal].slice(0, -1).join('') : literal) || null;
}
