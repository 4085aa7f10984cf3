import { once } from 'node:events';
import { Agent, type ClientRequest, request as httpRequest, type IncomingMessage } from 'node:http';
import { Readable } from 'node:stream';
import express from 'express';
import { describe, expect, test } from 'vitest';
import { mib } from '../../domain/shared/units.js';
import { listen } from '../../tests/support/api/http.fixtures.js';
import { createBodyPace, createRestOfBody } from './body-pace.js';

const piecesPerTurn = 3;

/** A body that has come in already. */
function bodyOf(pieces: string[]) {
  const body = new Readable({ read: () => undefined });
  for (const piece of pieces) body.push(piece);
  body.push(null);
  return body;
}

describe('bodies at a pace', () => {
  test('arrive whole and in order, a few pieces in each turn of the event loop', async () => {
    const pace = createBodyPace({ piecesPerTurn });
    const pieces = Array.from({ length: 20 }, (_, index) => `${index} `);
    const bodies = Array.from({ length: 5 }, () => bodyOf(pieces));
    const texts = bodies.map(() => '');
    const takenInTurns: number[] = [0];
    for (const [index, body] of bodies.entries()) {
      pace.keep(body);
      body.on('data', (piece: Buffer) => {
        texts[index] += piece.toString();
        takenInTurns[takenInTurns.length - 1] = (takenInTurns.at(-1) ?? 0) + 1;
      });
    }
    const ended = Promise.all(bodies.map((body) => once(body, 'end')));
    let isOver = false;
    const nextTurn = (): void => {
      takenInTurns.push(0);
      if (!isOver) setImmediate(nextTurn);
    };
    setImmediate(nextTurn);
    await ended;
    isOver = true;
    expect(texts).toEqual(bodies.map(() => pieces.join('')));
    // Those who come up in a turn have one piece each, whoever went before them.
    expect(Math.max(...takenInTurns)).toBeLessThan(piecesPerTurn + bodies.length);
  });

  test('stay paused where somebody else paused them', async () => {
    const pace = createBodyPace({ piecesPerTurn: 1 });
    const body = bodyOf(['a', 'b', 'c']);
    let text = '';
    body.on('data', (piece: Buffer) => {
      text += piece.toString();
      body.pause();
    });
    pace.keep(body);
    for (let turn = 0; turn < 5; turn += 1) await new Promise(setImmediate);
    expect(text).toBe('a');
  });
});

test('what comes of a body after its answer is thrown away, and the connection serves the next request', async () => {
  const app = express();
  app.use(createRestOfBody({ pace: createBodyPace({ piecesPerTurn: 1 }) }));
  app.post('/', (_request, response) => void response.status(503).send('later'));
  app.get('/', (_request, response) => void response.send('here'));
  const server = await listen(app);
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const send = async (sent: ClientRequest) => {
    const [response] = (await once(sent, 'response')) as [IncomingMessage];
    response.resume();
    await once(response, 'end');
    return { status: response.statusCode, isReused: sent.reusedSocket };
  };
  try {
    const refused = httpRequest(server.url, { method: 'POST', agent });
    refused.end(Buffer.alloc(3 * mib));
    expect(await send(refused)).toEqual({ status: 503, isReused: false });
    expect(await send(httpRequest(server.url, { agent }).end())).toEqual({ status: 200, isReused: true });
  } finally {
    agent.destroy();
    await server.close();
  }
});

test('a body that does not end after its answer ends its connection', async () => {
  const app = express();
  app.use(createRestOfBody({ pace: createBodyPace({ piecesPerTurn: 1 }), maxBytes: mib }));
  app.post('/', (_request, response) => void response.status(503).send('later'));
  const server = await listen(app);
  try {
    const sent = httpRequest(server.url, { method: 'POST' });
    sent.on('error', () => undefined);
    const closed = new Promise<void>((resolve) => sent.once('close', () => resolve()));
    let pieces = 0;
    while (!sent.destroyed && pieces < 64) {
      pieces += 1;
      const isTaken = new Promise<void>((resolve) => sent.write(Buffer.alloc(mib), () => resolve()));
      await Promise.race([isTaken, closed]);
    }
    expect(pieces).toBeLessThan(64);
  } finally {
    await server.close();
  }
});
