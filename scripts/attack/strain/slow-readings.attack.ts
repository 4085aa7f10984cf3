import { setTimeout as sleep } from 'node:timers/promises';
import { minuteMs, secondMs } from '../../../domain/shared/units.js';
import type { Attack } from '../attack.types.js';
import { percentileOf } from '../observe.js';
import { orderMail, readingOf, uploadMail } from '../read-upload.js';

const callers = 6;
const documentsEach = 4;
/** Documents within one upload: together they take many times as long as an honest one. */
const attachments = 12;
const honestUploads = 10;
const idleUploads = 4;
const bar = 3;

/** A saved mail with attachments that say nothing, at the greatest length that is read. */
function slowMail(id: string): Buffer {
  const text = Buffer.from(`<p>${'<div>优惠 a</div><div>$1.00</div>'.repeat(2_000)}`).toString('base64');
  const part = `--x\r\nContent-Type: text/html\r\nContent-Disposition: attachment; filename="order.html"\r\nContent-Transfer-Encoding: base64\r\n\r\n${text.replace(/.{76}/g, '$&\r\n')}\r\n`;
  const head = `From: a@attacker.example\r\nSubject: Your order\r\nMessage-ID: <${id}@attacker.example>\r\nMIME-Version: 1.0\r\nContent-Type: multipart/mixed; boundary=x\r\n\r\n`;
  return Buffer.from(`${head}${part.repeat(attachments)}--x--\r\n`);
}

/** Documents that are slow to read, from several callers, and honest ones beside them. */
export const attack: Attack = {
  sent: `${documentsEach} mails of ${attachments} long documents from each of ${callers} callers, and honest ones`,
  needsWorker: true,
  judges: true,
  longestMs: 3 * minuteMs,
  async run({ httpPort: port, from }) {
    let honest = 0;
    /** Time until an honest upload is read, ms. */
    const timeOfOne = async (): Promise<number> => {
      honest += 1;
      const shopper = { port, from: `127.9.201.${honest}` };
      const mail = orderMail(`9120006${String(honest).padStart(5, '0')}`);
      const startedAt = performance.now();
      const token = await uploadMail({ ...shopper, email: `honest-${honest}@example.com`, mail });
      await readingOf({ ...shopper, token, patienceMs: 30 * secondMs });
      return performance.now() - startedAt;
    };
    await timeOfOne();
    const idle: number[] = [];
    for (let at = 0; at < idleUploads; at += 1) idle.push(await timeOfOne());
    for (let at = 0; at < callers * documentsEach; at += 1) {
      const caller = at % callers;
      const address = from.replace(/\d+$/, String(10 + caller));
      await uploadMail({
        port,
        from: address,
        email: `a${caller}@attacker.example`,
        mail: slowMail(`${at}`),
      });
    }
    const beside: number[] = [];
    for (let at = 0; at < honestUploads; at += 1) {
      beside.push(await timeOfOne());
      await sleep(secondMs);
    }
    const [before, during] = [percentileOf(idle, 0.5), percentileOf(beside, 0.5)];
    const ratio = during / before;
    const said = `honest ones read after ${Math.round(during)} ms (longest ${Math.round(Math.max(...beside))}), ${ratio.toFixed(1)} x idle`;
    return ratio > bar ? `broken: ${said}` : said;
  },
};
