import { spawn } from 'node:child_process';
import { text } from 'node:stream/consumers';
import { expect, it } from 'vitest';
import { cliMain, createCli } from '../../tests/support/run-cli.js';

/** The output of `config check` for an environment. */
async function check(env: Record<string, string>, ...options: string[]) {
  const cli = await createCli({ uri: 'mongodb://ann:hidden-s3cret@127.0.0.1:1/dropback', env });
  try {
    return await cli.run('config', 'check', ...options);
  } finally {
    await cli.remove();
  }
}

it('names every fault in the settings at once, and the settings in force', async () => {
  const faulty = await check({ HTTP_PORT: 'http', SMTP_PORT: '-1', METRICS_TOKEN: 'a token of sixteen' });
  expect(faulty.code).toBe(1);
  expect(faulty.out).toContain('fault: HTTP_PORT');
  expect(faulty.out).toContain('fault: SMTP_PORT');
  expect(faulty.out).not.toContain('a token of sixteen');
  expect((await check({}, '--json')).code).toBe(0);
});

it('shows no password, not even that of the second mailbox or one with unescaped characters', async () => {
  const { out } = await check({
    IMAP_URL:
      'imaps://a%40shop.example:hidden-s3cret@one.example,imaps://b:hidden-s3cret@two.example/In,imaps://c:hidden-s3,c@r/et-hidden@three.example',
    SMTP_URL: 'smtps://me@shop.example:hidden-s3cret@relay.example:465',
  });
  expect(out).toContain(
    'imaps://••••••@one.example,imaps://••••••@two.example/In,imaps://••••••@three.example',
  );
  expect(out).toContain('smtps://••••••@relay.example:465');
  expect(out).toContain('mongodb://••••••@127.0.0.1:1/dropback');
  // Longer than what a random folder's name in the output could hold by chance.
  expect(out).not.toMatch(/hidden|s3cret|s3,c|r\/et/);
});

it.each([
  ['output', 'stdout', ['config', 'check']],
  ['progress and faults', 'stderr', ['store', 'stats']],
] as const)('ends silently when nobody reads its %s', async (_, unread, command) => {
  const env = { ...process.env, MONGODB_URI: '', DATA_DIR: '/nonexistent/dropback' };
  const child = spawn(process.execPath, [cliMain, ...command], { env });
  const ended = new Promise((resolve) => child.once('close', resolve));
  child[unread].destroy();
  const read = unread === 'stdout' ? child.stderr : child.stdout;
  expect([await text(read), await ended]).toEqual(['', 141]);
});

it('names key files that cannot be used and names that look mistyped', async () => {
  const { code, out } = await check({
    DKIM_KEY_FILE: '/nonexistent/dkim.pem',
    SMPT_URL: 'smtp://relay.example',
  });
  expect(code).toBe(1);
  expect(out).toContain('fault: DKIM_KEY_FILE: /nonexistent/dkim.pem does not exist');
  expect(out).toContain('warning: SMPT_URL is no setting: did you mean SMTP_URL?');
});
