import { afterAll, describe, expect, it } from 'vitest';
import { minuteMs } from '../../domain/shared/units.js';
import { createTestReader } from '../../tests/support/documents/test-reader.js';
import { composeMail, orderHtmlOf } from '../../tests/support/mail/compose.js';

const shops = ['Lamps and More', 'Chairs Inc', 'Tables Ltd', 'Desks and Co', 'Shelves GmbH'];
/** Hours pass between any two looks at the clock, as if every step had waited for a busy pool. */
let at = Date.parse('2026-11-21T12:00:00Z');
const late = createTestReader({
  clock: {
    now: () => {
      at += 5 * minuteMs;
      return new Date(at);
    },
  },
});
const out = createTestReader({ budgetMs: 0 });
const hurried = createTestReader({ commonMs: 0 });
afterAll(() => Promise.all([late, out, hurried].map((reader) => reader.close())));

const documentOf = (bytes: Uint8Array) => ({
  bytes,
  fileName: 'order.eml',
  fileType: 'message/rfc822' as const,
});
const fileOf = (shop: string) => ({ filename: `${shop}.html`, content: orderHtmlOf({ shop }) });
const mailWith = (names: string[]) =>
  composeMail({ from: 'Me <me@shopper.example>', text: 'all', attachments: names.map(fileOf) });
/** How many receipts were read, or why none. */
const readOf = (outcome: Awaited<ReturnType<typeof late.read>>) =>
  outcome.ok ? outcome.readings.length : outcome.code;

describe('a document that waits for a reader', () => {
  it('is read whole, with every document in it', async () => {
    const outcome = await late.read(documentOf(await mailWith(shops)));
    expect(readOf(outcome)).toBe(shops.length);
    expect(outcome.ok && outcome.readings.flatMap(({ notes }) => notes)).toEqual([]);
  });

  it('is read whole beside many others that want the same reader', async () => {
    const mails = await Promise.all(shops.map((_, n) => mailWith(shops.slice(n))));
    const outcomes = await Promise.all(mails.map((mail) => late.read(documentOf(mail))));
    expect(outcomes.map(readOf)).toEqual([5, 4, 3, 2, 1]);
  });

  it('is read whole when a mail lies in a mail', async () => {
    const inner = await mailWith(shops.slice(0, 3));
    const nested = { filename: 'fwd.eml', contentType: 'message/rfc822', content: inner };
    const outcome = await late.read(documentOf(await composeMail({ attachments: [nested] })));
    expect(readOf(outcome)).toBe(3);
  });
});

it('a mail whose reading time is used up before anything was read is said to be slow, not empty', async () => {
  expect(readOf(await out.read(documentOf(await mailWith(shops))))).toBe('reading.timed_out');
});

describe('a document that needs longer than the common tier allows', () => {
  it('has no outcome there, and is read whole in the slow tier', async () => {
    const mail = documentOf(await mailWith(shops));
    await expect(hurried.read(mail, 'common')).rejects.toMatchObject({ code: 'reading.slow' });
    expect(readOf(await hurried.read(mail, 'slow'))).toBe(shops.length);
  });

  it('is not slow where the tier gives it the time it needs', async () => {
    expect(readOf(await late.read(documentOf(await mailWith(shops)), 'common'))).toBe(shops.length);
  });
});
