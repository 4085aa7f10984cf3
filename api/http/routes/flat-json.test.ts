import { describe, expect, test } from 'vitest';
import { createFlatJsonParser } from './flat-json.js';

/** Parses a text in pieces of the given size; the field `big` goes to a sink. */
function parse(text: string, pieceSize = text.length) {
  const parser = createFlatJsonParser({
    sinks: {
      big: () => {
        const parts: string[] = [];
        return { write: (part) => void parts.push(part), end: () => `big: ${parts.join('')}` };
      },
    },
  });
  for (let at = 0; at < text.length; at += pieceSize) parser.write(text.slice(at, at + pieceSize));
  return parser.end();
}

const codeOf = (text: string): string => {
  try {
    return JSON.stringify(parse(text));
  } catch (error) {
    return (error as { code: string }).code;
  }
};

describe('an object of plain fields', () => {
  test.each([
    '{}',
    ' {\r\n\t}\n',
    '{"a":1}',
    '{"a":"","b":null,"c":true,"d":-1.5e3}',
    '{ "a" : "x\\"y\\\\z\\u00e9\\n" , "é" : "😀" }',
    '{"__proto__":"x","constructor":"y"}',
    '{"a":1,"a":2}',
  ])('%s equals the result of JSON.parse, however it is split', (text) => {
    for (const size of [1, 2, 3, 7, 100]) expect(parse(text, size)).toEqual(JSON.parse(text));
  });

  test('a field with a sink goes there piece by piece, including an escaped slash', () => {
    const text = '{"a":1,"big":"AB\\/C+/=","b":2}';
    for (const size of [1, 2, 5, 100]) expect(parse(text, size)).toEqual({ a: 1, big: 'big: AB/C+/=', b: 2 });
    expect(parse('{"big":"A\\nB"}')).toEqual({ big: 'big: A\\nB' });
    expect(parse('{"big":null}')).toEqual({ big: null });
    expect(parse('{"big":"A","big":"B"}')).toEqual({ big: 'big: B' });
  });
});

describe('anything else', () => {
  test.each([
    '',
    '{',
    '{"a"',
    '{"a":',
    '{"a":1',
    '{"a":1,',
    '{"a":1,}',
    '{"a" 1}',
    '{a:1}',
    '{"a":"x',
    '{"a":tru}',
    '{"a":01}',
    '{"a":}',
    '{"a":"\n"}',
    '{"a":"\\x"}',
    '{"a":1}x',
    '{"a":1}{',
    'null',
    '"text"',
  ])('%s is malformed', (text) => {
    expect(codeOf(text)).toBe('request.malformed_json');
  });

  test.each(['[]', '{"a":[]}', '{"a":{}}', `{"a":${'['.repeat(1_000)}`])(
    '%s is refused at its bracket',
    (text) => {
      expect(codeOf(text)).toBe('request.invalid');
    },
  );

  test('a field of the maximum length is accepted, one character more is not; so are twenty fields, and not one more', () => {
    expect(parse(`{"a":"${'x'.repeat(8_000)}"}`).a).toHaveLength(8_000);
    expect(codeOf(`{"a":"${'x'.repeat(8_001)}"}`)).toBe('request.invalid');
    expect(codeOf(`{"a":${'1'.repeat(8_001)}}`)).toBe('request.invalid');
    const fields = (count: number) =>
      `{${Array.from({ length: count }, (_, index) => `"f${index}":1`).join()}}`;
    expect(Object.keys(parse(fields(20)))).toHaveLength(20);
    expect(codeOf(fields(21))).toBe('request.invalid');
  });
});
