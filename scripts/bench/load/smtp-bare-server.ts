import { randomUUID } from 'node:crypto';
import { mkdir, open, rename } from 'node:fs/promises';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { simpleParser } from 'mailparser';
import { SMTPServer } from 'smtp-server';
import { boundPort } from '../../../platform/processes/bound-port.js';

/**
 * The peer of the SMTP measurements: smtp-server with only the same durability. Each message is written to a
 * temporary name, synced, renamed, and its folder synced (one sync for all waiting) before 250. No limits, no
 * recipient rules, no envelope, no log. With `parse` as its second argument it parses each mail with mailparser, in
 * the same process, before 250. Forked by smtp.bench.ts and outcomes.bench.ts.
 */
const [folder = '.', mode] = process.argv.slice(2);
await mkdir(join(folder, 'tmp'), { recursive: true });
await mkdir(join(folder, 'new'), { recursive: true });
const directory = await open(join(folder, 'new'), 'r');
let running: Promise<void> = Promise.resolve();
let next: Promise<void> | null = null;

function syncDirectory(): Promise<void> {
  next ??= running.then(() => {
    running = directory.sync();
    next = null;
    return running;
  });
  return next;
}

async function store(stream: AsyncIterable<Buffer>): Promise<void> {
  if (mode === 'parse') {
    const raw = await buffer(stream);
    await write([raw]);
    await simpleParser(raw);
    return;
  }
  await write(stream);
}

async function write(stream: AsyncIterable<Buffer> | Buffer[]): Promise<void> {
  const name = randomUUID();
  const file = await open(join(folder, 'tmp', name), 'wx');
  for await (const chunk of stream) await file.write(chunk);
  await file.datasync();
  await file.close();
  await rename(join(folder, 'tmp', name), join(folder, 'new', name));
  await syncDirectory();
}

const server = new SMTPServer({
  authOptional: true,
  disabledCommands: ['AUTH', 'STARTTLS'],
  disableReverseLookup: true,
  logger: false,
  onData: (stream, _session, done) => void store(stream).then(() => done(), done),
});
server.listen(0, '127.0.0.1', () => {
  const port = boundPort(server.server);
  process.send?.({ type: 'ready', addresses: { smtp: { host: '127.0.0.1', port } } });
});
process.on('disconnect', () => process.exit(0));
