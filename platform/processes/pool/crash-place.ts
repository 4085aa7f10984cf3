/** A stack's first line with a place: `    at read (file:///app/dist/jobs/reading/reader.js:12:3)`. */
const firstPlace = /^\s+at .*?([\w.-]+\/[\w.-]+):(\d+):\d+\)?$/m;

/**
 * Where a process crashed, from what it printed: `TypeError at reading/reader.js:12`. Never the error's message, which
 * may quote what a stranger sent. Null when nothing printed shows a place.
 */
export function crashPlace(stderr: string): string | null {
  const [, file, line] = firstPlace.exec(stderr) ?? [];
  if (!file) return null;
  const [name = 'Error'] = /^\w*Error\b/m.exec(stderr) ?? [];
  return `${name} at ${file}:${line}`;
}
