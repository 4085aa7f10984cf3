import { describe, expect, it } from 'vitest';
import {
  isSource,
  isTable,
  lineCount,
  maxFolderFiles,
  structureFaults,
  undocumentedExports,
} from './check-structure.js';

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

it('reports a folder with one source file too many, its tests and its folders aside', () => {
  const files = (count: number, name: (at: number) => string) =>
    Array.from({ length: count }, (_, at) => ({ path: name(at), text: '' }));
  const full = [
    ...files(maxFolderFiles, (at) => `dashboard/src/a/x${at}.ts`),
    ...files(3, (at) => `dashboard/src/a/x${at}.test.ts`),
    ...files(3, (at) => `dashboard/src/a/b/x${at}.ts`),
  ];
  expect(structureFaults(full)).toEqual([]);
  expect(structureFaults([...full, { path: 'dashboard/src/a/y.tsx', text: '' }])).toEqual([
    'dashboard/src/a has 21 source files: more than 20 need rooms',
  ]);
});

it('counts lines as an editor does', () => {
  expect(lineCount('a\nb\n')).toBe(2);
});

it('distinguishes source from tests and tables', () => {
  expect(isSource('scripts/bootstrap.mjs')).toBe(true);
  expect(isSource('README.md')).toBe(false);
  expect(isTable('domain/receipts/reading/text/words.rules.ts')).toBe(false);
});
