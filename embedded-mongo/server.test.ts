import { mkdtempSync, rmSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { serialize } from 'bson';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createWireServer } from './server.js';
import { frame, messageBody } from './wire/raw-connection.fixtures.js';

let folder: string;
let server: ReturnType<typeof createWireServer>;
let announced = 0;
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'store-wire-'));
  announced = 0;
  server = createWireServer({
    dispatcher: { answer: async () => [serialize({ ok: 1 })] },
    announce: () => {
      announced += 1;
      return () => {
        announced -= 1;
      };
    },
    onProtocolError: () => {},
  });
  await server.listen({ socketPath: join(folder, 's') });
});
afterEach(async () => {
  await server.close();
  rmSync(folder, { recursive: true });
});

test('a message is announced while it arrives in parts, and no longer once its connection is gone', async () => {
  const message = frame({ body: messageBody({ command: { ping: 1, $db: 'admin' } }) });
  const socket = connect({ path: join(folder, 's') });
  socket.write(message.subarray(0, 30));
  await expect.poll(() => announced).toBe(1);
  socket.write(message.subarray(30));
  await expect.poll(() => announced).toBe(0);
  socket.write(Buffer.concat([message, message.subarray(0, 2)]));
  await expect.poll(() => announced).toBe(1);
  socket.destroy();
  await expect.poll(() => announced).toBe(0);
});

test('a broken message is no longer announced', async () => {
  const socket = connect({ path: join(folder, 's') });
  socket.on('error', () => {});
  socket.write(Buffer.from([255]));
  await expect.poll(() => announced).toBe(1);
  socket.write(Buffer.from([255, 255, 255]));
  await expect.poll(() => announced).toBe(0);
});
