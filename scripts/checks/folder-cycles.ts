import { posix } from 'node:path';

/** A source file: its path from the root, and its text. */
export type SourceFile = { path: string; text: string };

/** An import of one folder by a folder beside it, with the first file that does it and what it imports. */
type FolderImport = { from: string; to: string; example: string };

/** Imports of own files: `from './x.js'`, `import './x.js'` and `import('./x.js')`. */
const ownImport = /(?:\bfrom|\bimport)\s*\(?\s*'(\.[^']+)'/g;

/**
 * Cycles of folders: of folders that are beside each other, at any depth, none may reach itself through what its files
 * import, types included. Each is said by its folders and by one import that belongs to it.
 */
export function folderCycles(files: readonly SourceFile[]): string[] {
  const imports = folderImports(files);
  return [...groupsOf(imports)].map((group) => {
    const inside = imports.filter(({ from, to }) => group.has(from) && group.has(to));
    const steps = shortestCycle(inside);
    const shown = steps.map(({ from, example }) => `${from} (${example})`);
    return `folders import each other: ${[...shown, steps[0]?.from].join(' -> ')}`;
  });
}

function folderImports(files: readonly SourceFile[]): FolderImport[] {
  const paths = new Set(files.map(({ path }) => path));
  const found = new Map<string, FolderImport>();
  for (const { path, text } of files) {
    for (const [, target = ''] of text.matchAll(ownImport)) {
      const imported = fileOf({ target: posix.join(posix.dirname(path), target), paths });
      const pair = imported && besideEachOther({ importer: path, imported });
      if (!pair || found.has(pair.join(' '))) continue;
      found.set(pair.join(' '), { from: pair[0], to: pair[1], example: `${path} imports ${imported}` });
    }
  }
  return [...found.values()];
}

/** An import names what the compiler writes: `x.js` of `x.ts` or `x.tsx`. */
function fileOf({ target, paths }: { target: string; paths: ReadonlySet<string> }) {
  return [target, target.replace(/\.js$/, '.ts'), target.replace(/\.js$/, '.tsx')].find((path) =>
    paths.has(path),
  );
}

/** Where the folders of two files part; nothing when one is inside the other. */
function besideEachOther({ importer, imported }: { importer: string; imported: string }) {
  const from = posix.dirname(importer).split('/');
  const to = posix.dirname(imported).split('/');
  const shared = from.findIndex((name, depth) => name !== to[depth]);
  if (shared === -1 || shared >= to.length) return undefined;
  return [from.slice(0, shared + 1).join('/'), to.slice(0, shared + 1).join('/')] as const;
}

/** Folders that reach each other, in groups of two and more. */
function groupsOf(imports: readonly FolderImport[]): Set<string>[] {
  const folders = [...new Set(imports.map(({ from }) => from))];
  const reached = new Map(folders.map((folder) => [folder, reachedFrom({ folder, imports })]));
  const groups: Set<string>[] = [];
  for (const folder of folders) {
    if (groups.some((group) => group.has(folder)) || !reached.get(folder)?.has(folder)) continue;
    groups.push(
      new Set(folders.filter((other) => reached.get(folder)?.has(other) && reached.get(other)?.has(folder))),
    );
  }
  return groups;
}

function reachedFrom({ folder, imports }: { folder: string; imports: readonly FolderImport[] }) {
  const reached = new Set<string>();
  const open = [folder];
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    for (const { from, to } of imports) {
      if (from !== next || reached.has(to)) continue;
      reached.add(to);
      open.push(to);
    }
  }
  return reached;
}

/** The shortest way from a folder of a group back to it. */
function shortestCycle(imports: readonly FolderImport[]): FolderImport[] {
  const cycles = imports.map((first) => {
    const ways: FolderImport[][] = [[first]];
    const seen = new Set<string>();
    for (const way of ways) {
      const end = way.at(-1)?.to ?? '';
      if (end === first.from) return way;
      if (seen.has(end)) continue;
      seen.add(end);
      for (const step of imports) if (step.from === end) ways.push([...way, step]);
    }
    return [];
  });
  return cycles.filter(({ length }) => length > 0).sort((a, b) => a.length - b.length)[0] ?? [];
}
