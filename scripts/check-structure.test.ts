import { describe, expect, it } from 'vitest';
import {
  isSource,
  isTable,
  lineCount,
  percentile,
  sizeLimits,
  structureFaults,
  undocumentedExports,
} from './check-structure.js';

const lines = (count: number) => '\n'.repeat(count);
const file = (path: string, count: number) => ({ path, text: lines(count) });

describe('sizes', () => {
  it('may be at the limit, and not one line over', () => {
    const { largest } = sizeLimits;
    // Small files keep the median and p90 down.
    const beside = Array.from({ length: 20 }, (_, index) => file(`api/small-${index}.ts`, 10));
    expect(structureFaults([...beside, file('api/large.ts', largest)])).toEqual([]);
    expect(structureFaults([...beside, file('api/large.ts', largest + 1)])).toEqual([
      'api/large.ts: 301 lines > 300',
    ]);
  });

  it('are also limited at the median and at the 90th percentile', () => {
    const tree = (median: number, p90: number) => [
      ...Array.from({ length: 8 }, (_, index) => file(`api/a-${index}.ts`, median)),
      ...Array.from({ length: 2 }, (_, index) => file(`api/b-${index}.ts`, p90)),
    ];
    expect(structureFaults(tree(60, 150))).toEqual([]);
    expect(structureFaults(tree(61, 150))).toEqual(['median of the file sizes: 61 > 60']);
    expect(structureFaults(tree(60, 151))).toEqual(['p90 of the file sizes: 151 > 150']);
  });

  it.each([
    'domain/retailers/policies.data.ts',
    'dashboard/src/content/faq.ts',
    'domain/receipts/reading/words/de.ts',
    'api/server.test.ts',
    'api/http.fixtures.ts',
    'tests/support/product.ts',
  ])('are unlimited in %s', (path) => {
    expect(structureFaults([file(path, 1_000)])).toEqual([]);
  });

  it('are counted as an editor counts them', () => {
    expect(lineCount('a\nb\n')).toBe(2);
    expect(percentile({ sizes: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10], share: 0.9 })).toBe(9);
    expect(percentile({ sizes: [], share: 0.5 })).toBe(0);
  });
});

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

it('distinguishes source from tests and tables', () => {
  expect(isSource('scripts/bootstrap.mjs')).toBe(true);
  expect(isSource('README.md')).toBe(false);
  expect(isTable('domain/receipts/reading/text/words.rules.ts')).toBe(false);
});
