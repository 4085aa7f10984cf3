import { minuteMs, secondMs } from '../../../domain/shared/units.js';
import { openObserver } from '../../../tests/support/observer.js';
import { waitFor } from '../../../tests/support/time/wait-for.js';
import type { Attack } from '../attack.types.js';
import { kettleOrder, mailAs, startKnownShop } from '../known-shop.js';
import { readingOf, uploadMail } from '../read-upload.js';

const victim = 'victim@example.com';
const product = { name: 'Copper kettle', sku: '5501122' };
const paidCents = 19_999;
const trueCents = 14_999;
const absurdCents = 1;
const forgedCents = 9_999;
/** How the thrower-away writes one mailbox as many. */
const forgers = ['f@attacker.example', 'F@attacker.example', 'f+1@attacker.example', 'f+2@attacker.example'];
const forgedUploads = 12;
const timeoutMs = 60 * secondMs;

/**
 * Receipts drawn by one stranger, who would have us tell an honest buyer a price nobody paid, or hide one that two
 * others did pay behind an absurd one.
 */
export const attack: Attack = {
  sent: `receipts of 1 mailbox in ${forgers.length} spellings and ${forgedUploads} uploads, then 2 true ones`,
  needsWorker: true,
  judges: true,
  longestMs: 3 * minuteMs,
  surround: () => startKnownShop({ cents: paidCents }),
  async run({ httpPort, smtpPort, from, mongodbUri }) {
    const observer = await openObserver({ uri: mongodbUri });
    let orders = 0;
    const orderFor = (to: string, cents: number): Buffer => {
      orders += 1;
      return kettleOrder({ order: `66-2000-${orders}`, to, lines: [{ ...product, cents }] });
    };
    const told = async () =>
      (await observer.outbox()).filter(
        (mail) => mail.recipient === victim && mail.template === 'price-dropped',
      );
    /** Mails a receipt and waits for the answer to it. */
    const mail = async (sender: string, cents: number): Promise<void> => {
      const count = (await answersTo(sender)).length;
      await mailAs({ port: smtpPort, from, sender, raw: orderFor(sender, cents) });
      await waitFor(`an answer to ${sender}`, async () => (await answersTo(sender)).length > count, {
        timeoutMs,
      });
    };
    const answersTo = async (sender: string) =>
      (await observer.outbox()).filter(({ recipient }) => recipient.toLowerCase() === sender.toLowerCase());

    await mail(victim, paidCents);
    for (const sender of forgers) for (const cents of [forgedCents, absurdCents]) await mail(sender, cents);
    for (let at = 0; at < forgedUploads; at += 1) {
      const uploader = { port: httpPort, from: from.replace(/\d+$/, String(30 + at)) };
      const email = `${at}@throwaway.example`;
      const token = await uploadMail({ ...uploader, email, mail: orderFor(email, forgedCents) });
      if (!(await readingOf({ ...uploader, token, patienceMs: timeoutMs })))
        return 'broken: an upload was not read';
    }
    const forged = await told();
    if (forged.length > 0) return `broken: the victim was told ${forged[0]?.rendered?.subject}`;
    await mail('ben@honest.example', trueCents);
    await mail('cleo@honest.example', trueCents);
    const all = await waitFor(
      'the true price',
      async () => {
        const mails = await told();
        return mails.some(({ rendered }) => rendered) && mails;
      },
      { timeoutMs },
    );
    await observer.close();
    const texts = all.map(({ rendered }) => `${rendered?.subject} ${rendered?.text}`);
    const sentence = texts.flatMap((text) => text.split('\n')).find((line) => line.includes('149.99'));
    if (texts.length !== 1 || !sentence) return `broken: told ${texts.length} prices, not the true one`;
    if (/99\.99[^0-9]|\$0\.01/.test(texts.join().replaceAll(/1[49]9\.99/g, '')))
      return 'broken: told the forged one';
    if (!/receipt/i.test(sentence)) return `broken: no source beside the price: ${sentence}`;
    return `told of ${forgers.length * 2 + forgedUploads} forged receipts: 0; of the true price: 1, with its source`;
  },
};
