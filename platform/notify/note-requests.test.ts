import { expect, test } from 'vitest';
import type { Note } from '../../domain/notify/note.rules.js';
import { noteRequest, webhookHeaders } from './note-requests.js';

const note: Note = {
  event: 'test',
  title: 'This is a test',
  summary: 'Notifications reach you here.',
  facts: [],
  url: 'https://dropback.example/admin',
  at: '2026-11-21T12:00:00.000Z',
};

test('signs as the specification’s own example', () => {
  // https://github.com/standard-webhooks/standard-webhooks, in the tests of its libraries.
  const headers = webhookHeaders({
    id: 'msg_p5jXN8AQM9LWM0D4loKWxJek',
    body: '{"test": 2432232314}',
    secret: Buffer.from('MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw', 'base64'),
    now: new Date(1_614_265_330_000),
  });
  expect(headers['webhook-signature']).toBe('v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=');
});

test('a user and a password are sent to ntfy as Basic', () => {
  const login = { user: 'ann', password: 'pässword' };
  const target = { kind: 'ntfy', origin: 'https://ntfy.sh', topic: 'ops', login } as const;
  const { headers } = noteRequest('ntfy', { target, id: '1', note, secret: null, now: new Date() });
  const [, encoded = ''] = headers.authorization?.split(' ') ?? [];
  expect(Buffer.from(encoded, 'base64').toString()).toBe('ann:pässword');
});
