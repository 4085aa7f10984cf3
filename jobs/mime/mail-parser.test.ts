import { afterAll, expect, it } from 'vitest';
import { createAppError } from '../../domain/shared/app-error.js';
import { createLogger } from '../../platform/logger/logger.js';
import { createMailParser, parseTogether } from './mail-parser.js';

const parser = createMailParser({ logger: createLogger({ level: 'silent', name: 'test' }), size: 1 });
afterAll(() => parser.close());

const inputOf = (raw: string) => ({
  raw: Buffer.from(raw),
  ownDomain: 'dropback.example',
  receiptsAddress: 'receipts@dropback.example',
  signs: { ownAddresses: ['receipts@dropback.example'], publicUrl: 'https://dropback.example' },
});

it('parses small mails that arrive together, each with its own result', async () => {
  const subjects = Array.from({ length: 25 }, (_, index) => `Receipt ${index}`);
  const mails = subjects.map((subject) =>
    inputOf(`From: ann@example.com\r\nSubject: ${subject}\r\n\r\nHello`),
  );
  const parsed = await Promise.all(mails.map((mail) => parser.parse({ ...mail, tier: 'quick' })));
  expect(parsed.map(({ header }) => header.subject)).toEqual(subjects);
});

it('reports what is wrong with an unparsable mail, and parses the others', async () => {
  const ended: string[] = [];
  const parts = '--b\r\nContent-Type: application/x\r\n\r\nx\r\n'.repeat(1_100);
  const hostile = inputOf(`Content-Type: multipart/mixed; boundary=b\r\n\r\n${parts}--b--\r\n`);
  const plain = inputOf('From: ann@example.com\r\nSubject: Receipt\r\n\r\nHello');
  const ends = await Promise.allSettled(
    [hostile, plain, plain].map((mail) =>
      parser
        .parse({ ...mail, tier: 'quick' })
        .finally(() => ended.push(mail === hostile ? 'hostile' : 'plain')),
    ),
  );
  expect(ends).toMatchObject([
    { reason: { code: 'mail.unparsable' } },
    { value: { header: { subject: 'Receipt' } } },
    { value: { header: { subject: 'Receipt' } } },
  ]);
  // They do not wait for the one that is examined alone.
  expect(ended).toEqual(['plain', 'plain', 'hostile']);
});

it.each([
  ['child.timed_out', 'child.timed_out'],
  ['child.out_of_memory', 'child.crashed'],
] as const)(
  'leaves mails that ended together with %s to the slow tier, and runs none alone alongside others',
  async (code, told) => {
    const runs: unknown[] = [];
    const mail = inputOf('Subject: Receipt\r\n\r\nHello');
    const parse = parseTogether({
      pool: {
        run: async ({ input }) => {
          runs.push(input);
          throw createAppError({ code, message: 'one of them' });
        },
      },
      parseAlone: () => Promise.reject(new Error('was run alone')),
      size: 1,
    });
    const ends = await Promise.allSettled([mail, mail, mail].map(parse));
    expect(ends).toMatchObject(Array.from({ length: 3 }, () => ({ reason: { code: told } })));
    expect(runs).toEqual([{ many: [mail, mail, mail] }]);
  },
);
