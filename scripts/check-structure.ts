import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

/** A file of the repository: its path from the root, and its text. */
type SourceFile = { path: string; text: string };

/** Limits on file sizes, in lines: most files can be read at a glance, and none takes more than a few screens. */
export const sizeLimits = { median: 60, p90: 150, largest: 300 } as const;

/** Folders whose exported symbols are used by other folders, so that each must be documented. */
const documentedFolders = ['domain', 'platform', 'templates', 'embedded-mongo', 'ingest', 'api', 'jobs'];
/** `export const x`, and `export { x }` or `export type { X }` over one or more lines. */
const exportedDeclaration =
  /^export (?:declare )?(?:async )?(?:const|function\*?|type|interface|enum|let|class) (\w+)/;
const exportedList = /^export (?:type )?\{/;

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

/** Number of lines of a text that ends with a line break. */
export function lineCount(text: string): number {
  return text.split('\n').length - 1;
}

/** The size at a percentile; 0 for an empty list. */
export function percentile({ sizes, share }: { sizes: readonly number[]; share: number }): number {
  const sorted = [...sizes].sort((a, b) => a - b);
  return sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)] ?? 0;
}

/** All violations of the structure rules, one per line. */
export function structureFaults(files: readonly SourceFile[]): string[] {
  const faults: string[] = [];
  const code = files.filter(({ path }) => isSource(path) && !isTable(path));
  const sizes = code.map(({ text }) => lineCount(text));
  const { median, p90 } = sizesOf(sizes);
  if (median > sizeLimits.median) faults.push(`median of the file sizes: ${median} > ${sizeLimits.median}`);
  if (p90 > sizeLimits.p90) faults.push(`p90 of the file sizes: ${p90} > ${sizeLimits.p90}`);
  for (const { path, text } of code) {
    const lines = lineCount(text);
    if (lines > sizeLimits.largest) faults.push(`${path}: ${lines} lines > ${sizeLimits.largest}`);
  }
  for (const { path, text } of files) {
    if (!isSource(path) || !documentedFolders.includes(path.split('/')[0] ?? '')) continue;
    for (const name of undocumentedExports(text)) faults.push(`${path}: ${name} has no doc comment`);
  }
  return faults;
}

function sizesOf(sizes: readonly number[]) {
  return { median: percentile({ sizes, share: 0.5 }), p90: percentile({ sizes, share: 0.9 }) };
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
  const { median, p90 } = sizesOf(code.map(({ text }) => lineCount(text)));
  const tests = linesOf(files.filter(({ path }) => !isSource(path)));
  const ratio = (tests / linesOf(code)).toFixed(2);
  return `${code.length} files of code, median ${median}, p90 ${p90}; ${ratio} lines of test a line of code`;
}

if (process.argv[1]?.endsWith('check-structure.ts')) {
  const files = readTree();
  const faults = structureFaults(files);
  for (const fault of faults) console.error(fault);
  console.log(describeTree(files));
  process.exitCode = faults.length === 0 ? 0 : 1;
}
