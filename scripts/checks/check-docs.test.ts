import { expect, it } from 'vitest';
import { brokenLinks, foldersWithoutReadme } from './check-docs.js';

it('demands a README of each folder of two levels, and none deeper', async () => {
  const files: Record<string, string> = { 'api/README.md': '# api\n', 'api/my/README.md': '# my\n' };
  const paths = [
    'package.json',
    '.ci/run',
    'api/main.ts',
    'api/my/deep/a.ts',
    'jobs/b.ts',
    'dashboard/public/c.svg',
  ];
  const missing = await foldersWithoutReadme({ paths, read: async (path) => files[path] ?? null });
  expect(missing).toEqual(['api/my', 'jobs', 'dashboard']);
});

it('finds links that lead nowhere', () => {
  const text = '[here](package.json) [gone](gone.md) [part](README.md#x) [far](https://example.com)';
  expect(brokenLinks({ text, folder: '.' })).toEqual(['gone.md']);
});
