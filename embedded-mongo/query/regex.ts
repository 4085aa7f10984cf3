import { BSONRegExp } from 'bson';
import type { Value } from '../bson/values.js';
import { refusal } from '../errors.js';

/**
 * Supported patterns: an anchor at the start, then literals, escaped characters, \d, and classes of these with ranges
 * of letters or digits. On these JavaScript and MongoDB's PCRE agree, and matching takes linear time.
 */
const LITERAL = String.raw`[^\\^$.*+?()[\]{}|]|\\[^\sA-Za-z0-9]`;
const CLASS = String.raw`\[\^?(?:[a-z]-[a-z]|[A-Z]-[A-Z]|[0-9]-[0-9]|\\d|\\[^\sA-Za-z0-9]|[^\\\]\[^-])+-?\]`;
const KNOWN = new RegExp(String.raw`^\^?(?:${LITERAL}|\\d|${CLASS})*$`, 'u');
const LITERAL_START = new RegExp(String.raw`^\^((?:${LITERAL})+)`, 'u');

/** Whether a query value is a regular expression rather than something to equal. */
export function isRegex(value: Value): value is BSONRegExp {
  return value instanceof BSONRegExp;
}

/**
 * Compiles a pattern; refuses everything but literals, simple classes and an anchor at the start, and any
 * option but `i`.
 */
export function compileRegex(pattern: string, options: string): RegExp {
  if (options !== '' && options !== 'i')
    throw refusal(51108, 'regular expression options', `Regular expression options '${options}'`);
  // JavaScript allows only some characters to be escaped by a backslash, but any by code point.
  const source = pattern.replace(
    /\\([^A-Za-z0-9])/gu,
    (_, sign) => `\\u{${sign.codePointAt(0).toString(16)}}`,
  );
  if (KNOWN.test(pattern)) {
    try {
      return new RegExp(source, `${options}u`);
    } catch {
      // A reversed range: refused like the rest.
    }
  }
  throw refusal(
    51091,
    'regular expression',
    `Regular expression: only literals, [classes], \\d and ^ at the start: ${JSON.stringify(pattern)}`,
  );
}

/** The literal text that every match of an anchored pattern starts with; null when no index range can be derived. */
export function literalPrefix({ pattern, options }: BSONRegExp): string | null {
  const [, text] = (options === '' && LITERAL_START.exec(pattern)) || [];
  return text?.replace(/\\(.)/gsu, '$1') ?? null;
}
