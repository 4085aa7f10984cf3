import { afterAll, beforeAll, expect, it } from 'vitest';
import type { MessageRecord } from '../../domain/mail/message-record.types.js';
import { createMailWorker, type MailWorker, mailSettings } from '../../tests/support/jobs/mail-worker.js';
import { encodedWord } from '../../tests/support/mail/raw-mail.js';
import { formerContentKeys } from './former-content-keys.js';

let worker: MailWorker;
beforeAll(async () => {
  worker = await createMailWorker();
});
afterAll(() => worker.close());

const by = (mail_from: string | null, ...rcpt_to: string[]) => ({
  envelope: { mail_from, rcpt_to, remote_address: null, helo: null, tls: null },
});

/** The outcomes of mails processed in the given order. */
async function outcomesOf(messages: MessageRecord[]): Promise<(string | null)[]> {
  for (const message of messages) await worker.handle(message);
  return Promise.all(messages.map(async (message) => (await worker.found(message)).outcome));
}

it('is one receipt however it arrives: at each of our addresses, from a mailbox, re-encoded', async () => {
  const raw = await worker.twoReceipts();
  const encoded = Buffer.from(
    raw.toString('latin1').replace('Subject: My receipt', `Subject: ${encodedWord('My receipt')}`),
    'latin1',
  );
  const stamped = Buffer.concat([
    Buffer.from('Return-Path: <jane@home.example>\r\nDelivered-To: receipts@example.com\r\n'),
    raw,
  ]);
  expect(encoded.equals(raw)).toBe(false);
  const ways = [
    await worker.receive(raw),
    await worker.receive(raw, by('jane@home.example', 'receipts+tag@example.com')),
    await worker.receive(stamped, { source: 'imap', ...by(null) }),
    await worker.receive(encoded, by('bounces@relay.example', 'receipts@example.com')),
  ];
  const repeated = ['duplicate', 'duplicate', 'duplicate'];
  expect(await outcomesOf(ways)).toEqual(['receipt_created', ...repeated]);
});

it('is recognised by the key of an earlier release, and replaying it creates nothing new', async () => {
  const raw = await worker.twoReceipts();
  const { receiptsAddress } = mailSettings;
  const old = await worker.receive(raw);
  await worker.handle(old);
  const [key = ''] = formerContentKeys({ raw, envelope: old.envelope, receiptsAddress });
  await worker.context.messages.claimContentKey({ id: old.id, contentKey: key, formerKeys: [] });
  const again = [await worker.receive(raw), await worker.receive(raw, { source: 'imap', ...by(null) })];
  expect(await outcomesOf(again)).toEqual(['duplicate', 'duplicate']);
  expect(await worker.found(again[0] ?? old)).toMatchObject({ duplicate_of: old.id });
  const before = await worker.stored(old);
  await worker.context.messages.startReplay({ id: old.id });
  expect(await outcomesOf([old])).toEqual(['receipt_created']);
  expect((await worker.stored(old)).receipts.map(({ id }) => id)).toEqual(
    before.receipts.map(({ id }) => id),
  );
  expect(await outcomesOf([await worker.receive(raw)])).toEqual(['duplicate']);
});
