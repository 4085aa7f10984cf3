import { setTimeout as sleep } from 'node:timers/promises';
import type { SubmissionStatusResponse } from '../../../domain/contracts/submissions.contract.js';
import { minuteMs, secondMs } from '../../../domain/shared/units.js';
import type { Attack } from '../attack.types.js';
import { kettleOrder, startKnownShop } from '../known-shop.js';
import { exchange, percentileOf } from '../observe.js';
import { readingOf, uploadMail } from '../read-upload.js';

const backlogs = 2;
const itemsEach = 300;
const idleUploads = 3;
const honestUploads = 5;
const bar = 3;
const paidCents = 2_499;
const lookEveryMs = 100;
const patienceMs = 45 * secondMs;

/** Two orders of hundreds of items at one shop, and honest ones whose first price is waited for. */
export const attack: Attack = {
  sent: `${backlogs} orders of ${itemsEach} items at one shop, and ${honestUploads} honest orders there`,
  needsWorker: true,
  judges: true,
  longestMs: 5 * minuteMs,
  surround: () => startKnownShop({ cents: paidCents }),
  async run({ httpPort: port, from, env }) {
    let honest = 0;
    /** Time from an honest upload to the first price of its item, ms. */
    const timeOfOne = async (): Promise<number> => {
      honest += 1;
      const shopper = { port, from: `127.9.202.${honest}` };
      const line = { name: `Kettle H${honest}`, sku: `H${honest}`, cents: paidCents };
      const mail = kettleOrder({ order: `77-1000-${honest}`, lines: [line], env });
      const startedAt = performance.now();
      const token = await uploadMail({ ...shopper, email: `honest-${honest}@example.com`, mail });
      const path = `/api/submissions/${token}`;
      while (performance.now() - startedAt < patienceMs) {
        const { text } = await exchange({ port, path, localAddress: shopper.from });
        const { purchases }: SubmissionStatusResponse = JSON.parse(text);
        if (purchases[0]?.items[0]?.last_price) return performance.now() - startedAt;
        await sleep(lookEveryMs);
      }
      return Number.POSITIVE_INFINITY;
    };
    await timeOfOne();
    const idle: number[] = [];
    for (let at = 0; at < idleUploads; at += 1) idle.push(await timeOfOne());
    for (let backlog = 0; backlog < backlogs; backlog += 1) {
      const lines = Array.from({ length: itemsEach }, (_, at) => ({
        name: `Kettle P${backlog}x${at}`,
        sku: `P${backlog}x${at}`,
        cents: paidCents,
      }));
      const attacker = { port, from: from.replace(/\d+$/, String(20 + backlog)) };
      const mail = kettleOrder({ order: `77-9000-${backlog}`, lines, env });
      const token = await uploadMail({ ...attacker, email: `backlog-${backlog}@attacker.example`, mail });
      if (!(await readingOf({ ...attacker, token, patienceMs }))) return 'broken: the backlogs were not read';
    }
    const beside: number[] = [];
    for (let at = 0; at < honestUploads; at += 1) beside.push(await timeOfOne());
    const [before, during] = [percentileOf(idle, 0.5), percentileOf(beside, 0.5)];
    const said = `first price after ${Math.round(during)} ms (longest ${Math.round(Math.max(...beside))}), ${(during / before).toFixed(1)} x idle`;
    return during <= bar * before ? said : `broken: ${said}`;
  },
};
