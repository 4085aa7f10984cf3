/** Where a value may begin in a program: behind `=` or `(`, after a comma, or as a row with its number (`6:{…}`). */
const beginnings = /(?:[=(]\s*|,\s*(?=[[{])|^[\da-f]{1,6}:)(?=[[{"'`])/gm;
const strings = /"(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)*'|`(?:[^`\\$]|\\.)*`/;
const words = /-?\d[\d.eE+-]*|![01]|void 0|[A-Za-z_$][\w$]*/;
const token = new RegExp(String.raw`\s+|[{}[\],:]|${strings.source}|${words.source}`, 'y');
/** What a program writes and JSON does not: names without quotes, `!0`, a comma before the end. */
const loose = new RegExp(String.raw`${strings.source}|(${words.source})(\s*:)?|,(?=\s*[}\]])`, 'g');
/** Letters that stand for a sign behind a backslash. */
const escapes: Record<string, string> = { n: '\n', t: '\t', r: '\r', b: '\b', f: '\f', v: '\v', '0': '\0' };

/** A text as JSON; undefined where it is none. */
export function parsedJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // A script that is beyond reading is no witness.
    return undefined;
  }
}

/** A text that holds JSON, as it is or as pages pack it: with percent signs, in base64. Undefined where it holds none. */
export function packedJson(text: string): unknown {
  // Most texts of a page's state are words.
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

/** The values of one script or attribute. What fails is not tried again from within, so that each character is read a few times. */
export function scriptValues(script: string): unknown[] {
  const text = script.replace(/^\s*<!--|-->\s*$/g, '');
  const whole = packedJson(text);
  if (whole !== undefined) return [whole];
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

/** Where the value that begins here ends; below zero where it is none: how far it was read. */
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

/** A value as a program writes it; names of variables are nothing, for what they hold is not known. */
function writtenValue(text: string): unknown {
  return parsedJson(text) ?? parsedJson(text.replace(loose, asJson));
}

function asJson(part: string, word: string | undefined, colon: string | undefined): string {
  if (part === ',') return '';
  if (word === undefined) return JSON.stringify(unescaped(part.slice(1, -1)));
  if (colon !== undefined) return `${JSON.stringify(word)}:`;
  if (/^(?:true|false|-?\d.*)$/.test(word)) return word;
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
