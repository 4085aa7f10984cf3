import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createCli } from '../../../tests/support/run-cli.js';

let cli: Awaited<ReturnType<typeof createCli>>;
beforeAll(async () => {
  cli = await createCli({ uri: '' });
});
afterAll(() => cli.remove());

const commands = [
  ['read'],
  ['mail', 'send'],
  ['price', 'read'],
  ['price-feed', 'import', '--retailer', 'target'],
  ['retailers', 'import'],
  ['waitlist', 'import'],
].map((words) => [words.join(' '), words] as const);

it.each(commands)('%s says which file it cannot read, and why', async (_name, words) => {
  const missing = join(cli.folder, 'missing.txt');
  expect(await cli.run(...words, missing)).toEqual({
    code: 2,
    out: '',
    err: `error: cannot read ${missing}: no such file or directory\n`,
  });
  const folder = await cli.run(...words, cli.folder);
  expect([folder.code, folder.out]).toEqual([2, '']);
  expect(folder.err).toMatch(new RegExp(`^error: cannot read ${cli.folder}: .*(?:folder|directory)\n$`));
});

it('what cannot be read twice is refused instead of waited for', async () => {
  const pipe = '/dev/null';
  const { code, err } = await cli.run('price-feed', 'import', '--retailer', 'target', pipe);
  expect([code, err]).toEqual([2, `error: cannot read ${pipe}: it is no ordinary file\n`]);
});
