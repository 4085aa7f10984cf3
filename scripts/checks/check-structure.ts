import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { posix } from 'node:path';
import { parseSync, Visitor } from 'vite';
import { folderCycles, type SourceFile } from './folder-cycles.js';

/** Folders whose exported symbols are used by other folders, so that each must be documented. */
const documentedFolders = [
  'domain',
  'platform',
  'templates',
  'embedded-mongo',
  'ingest',
  'api',
  'jobs',
  'extension',
];
/** `export const x`, and `export { x }` or `export type { X }` over one or more lines. */
const exportedDeclaration =
  /^export (?:declare )?(?:async )?(?:const|function\*?|type|interface|enum|let|class) (\w+)/;
const exportedList = /^export (?:type )?\{/;

/** Most source files in a folder, those in its folders aside: what is seen at a glance. */
export const maxFolderFiles = 20;
/** Folders that may hold more, and why. */
const longLists: Readonly<Record<string, string>> = {
  'domain/receipts/reading/words/languages': 'one file a language, all alike',
};

/** Casts that the sources may have in all. Each says more than the compiler knows, so that fewer is better. */
export const maxCasts = 125;

/** Whether a file is source: code that runs in the product or around it, not a test or a test's support. */
export function isSource(path: string): boolean {
  return /\.(tsx?|mjs)$/.test(path) && !/\.(test|fixtures)\.tsx?$/.test(path) && !path.startsWith('tests/');
}

/** Whether a file is a table rather than code, and may be of any length. */
export function isTable(path: string): boolean {
  return /\.data\.tsx?$/.test(path) || /\/(content|words)\//.test(path);
}

/** Exported symbols of a source text without a doc comment directly before them. */
export function undocumentedExports(text: string): string[] {
  const lines = text.split('\n');
  return lines.flatMap((line, index) => {
    const name = exportedDeclaration.exec(line)?.[1] ?? (exportedList.test(line) ? line.trim() : undefined);
    return name && !lines[index - 1]?.trimEnd().endsWith('*/') ? [name] : [];
  });
}

/**
 * Casts of a source text: each `x as Type` and `<Type>x` of its syntax tree, two for `x as unknown as Type`. `as const`
 * is none, for it claims nothing.
 */
export function castsIn({ path, text }: SourceFile): number {
  let casts = 0;
  const note = ({ typeAnnotation }: { typeAnnotation: { start: number; end: number } }) => {
    if (text.slice(typeAnnotation.start, typeAnnotation.end) !== 'const') casts += 1;
  };
  new Visitor({ TSAsExpression: note, TSTypeAssertion: note }).visit(parseSync(path, text).program);
  return casts;
}

/** Number of lines of a text that ends with a line break. */
export function lineCount(text: string): number {
  return text.split('\n').length - 1;
}

function countCasts(source: readonly SourceFile[]): number {
  return source.reduce((sum, file) => sum + castsIn(file), 0);
}

function fullFolders(paths: readonly string[]): string[] {
  const counts = new Map<string, number>();
  for (const path of paths) counts.set(posix.dirname(path), (counts.get(posix.dirname(path)) ?? 0) + 1);
  return [...counts]
    .filter(([folder, count]) => count > maxFolderFiles && !(folder in longLists))
    .map(([folder, count]) => `${folder} has ${count} source files: more than ${maxFolderFiles} need rooms`);
}

/**
 * All violations of the structure rules, one per line. The lengths of files and functions, and cycles of files, are the
 * linter's (`biome.json`).
 */
export function structureFaults(files: readonly SourceFile[]): string[] {
  const source = files.filter(({ path }) => isSource(path));
  const faults = [...folderCycles(source), ...fullFolders(source.map(({ path }) => path))];
  const casts = countCasts(source);
  if (casts > maxCasts) faults.push(`${casts} casts in all: more than ${maxCasts} need better types`);
  for (const { path, text } of source) {
    if (!documentedFolders.includes(path.split('/')[0] ?? '')) continue;
    for (const name of undocumentedExports(text)) faults.push(`${path}: ${name} has no doc comment`);
  }
  return faults;
}

/** Files that git tracks or would add: what a commit is made of. */
function readTree(): SourceFile[] {
  const listed = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
    encoding: 'utf8',
  });
  return listed.split('\n').flatMap((path) => {
    if (!/\.(tsx?|mjs)$/.test(path)) return [];
    try {
      return [{ path, text: readFileSync(path, 'utf8') }];
    } catch {
      // Deleted, but the deletion is not committed yet.
      return [];
    }
  });
}

/** The statistics of the repository in one line. */
function describeTree(files: readonly SourceFile[]): string {
  const linesOf = (chosen: readonly SourceFile[]) =>
    chosen.reduce((sum, { text }) => sum + lineCount(text), 0);
  const source = files.filter(({ path }) => isSource(path));
  const code = source.filter(({ path }) => !isTable(path));
  const tests = linesOf(files.filter(({ path }) => !isSource(path)));
  const ratio = (tests / linesOf(code)).toFixed(2);
  return `${code.length} files of code, ${linesOf(code)} lines, ${countCasts(source)} casts; ${ratio} lines of test a line of code`;
}

if (process.argv[1]?.endsWith('check-structure.ts')) {
  const files = readTree();
  const faults = structureFaults(files);
  for (const fault of faults) console.error(fault);
  console.log(describeTree(files));
  process.exitCode = faults.length === 0 ? 0 : 1;
}
