/** Where a value may begin in a script: after `=` or `(`, after a comma, or after a row number (`6:{…}`). */
const beginnings = /(?:[=(]\s*|,\s*(?=[[{])|^[\da-f]{1,6}:)(?=[[{"'`])/gm;
const strings = /"(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)*'|`(?:[^`\\$]|\\.)*`/;
const words = /-?\d[\d.eE+-]*|![01]|void 0|[A-Za-z_$][\w$]*/;
const token = new RegExp(String.raw`\s+|[{}[\],:]|${strings.source}|${words.source}`, 'y');
/** JavaScript syntax that JSON does not allow: unquoted names, `!0`, trailing commas. */
const loose = new RegExp(String.raw`${strings.source}|(${words.source})(\s*:)?|,(?=\s*[}\]])`, 'g');
/** Single-letter escape sequences. */
const escapes: Record<string, string> = { n: '\n', t: '\t', r: '\r', b: '\b', f: '\f', v: '\v', '0': '\0' };

/** Parses a text as JSON; undefined if it is not valid. */
export function parsedJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // An unreadable script is not a witness.
    return undefined;
  }
}

/** Parses JSON in a text, plain, percent-encoded or in base64; undefined if there is none. */
export function packedJson(text: string): unknown {
  // A cheap test: most strings in a page's state are words.
  if (!/^[\s[{%eW]/.test(text)) return undefined;
  const head = text.slice(0, 40).trimStart();
  if (/^[[{]/.test(head)) return parsedJson(text);
  try {
    if (/^%(?:7B|5B)/i.test(head)) return parsedJson(decodeURIComponent(text));
    // `{"`, `[{` and `{ ` in base64.
    if (!/^(?:ey[IJA]|W3|ew0?o|Wwo)[\w+/]/.test(head)) return undefined;
    return parsedJson(
      new TextDecoder().decode(Uint8Array.from(atob(text.trim()), (char) => char.charCodeAt(0))),
    );
  } catch {
    return undefined;
  }
}

/**
 * The values in one script or attribute. A part that fails is not retried from inside, so each character is read only a
 * few times.
 */
export function scriptValues(script: string): unknown[] {
  const text = script.replace(/^\s*<!--|-->\s*$/g, '');
  const whole = packedJson(text);
  if (whole !== undefined) return [whole];
  const called = calledValue(text);
  if (called !== undefined) return [called];
  const values: unknown[] = [];
  beginnings.lastIndex = 0;
  for (let match = beginnings.exec(text); match; match = beginnings.exec(text)) {
    const start = match.index + match[0].length;
    const end = endOfValue({ text, start });
    beginnings.lastIndex = Math.max(start, Math.abs(end));
    const value = end > 0 ? writtenValue(text.slice(start, end)) : undefined;
    const inner = typeof value === 'string' ? packedJson(value) : value;
    if (inner !== undefined) values.push(inner);
  }
  return values;
}

/** A function that is called at once and returns a value, in which its parameters stand for values that occur often. */
const calledFunction = /\(function\s?\(([\w$,\s]*)\)\s?\{\s?return\s?(?=[[{])/;

/** `(function(a,b){return {price:9.5,currency:a}}("EUR",null))`: the value with what its function is called with. */
function calledValue(text: string): unknown {
  const match = calledFunction.exec(text);
  if (!match) return undefined;
  const start = match.index + match[0].length;
  const end = endOfValue({ text, start });
  const call = end > 0 ? /^\s*;?\s*\}\)?\s*\(/.exec(text.slice(end, end + maxCallChars)) : null;
  if (!call) return undefined;
  const list = `[${text.slice(end + call[0].length)}`;
  const given = writtenValue(`${list.slice(0, Math.abs(endOfValue({ text: list, start: 0 })))}]`);
  if (!Array.isArray(given)) return undefined;
  const names = (match[1] ?? '').split(',').map((name) => name.trim());
  return writtenValue(text.slice(start, end), new Map(names.map((name, at) => [name, given[at]])));
}

/** Longest text between the end of a function and its call. */
const maxCallChars = 20;

/** End of the value that begins at `start`; if there is none, a negative number that tells how far it was read. */
function endOfValue({ text, start }: { text: string; start: number }): number {
  let depth = 0;
  let at = start;
  token.lastIndex = at;
  for (let match = token.exec(text); match; match = token.exec(text)) {
    at = token.lastIndex;
    const [part] = match;
    if (part === '{' || part === '[') depth += 1;
    else if (part === '}' || part === ']') depth -= 1;
    if (depth === 0 && part.trim() !== '') return at;
  }
  return -at;
}

/** A value in JavaScript syntax; names of variables whose values are not known become null. */
function writtenValue(text: string, known: ReadonlyMap<string, unknown> = new Map()): unknown {
  return (
    parsedJson(text) ??
    parsedJson(text.replace(loose, (part, word, colon) => asJson({ part, word, colon, known })))
  );
}

function asJson({
  part,
  word,
  colon,
  known,
}: {
  part: string;
  word: string | undefined;
  colon: string | undefined;
  known: ReadonlyMap<string, unknown>;
}): string {
  if (part === ',') return '';
  if (word === undefined) return JSON.stringify(unescaped(part.slice(1, -1)));
  if (colon !== undefined) return `${JSON.stringify(word)}:`;
  if (/^(?:true|false|-?\d.*)$/.test(word)) return word;
  if (known.has(word)) return JSON.stringify(known.get(word) ?? null);
  return word === '!0' ? 'true' : word === '!1' ? 'false' : 'null';
}

function unescaped(text: string): string {
  return text.replace(
    /\\(?:x([\da-f]{2})|u([\da-f]{4})|(.))/gis,
    (_, short?: string, long?: string, sign?: string) =>
      sign === undefined
        ? String.fromCharCode(Number.parseInt(short ?? long ?? '', 16))
        : (escapes[sign] ?? sign),
  );
}
