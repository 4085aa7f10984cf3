import { describe, expect, it } from 'vitest';
import { isSource, isTable, lineCount, structureFaults, undocumentedExports } from './check-structure.js';

describe('doc comments', () => {
  it('come directly before every exported symbol', () => {
    const text = [
      '/** Said. */',
      'export const said = 1;',
      'export const unsaid = 2;',
      '/** Not here. */',
      '',
      'export async function apart() {}',
      'export type Shape = string;',
      'export function* each() {}',
      "export type { Other } from './other.js';",
      'const inner = 3;',
    ].join('\n');
    expect(undocumentedExports(text)).toEqual([
      'unsaid',
      'apart',
      'Shape',
      'each',
      "export type { Other } from './other.js';",
    ]);
  });

  it.each([
    ['domain/a.ts', 1],
    ['embedded-mongo/a.ts', 1],
    ['jobs/a.tsx', 1],
    ['jobs/a.test.ts', 0],
    ['dashboard/src/a.ts', 0],
  ])('are required in %s: %i', (path, faults) => {
    expect(structureFaults([{ path, text: 'export const a = 1;\n' }])).toHaveLength(faults);
  });
});

it('reports folders that import each other, in source only', () => {
  const there = { path: 'api/a/x.ts', text: "import { y } from '../b/y.js';\n" };
  const back = "import { x } from '../a/x.js';\n";
  expect(structureFaults([there, { path: 'api/b/y.ts', text: back }])).toHaveLength(1);
  expect(
    structureFaults([there, { path: 'api/b/y.ts', text: '' }, { path: 'api/b/y.test.ts', text: back }]),
  ).toEqual([]);
});

it('counts lines as an editor does', () => {
  expect(lineCount('a\nb\n')).toBe(2);
});

it('distinguishes source from tests and tables', () => {
  expect(isSource('scripts/bootstrap.mjs')).toBe(true);
  expect(isSource('README.md')).toBe(false);
  expect(isTable('domain/receipts/reading/text/words.rules.ts')).toBe(false);
});
