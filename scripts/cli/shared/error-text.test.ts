import { once } from 'node:events';
import { open, readFile } from 'node:fs/promises';
import { type AddressInfo, createServer } from 'node:net';
import { mongo } from 'mongoose';
import { expect, it } from 'vitest';
import { errorText } from './error-text.js';

const textOf = (failing: Promise<unknown>) => failing.then(() => 'no error', errorText);

it('says which file failed and why, without system error codes', async () => {
  expect(await textOf(readFile('/nowhere/at-all.csv'))).toBe(
    '/nowhere/at-all.csv: no such file or directory',
  );
  expect(await textOf(readFile('/'))).toBe('illegal operation on a directory');
});

it('says what to do about a full disk', async () => {
  // A Linux device that is always full.
  const full = await open('/dev/full', 'w');
  const text = await textOf(full.writeFile('bytes'));
  await full.close();
  expect(text).toBe('the disk is full. Free some space and run this again; completed work is kept.');
});

it('says what to do about a database lost halfway', async () => {
  const server = createServer((socket) => socket.destroy()).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const uri = `mongodb://127.0.0.1:${port}`;
  const lost = await mongo.MongoClient.connect(uri, { serverSelectionTimeoutMS: 100 }).catch(({ reason }) =>
    [...reason.servers.values()].map(({ error }) => error).at(0),
  );
  server.close();
  expect(errorText(lost)).toMatch(/^the database does not answer \(.+\)\. Run this again/);
});

it('leaves our own messages alone', () => {
  expect(errorText(new Error('Amount: 3, at most'))).toBe('Amount: 3, at most');
  expect(errorText('a text')).toBe('a text');
});
