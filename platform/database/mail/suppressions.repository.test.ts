import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createJobContext, type JobContext } from '../../../tests/support/jobs/job-context.js';

let context: JobContext;
beforeAll(async () => {
  context = await createJobContext();
});
afterAll(() => context.close());

const now = new Date();
let people = 0;
/** Spellings of one mailbox at Gmail, and of one elsewhere, each of a person of their own. */
const spellings = () => {
  people += 1;
  const name = `jane${people}`;
  return [
    [
      `${name}@gmail.com`,
      `j.ane${people}@gmail.com`,
      `${name}+shop@googlemail.com`,
      `${name.toUpperCase()}@GMAIL.com`,
    ],
    [`${name}@example.com`, `${name}+shop@example.com`, `${name.toUpperCase()}+x@example.com`],
  ];
};
const stopped = async (address: string) => ({
  all: await context.suppressions.isSuppressed({ address, scope: 'all', now }),
  bulk: await context.suppressions.isSuppressed({ address, scope: 'bulk', now }),
  among: (await context.suppressions.among({ addresses: [address], scope: 'bulk', now })).has(address),
});
const silent = { all: true, bulk: true, among: true };
const free = { all: false, bulk: false, among: false };

describe.each(['unsubscribed', 'complaint'] as const)('mail that somebody %s', (reason) => {
  it('stops at every spelling of the mailbox, and comes again at every one', async () => {
    for (const mailbox of spellings())
      for (const asked of mailbox) {
        await context.suppressions.suppress({ address: asked, scope: 'all', reason, now });
        for (const other of mailbox) expect([other, await stopped(other)]).toEqual([other, silent]);
        const [lifting = ''] = mailbox;
        await context.suppressions.lift({ address: lifting, reason });
        for (const other of mailbox) expect([other, await stopped(other)]).toEqual([other, free]);
      }
  });

  it('stops at no other mailbox', async () => {
    await context.suppressions.suppress({ address: 'ann+x@example.com', scope: 'all', reason, now });
    for (const other of ['an.n@example.com', 'ann@example.net', 'annx@example.com', 'x@example.com'])
      expect([other, await stopped(other)]).toEqual([other, free]);
  });
});

it('news stays stopped at every spelling where all mail was', async () => {
  const [[one = '', two = ''] = []] = spellings();
  const reason = 'unsubscribed' as const;
  for (const address of [one, two])
    await context.suppressions.suppress({ address, scope: 'all', reason, now });
  await context.suppressions.narrow({ address: one, reason });
  expect(await stopped(two)).toEqual({ all: false, bulk: true, among: true });
});

it.each(['hard_bounce', 'refused'] as const)(
  'a spelling that a server does not take (%s) stops nothing at the others',
  async (reason) => {
    const [[one = '', other = ''] = []] = spellings();
    await context.suppressions.suppress({ address: other, scope: 'all', reason, now });
    expect(await stopped(other)).toEqual(silent);
    expect(await stopped(one)).toEqual(free);
  },
);
