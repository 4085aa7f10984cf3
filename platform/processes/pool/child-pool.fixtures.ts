import { Resolver } from 'node:dns/promises';
import { existsSync, readdirSync, writeFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { createAppError } from '../../../domain/shared/app-error.js';
import { serveChild } from './serve-child.js';

/** Child process of the pool's tests: does what the input says. */
const hoard: unknown[] = [];

/** True for the first child only: it creates a file that the next child finds. */
const isFirst = (file: string): boolean => {
  if (existsSync(file)) return false;
  writeFileSync(file, '');
  return true;
};

serveChild(async (input) => {
  const order = input as { do: string; value?: unknown; signal?: NodeJS.Signals };
  if (order.do === 'echo') return order.value;
  if (order.do === 'pid') return process.pid;
  if (order.do === 'meet-another') return meetAnother(String(order.value));
  if (order.do === 'home') return homedir();
  if (order.do === 'environment') return Object.keys(process.env);
  if (order.do === 'fetch') return fetch('http://127.0.0.1:65500').then(() => 'sent', deepestMessage);
  if (order.do === 'ask-name') return askName(String(order.value));
  if (order.do === 'throw') throw new Error('no good');
  if (order.do === 'parse') JSON.parse(String(order.value));
  if (order.do === 'refuse') throw createAppError({ code: 'reading.corrupt_file', message: 'not a picture' });
  if (order.do === 'exit') process.exit(3);
  if (order.do === 'crash') {
    setImmediate(() => JSON.parse(String(order.value)));
    await new Promise(() => undefined);
  }
  if (order.do === 'forget-memory') {
    process.memoryUsage.rss = () => {
      throw new Error('no such file or directory, uv_resident_set_memory');
    };
  }
  const { value, signal = 'SIGTERM' } = order;
  if (order.do === 'be-stopped' || (order.do === 'be-stopped-once' && isFirst(String(value)))) {
    // Like a child that is still starting and does not ignore it yet.
    process.removeAllListeners('SIGTERM');
    process.kill(process.pid, signal);
    await new Promise(() => setInterval(() => undefined, 1_000));
  }
  if (order.do === 'spin') for (;;);
  if (order.do === 'grow') hoard.push(Buffer.alloc(200 * 1024 * 1024, 1));
  if (order.do === 'bomb') for (;;) hoard.push(Array.from({ length: 1_000_000 }, (_, index) => ({ index })));
  if (order.do === 'take-at-once') return takeAtOnce(Number(order.value));
  if (order.do === 'native-bomb') await growForever();
  return process.pid;
});

/** Waits in a folder until another process has arrived there too. */
async function meetAnother(folder: string): Promise<number> {
  writeFileSync(join(folder, String(process.pid)), '');
  while (readdirSync(folder).length < 2) await new Promise((resolve) => setTimeout(resolve, 10));
  return process.pid;
}

function deepestMessage(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.cause === undefined ? error.message : deepestMessage(error.cause);
}

/** Asks a name server by the library that is not part of `node:net`. */
async function askName(server: string): Promise<string> {
  const resolver = new Resolver({ timeout: 200, tries: 1 });
  resolver.setServers([server]);
  return resolver.resolve4('secret.example').then(String, () => 'no answer');
}

/** Takes so many bytes in one go, before anybody can look. */
function takeAtOnce(bytes: number): 'taken' | 'refused' {
  try {
    return Buffer.alloc(bytes, 1).length === bytes ? 'taken' : 'refused';
  } catch {
    return 'refused';
  }
}

async function growForever(): Promise<void> {
  for (;;) {
    hoard.push(Buffer.alloc(20 * 1024 * 1024, 1));
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
}
