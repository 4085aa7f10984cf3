import { describe, expect, it } from 'vitest';
import {
  castsIn,
  isSource,
  isTable,
  lineCount,
  maxCasts,
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

describe('casts', () => {
  it.each([
    ['const a = b as string;', 1],
    ['const a = <string>b;', 1],
    ['const a = b as unknown as string;', 2],
    ['const a = call(b as never, { c: d as E });', 2],
    ["const a = ['x'] as const;", 0],
    ["import { a as b } from './a.js';\n// as Type\nexport const c = 'said as Type' satisfies string;", 0],
    ['type A<B> = { [K in keyof B as Uppercase<K & string>]: B[K] };', 0],
  ])('of %s are %i', (text, casts) => {
    expect(castsIn({ path: 'a.ts', text })).toBe(casts);
  });

  it('are counted in components too', () => {
    expect(castsIn({ path: 'a.tsx', text: 'export const A = () => <p title={b as string} />;' })).toBe(1);
  });

  it('are reported when there are too many in all, those of tests aside', () => {
    const text = 'call(a as B);\n'.repeat(maxCasts);
    const files = [
      { path: 'dashboard/src/a.ts', text },
      { path: 'dashboard/src/a.test.ts', text },
    ];
    expect(structureFaults(files)).toEqual([]);
    const more = { path: 'dashboard/src/b.ts', text: 'call(a as B);\n' };
    expect(structureFaults([...files, more])).toEqual([
      `${maxCasts + 1} casts in all: more than ${maxCasts} need better types`,
    ]);
  });
});

it('counts lines as an editor does', () => {
  expect(lineCount('a\nb\n')).toBe(2);
});

it('distinguishes source from tests and tables', () => {
  expect(isSource('scripts/bootstrap.mjs')).toBe(true);
  expect(isSource('README.md')).toBe(false);
  expect(isTable('domain/receipts/reading/text/words.rules.ts')).toBe(false);
});
