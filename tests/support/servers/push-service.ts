import {
  createDecipheriv,
  createECDH,
  createPublicKey,
  createVerify,
  hkdfSync,
  randomBytes,
} from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { PushSubscription } from '../../../domain/contracts/push-subscription.schemas.js';

/** What a push service received: what only the browser can read, and who asked. */
export type Pushed = { notice: unknown; subject: string; ttl: string; body: Buffer };

/** A browser's push service on 127.0.0.1, which holds the browser's keys too. */
export type PushService = Awaited<ReturnType<typeof startPushService>>;

/** Starts a push service that decrypts what it gets (RFC 8291) and checks who signed it (RFC 8292). */
export async function startPushService({ publicKey }: { publicKey: string }) {
  const browser = createECDH('prime256v1');
  browser.generateKeys();
  const auth = randomBytes(16);
  const pushed: Pushed[] = [];
  let status = 201;
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const { authorization = '', ttl = '' } = request.headers;
    const body = Buffer.concat(chunks);
    const notice = JSON.parse(decrypt({ body, auth, browser })) as unknown;
    const subject = signedSubject({ authorization, publicKey });
    pushed.push({ notice, subject, ttl: String(ttl), body });
    response.writeHead(status).end();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const subscription = (path = '/phone/1'): PushSubscription => ({
    endpoint: `http://127.0.0.1:${port}${path}`,
    keys: { p256dh: browser.getPublicKey('base64url'), auth: auth.toString('base64url') },
  });
  return {
    allowed: `127.0.0.1:${port}`,
    subscription,
    pushed,
    /** Answers with another status from now on. */
    answerWith: (code: number) => {
      status = code;
    },
    async close(): Promise<void> {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

function decrypt({
  body,
  auth,
  browser,
}: {
  body: Buffer;
  auth: Buffer;
  browser: ReturnType<typeof createECDH>;
}): string {
  const salt = body.subarray(0, 16);
  const idLength = body[20] ?? 0;
  const sender = body.subarray(21, 21 + idLength);
  const sealed = body.subarray(21 + idLength);
  const derive = (ikm: Buffer, by: Buffer, info: Buffer, length: number) =>
    Buffer.from(hkdfSync('sha256', ikm, by, info, length));
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), browser.getPublicKey(), sender]);
  const secret = derive(browser.computeSecret(sender), auth, info, 32);
  const key = derive(secret, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16);
  const nonce = derive(secret, salt, Buffer.from('Content-Encoding: nonce\0'), 12);
  const opened = createDecipheriv('aes-128-gcm', key, nonce);
  opened.setAuthTag(sealed.subarray(-16));
  const padded = Buffer.concat([opened.update(sealed.subarray(0, -16)), opened.final()]);
  return padded.subarray(0, padded.lastIndexOf(2)).toString();
}

/** Who can be written to about the request, if our key signed it for this service; throws otherwise. */
function signedSubject({ authorization, publicKey }: { authorization: string; publicKey: string }): string {
  const [, token = '', key = ''] = /^vapid t=([^,]+), ?k=(.+)$/.exec(authorization) ?? [];
  if (key !== publicKey) throw new Error('signed by another key');
  const [head = '', claims = '', signature = ''] = token.split('.');
  const point = Buffer.from(key, 'base64url');
  const jwk = {
    kty: 'EC',
    crv: 'P-256',
    x: point.subarray(1, 33).toString('base64url'),
    y: point.subarray(33).toString('base64url'),
  };
  const isOurs = createVerify('sha256')
    .update(`${head}.${claims}`)
    .verify(
      { key: createPublicKey({ key: jwk, format: 'jwk' }), dsaEncoding: 'ieee-p1363' },
      Buffer.from(signature, 'base64url'),
    );
  if (!isOurs) throw new Error('the signature is wrong');
  return (JSON.parse(Buffer.from(claims, 'base64url').toString()) as { sub: string }).sub;
}
