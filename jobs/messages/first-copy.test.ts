import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { processMessageJob } from '../../domain/contracts/jobs.js';
import type { MessageRecord } from '../../domain/mail/message-record.types.js';
import { uncheckedAuthentication } from '../../domain/mail/sender/authentication.rules.js';
import type { MessageAuthentication } from '../../domain/mail/sender/authentication.types.js';
import { createReleaseMail } from '../../platform/mail-release/release-mail.js';
import { createMailWorker, type MailWorker, mailSettings } from '../../tests/support/jobs/mail-worker.js';
import { pdfOf } from '../../tests/support/mail/compose.js';

let worker: MailWorker;
beforeAll(async () => {
  worker = await createMailWorker();
});
afterAll(() => worker.close());

const shopper = 'jane@home.example';
const settings = { ...mailSettings, senderPolicy: 'verified' as const };
const saying = (verdict: Partial<MessageAuthentication>) => {
  const authentication = { ...uncheckedAuthentication, state: 'checked' as const, from: shopper, ...verdict };
  return { settings, checkSender: async () => authentication };
};
const proved = saying({ dmarc: 'pass' });
const forged = saying({ dmarc: 'fail' });
const silent = saying({ state: 'undecided', spf: 'temperror', next_at: new Date(Date.now() + 60_000) });

/** Two copies of one mail. Each header can be varied without changing the content key. */
async function copies({ first = '', second = '' } = {}): Promise<[MessageRecord, MessageRecord]> {
  const attachments = [{ filename: 'lamp.pdf', content: pdfOf('lamp') }];
  const raw = await worker.mailWith({ from: shopper, text: 'mine', attachments });
  const copy = (headers: string) => worker.receive(Buffer.concat([Buffer.from(headers), raw]));
  return [await copy(first), await copy(second)];
}

const ends = async (...mails: MessageRecord[]) =>
  Promise.all(
    mails.map(async (mail) => {
      const { outcome, duplicate_of } = await worker.found(mail);
      return { outcome, duplicate_of, receipts: (await worker.stored(mail)).receipts.length };
    }),
  );
const answered = { outcome: 'receipt_created', duplicate_of: null, receipts: 1 };
const repeatOf = ({ id }: MessageRecord) => ({ outcome: 'duplicate', duplicate_of: id, receipts: 0 });

describe('of a forged and an authenticated copy of a mail, the authenticated one is answered, once', () => {
  it('when the forged one came first and is held', async () => {
    const [held, mine] = await copies();
    await worker.handle(held, forged);
    expect((await worker.found(held)).outcome).toBe('unauthenticated_sender');
    await worker.handle(mine, proved);
    expect(await ends(held, mine)).toEqual([repeatOf(mine), answered]);
  });

  it('when the authenticated one came first', async () => {
    const [mine, late] = await copies();
    await worker.handle(mine, proved);
    await worker.handle(late, forged);
    expect(await ends(mine, late)).toEqual([answered, repeatOf(mine)]);
  });

  it('when the forged one waits for name servers that never answer', async () => {
    const [waiting, mine] = await copies();
    await worker.handle(waiting, silent);
    await worker.handle(mine, proved);
    await worker.handle(waiting, forged);
    expect(await ends(waiting, mine)).toEqual([repeatOf(mine), answered]);
  });

  it('when the forged one claims to be machine-written', async () => {
    const [machine, mine] = await copies({ first: 'Auto-Submitted: auto-replied\r\n' });
    await worker.handle(machine, forged);
    expect((await worker.found(machine)).outcome).toBe('auto_generated');
    await worker.handle(mine, proved);
    expect(await ends(machine, mine)).toEqual([repeatOf(mine), answered]);
  });

  it('when several authenticated ones arrive at once', async () => {
    const [held, mine] = await copies();
    await worker.handle(held, forged);
    const again = await worker.receive(
      await worker.context.files.read(mine.raw_path ?? '').then((raw) => Buffer.from(raw)),
    );
    await Promise.all([worker.handle(mine, proved), worker.handle(again, proved)]);
    // A copy that met another in progress is tried again.
    await worker.handle(mine, proved);
    await worker.handle(again, proved);
    const outcomes = (await ends(held, mine, again)).map(({ outcome, receipts }) => `${outcome} ${receipts}`);
    expect(outcomes.sort()).toEqual(['duplicate 0', 'duplicate 0', 'receipt_created 1']);
  });
});

describe('a copy', () => {
  it('waits until the outcome of the first is known', async () => {
    const [first, second] = await copies();
    const { messages, pendingJobs } = worker.context;
    await worker.handle(first, silent);
    await messages.claimForProcessing({ id: first.id });
    await worker.handle(second, proved);
    // However long that takes, it does not use up the mail's runs.
    expect(await worker.found(second)).toMatchObject({ state: 'processing', outcome: null, attempts: 0 });
    expect(await pendingJobs.payloadsOf(processMessageJob)).toContainEqual({ message_id: second.id });
    await worker.handle(first, proved);
    await worker.handle(second, proved);
    expect(await ends(first, second)).toEqual([answered, repeatOf(first)]);
  });

  it('that is not authenticated either remains a duplicate of the held one', async () => {
    const [held, again] = await copies();
    await worker.handle(held, forged);
    await worker.handle(again, forged);
    expect(await ends(again)).toEqual([repeatOf(held)]);
    expect((await worker.found(held)).outcome).toBe('unauthenticated_sender');
  });

  it('is a duplicate of a held mail that was released', async () => {
    const [held, mine] = await copies();
    const { messages, queue } = worker.context;
    await worker.handle(held, forged);
    const { release } = createReleaseMail({ messages, queue, clock: { now: () => new Date() } });
    expect(await release({ id: held.id, by: 'admin' })).toBe(true);
    await worker.handle(mine, proved);
    await worker.handle(held, forged);
    expect(await ends(held, mine)).toEqual([answered, repeatOf(held)]);
    expect(await release({ id: mine.id, by: 'admin' })).toBe(false);
  });
});
