import { readFileSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { bucketName } from '../files/file-collections.js';
import { jobsCollection } from '../queue/jobs.model.js';
import { personalData } from './personal-data.data.js';

const root = fileURLToPath(new URL('../../', import.meta.url));

/** Names of collections that the processes open, as written in the sources. */
async function openedCollections(): Promise<Set<string>> {
  const names = new Set([
    jobsCollection,
    ...['files', 'chunks', 'pending'].map((name) => `${bucketName}.${name}`),
  ]);
  for (const folder of ['platform', 'api', 'ingest', 'jobs']) {
    const files = await readdir(join(root, folder), { recursive: true });
    for (const file of files.filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))) {
      const text = readFileSync(join(root, folder, file), 'utf8');
      for (const [, declared, opened] of text.matchAll(
        /collection\w* ?[:=] '([\w.]+)'|\.(?:collection|model)(?:<\w+>)?\('([\w.]+)'[,)]/g,
      )) {
        names.add(declared ?? opened ?? '');
      }
    }
  }
  return names;
}

describe('the table of personal data', () => {
  it('covers every collection: add a new one to personal-data.data.ts', async () => {
    const opened = await openedCollections();
    expect(opened.size).toBeGreaterThan(15);
    expect([...opened].filter((name) => !(name in personalData))).toEqual([]);
  });

  it('names no collection that no longer exists', async () => {
    const opened = await openedCollections();
    const known = Object.keys(personalData).filter((name) => name !== 'migrations');
    expect(known.filter((name) => !opened.has(name))).toEqual([]);
  });
});
