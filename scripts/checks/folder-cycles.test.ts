import { describe, expect, it } from 'vitest';
import { folderCycles } from './folder-cycles.js';

/** Files by path, each with what it imports. */
const tree = (imports: Record<string, string>) =>
  Object.entries(imports).map(([path, target]) => ({
    path,
    text: target && `import type { Thing } from '${target}';\n`,
  }));

describe('cycles of folders', () => {
  it.each([
    ['one way', { 'a/x.ts': '../b/y.js', 'b/y.ts': '' }],
    ['a folder and one inside it', { 'a/x.ts': './deep/y.js', 'a/deep/y.ts': '../z.js', 'a/z.ts': '' }],
    ['files of one folder', { 'a/x.ts': './y.js', 'a/y.ts': './x.js' }],
    ['packages and missing files', { 'a/x.ts': 'zod', 'b/y.ts': '../c/gone.js' }],
  ])('are none in %s', (_, imports) => {
    expect(folderCycles(tree(imports))).toEqual([]);
  });

  it('are found though no two files import each other', () => {
    const files = tree({ 'a/x.ts': '../b/y.js', 'b/y.ts': '', 'b/z.tsx': '../a/w.js', 'a/w.tsx': '' });
    expect(folderCycles(files)).toEqual([
      'folders import each other: a (a/x.ts imports b/y.ts) -> b (b/z.tsx imports a/w.tsx) -> a',
    ]);
  });

  it('are found deep in the tree and over several folders, the shortest way said', () => {
    const files = tree({
      'p/a/x/1.ts': '../../b/2.js',
      'p/b/2.ts': '../c/3.js',
      'p/c/3.ts': '../a/y/4.js',
      'p/a/y/4.ts': '../../../q/5.js',
      'q/5.ts': '',
    });
    const [cycle, ...others] = folderCycles(files);
    expect(others).toEqual([]);
    expect(cycle?.match(/p\/[abc](?= |$)/g)).toEqual(['p/a', 'p/b', 'p/c', 'p/a']);
  });

  it('are found in imports that load when they are needed', () => {
    const files = [
      { path: 'a/x.ts', text: "const y = await import('../b/y.js');" },
      { path: 'b/y.ts', text: "import '../a/x.js';" },
    ];
    expect(folderCycles(files)).toHaveLength(1);
  });
});
