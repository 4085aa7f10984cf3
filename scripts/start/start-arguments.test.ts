import { expect, test } from 'vitest';
import { exitCodeOfArguments } from './start-arguments.js';

test.each([
  { args: [], code: null, out: '', error: '' },
  { args: ['--help'], code: 0, out: 'Usage: npm start', error: '' },
  { args: ['-h'], code: 0, out: 'docs/configuration.md', error: '' },
  { args: ['--port', '80'], code: 2, out: '', error: "unknown option '--port'" },
  { args: ['everything'], code: 2, out: '', error: 'too many arguments' },
])('npm start -- $args ends with $code', ({ args, code, out, error }) => {
  const written = { out: '', error: '' };
  const output = {
    writeOut: (text: string) => {
      written.out += text;
    },
    writeErr: (text: string) => {
      written.error += text;
    },
  };
  expect(exitCodeOfArguments(args, output)).toBe(code);
  expect(written.out).toContain(out);
  expect(written.error).toContain(error);
});
