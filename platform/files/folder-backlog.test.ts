import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { readFolderBacklog } from './folder-backlog.js';

it('says whether a folder takes files: one that is there or will be made, but nothing that is no folder', async () => {
  const directory = await mkdtemp(join(tmpdir(), 'dropback-backlog-'));
  const read = (folder: string) => readFolderBacklog({ folder, now: new Date() });
  await writeFile(join(directory, 'file'), 'x');
  expect(await read(directory)).toMatchObject({ count: 1, isWritable: true });
  expect(await read(join(directory, 'absent'))).toMatchObject({ count: 0, isWritable: true });
  expect(await read(join(directory, 'file'))).toMatchObject({ count: 0, isWritable: false });
  await rm(directory, { recursive: true });
});
