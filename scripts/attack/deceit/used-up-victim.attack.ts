import { minuteMs, secondMs } from '../../../domain/shared/units.js';
import { openObserver } from '../../../tests/support/observer.js';
import { waitFor } from '../../../tests/support/time/wait-for.js';
import type { Attack } from '../attack.types.js';
import { kettleOrder, mailAs, startKnownShop } from '../known-shop.js';
import { exchange } from '../observe.js';
import { readingOf, uploadMail } from '../read-upload.js';

const victim = 'victim@example.com';
const product = { name: 'Copper kettle', sku: '5501122' };
const paidCents = 19_999;
const lowerCents = 14_999;
/** As many as once used up a mailbox's mails of a day. */
const uploads = 58;
const askedAtFirst = 1;
/** Most questions about uploads to a mailbox that has proved itself, in a day. */
const askedLater = 3;
const timeoutMs = 90 * secondMs;

/** Uploads in the name of a victim from as many callers, before and after the victim's own. */
export const attack: Attack = {
  sent: `${uploads} uploads in a victim's name, the victim's own, and ${uploads} more`,
  needsWorker: true,
  judges: true,
  longestMs: 5 * minuteMs,
  surround: () => startKnownShop({ cents: paidCents }),
  async run({ httpPort: port, smtpPort, from, mongodbUri }) {
    const observer = await openObserver({ uri: mongodbUri });
    let orders = 0;
    const orderOf = (to: string, cents: number): Buffer => {
      orders += 1;
      return kettleOrder({ order: `55-3000-${orders}`, to, lines: [{ ...product, cents }] });
    };
    const mailsTo = async (recipient: string, template?: string) =>
      (await observer.outbox()).filter(
        (mail) =>
          mail.recipient === recipient && mail.rendered && mail.template === (template ?? mail.template),
      );
    const strangersUpload = async (): Promise<void> => {
      const tokens: { from: string; token: string }[] = [];
      for (let at = 0; at < uploads; at += 1) {
        const caller = { port, from: from.replace(/\d+$/, String(100 + at)) };
        const mail = orderOf(victim, paidCents + at);
        tokens.push({ ...caller, token: await uploadMail({ ...caller, email: victim, mail }) });
      }
      for (const one of tokens)
        if (!(await readingOf({ port, ...one, patienceMs: timeoutMs }))) throw new Error('not read');
    };

    await strangersUpload();
    const [asked, ...more] = await waitFor(
      'the question',
      async () => {
        const mails = await mailsTo(victim);
        return mails.length > 0 && mails;
      },
      { timeoutMs },
    );
    if (more.length + 1 > askedAtFirst)
      return `broken: ${more.length + 1} mails to a mailbox that proved nothing`;
    const own = { port, from: '127.11.0.2' };
    const token = await uploadMail({ ...own, email: victim, mail: orderOf(victim, paidCents) });
    if (!(await readingOf({ ...own, token, patienceMs: timeoutMs })))
      return 'broken: the own upload was not read';
    const { submission_id: id }: { submission_id: string } = JSON.parse(
      (await exchange({ port, path: `/api/submissions/${token}`, localAddress: own.from })).text,
    );
    const link = /\/my\/[\w.-]+/.exec(asked?.rendered?.text ?? '')?.[0];
    const path = `/api${link}/uploads/${id}/confirm`;
    const { status } = await exchange({ port, path, method: 'POST', localAddress: own.from });
    if (status >= 300) return `broken: the own upload could not be confirmed: ${status}`;
    await waitFor('its answer', async () => (await mailsTo(victim, 'receipt-analysis')).length === 1, {
      timeoutMs,
    });
    await strangersUpload();
    for (const sender of ['ben@honest.example', 'cleo@honest.example'])
      await mailAs({ port: smtpPort, from: own.from, sender, raw: orderOf(sender, lowerCents) });
    await waitFor('the drop', async () => (await mailsTo(victim, 'price-dropped')).length === 1, {
      timeoutMs,
    });
    const later = (await mailsTo(victim, 'confirm-upload')).length - 1;
    await observer.close();
    const said = `${2 * uploads} uploads: 1 mail before the proof, ${later} questions after it; own answer and drop mail came`;
    return later > askedLater ? `broken: ${said}` : said;
  },
};
