import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { describe, expect, it } from 'vitest';

const root = import.meta.dirname;

/** What each folder may import; a feature may not import another feature. */
const mayImport: Record<string, string[]> = {
  app: ['app', 'pages', 'features', 'components', 'content', 'lib', 'theme'],
  pages: ['pages', 'features', 'components', 'content', 'lib'],
  features: ['components', 'content', 'lib'],
  components: ['components', 'content', 'lib'],
  content: ['content', 'lib'],
  lib: ['lib', 'content', 'components'],
};

/** The folder a file belongs to, including the feature's name. */
function homeOf(path: string): string {
  const [folder = '', name = ''] = relative(root, path).split('/');
  return folder === 'features' ? `features/${name}` : folder;
}

function importsOf(path: string): string[] {
  const source = readFileSync(path, 'utf8');
  const specifiers = [...source.matchAll(/(?:from\s+|import\s*\(?\s*)'(\.[^']+)'/g)].map(
    (match) => match[1] ?? '',
  );
  return specifiers
    .map((specifier) => join(dirname(path), specifier))
    .filter((target) => target.startsWith(root));
}

function isAllowed({ from, to }: { from: string; to: string }): boolean {
  if (from === to) return true;
  const folder = from.split('/')[0] ?? '';
  const target = to.split('/')[0] ?? '';
  return mayImport[folder]?.includes(target) === true && !(folder === 'features' && target === 'features');
}

const files = readdirSync(root, { recursive: true, encoding: 'utf8' })
  .filter((name) => /\.tsx?$/.test(name) && name.includes('/'))
  .map((name) => join(root, name));

describe('imports of the dashboard', () => {
  it('go from pages to features to shared code, and never between features', () => {
    const wrong = files.flatMap((path) =>
      importsOf(path)
        .filter((target) => !isAllowed({ from: homeOf(path), to: homeOf(target) }))
        .map((target) => `${relative(root, path)} -> ${relative(root, target)}`),
    );
    expect(wrong).toEqual([]);
  });

  it('are actually found', () => {
    expect(files.length).toBeGreaterThan(100);
    expect(files.flatMap(importsOf).length).toBeGreaterThan(300);
  });

  it.each([
    ['features/chat', 'features/waitlist', false],
    ['features/chat', 'features/chat', true],
    ['features/chat', 'pages', false],
    ['components', 'features/chat', false],
    ['lib', 'features/chat', false],
    ['pages', 'features/chat', true],
  ])('from %s to %s: %s', (from, to, allowed) => {
    expect(isAllowed({ from, to })).toBe(allowed);
  });
});
