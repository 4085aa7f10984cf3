import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { removeOldChunks } from './shared-chunks.js';

const folder = mkdtempSync(join(tmpdir(), 'chunks-'));
afterAll(() => rmSync(folder, { recursive: true }));

function build(...written: string[]): string[] {
  for (const name of written) writeFileSync(join(folder, name), '');
  removeOldChunks({ folder, written });
  return readdirSync(folder)
    .filter((name) => name.endsWith('.js'))
    .sort();
}

it('the chunks of the build before stay for programs that are running, older ones do not', () => {
  writeFileSync(join(folder, 'of-an-unknown-build.js'), '');
  expect(build('a-1.js', 'b-1.js')).toEqual(['a-1.js', 'b-1.js']);
  expect(build('a-2.js', 'b-1.js')).toEqual(['a-1.js', 'a-2.js', 'b-1.js']);
  expect(build('a-2.js', 'b-1.js')).toEqual(['a-1.js', 'a-2.js', 'b-1.js']);
  expect(build('a-3.js')).toEqual(['a-2.js', 'a-3.js', 'b-1.js']);
});
