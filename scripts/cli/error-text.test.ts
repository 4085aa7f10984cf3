import { once } from 'node:events';
import { open, readFile } from 'node:fs/promises';
import { type AddressInfo, createServer } from 'node:net';
import { mongo } from 'mongoose';
import { expect, it } from 'vitest';
import { errorText } from './error-text.js';

const textOf = (failing: Promise<unknown>) => failing.then(() => 'no error', errorText);

it('says of a file what failed and why, without codes of the system', async () => {
  expect(await textOf(readFile('/nowhere/at-all.csv'))).toBe(
    '/nowhere/at-all.csv: no such file or directory',
  );
  expect(await textOf(readFile('/'))).toBe('illegal operation on a directory');
});

it('says of a full disk what to do', async () => {
  // A device of Linux that is always full.
  const full = await open('/dev/full', 'w');
  const text = await textOf(full.writeFile('bytes'));
  await full.close();
  expect(text).toBe('the disk is full. Make room and run this again; what was done stays done.');
});

it('says of a database that goes away in the middle what to do', async () => {
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

it('leaves our own words alone', () => {
  expect(errorText(new Error('Amount: 3, at most'))).toBe('Amount: 3, at most');
  expect(errorText('a text')).toBe('a text');
});
