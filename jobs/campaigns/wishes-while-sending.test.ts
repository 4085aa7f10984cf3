import { afterEach, beforeEach, expect, it } from 'vitest';
import { openCampaignWorker } from '../../tests/support/jobs/campaign-worker.js';
import { createJobContext, type JobContext } from '../../tests/support/jobs/job-context.js';
import { type SmtpSink, startSmtpSink } from '../../tests/support/mail/smtp-sink.js';
import { waitFor } from '../../tests/support/time/wait-for.js';

let context: JobContext;
let cleanups: (() => Promise<void>)[];
beforeEach(async () => {
  context = await createJobContext();
  cleanups = [];
});
afterEach(async () => {
  for (const cleanup of cleanups.reverse()) await cleanup();
  await context.close();
});

/** What somebody may do while a welcome mail to them is on its way. */
const acts = {
  'unsubscribes from news': (address: string) =>
    context.suppressions.suppress({ address, scope: 'bulk', reason: 'unsubscribed', now: new Date() }),
  'deletes everything': async (email: string) => {
    await context.waitlist.deleteByEmail({ email });
    await context.outbox.deleteByRecipient({ recipient: email });
  },
};

async function openSink(...hooks: Parameters<typeof startSmtpSink>): Promise<SmtpSink> {
  const sink = await startSmtpSink(...hooks);
  cleanups.push(sink.close);
  return sink;
}

/** Sends welcome mails to everybody; resolves with the counts once the send is over. */
async function sendToAll(sink: SmtpSink) {
  const { database, logger } = context;
  const worker = openCampaignWorker({ database, logger, smtpUrl: sink.url });
  cleanups.push(worker.close);
  const audience = { to: 'all', limit: null } as const;
  const { campaign } = await worker.steering.start({ kind: 'welcome', audience, requestedBy: 'test' });
  worker.runner.start();
  return waitFor('the send to end', async () => {
    const { ended_at, counts } = await worker.steering.find(campaign.id);
    return ended_at === null ? null : counts;
  });
}

const arrived = ({ mails }: SmtpSink): string[] => mails.flatMap(({ rcptTo }) => rcptTo).toSorted();

it.each(Object.entries(acts))('who %s while the bulk send asks the mail server gets none', async (_, act) => {
  const emails = ['ann@example.com', 'bob@example.com', 'cyd@example.com'];
  for (const email of emails) await context.waitlist.insertOnce({ email, phone: null, now: new Date() });
  const sink = await openSink({
    onRecipient: async (address) => {
      if (address === 'bob@example.com') await act(address);
      return null;
    },
  });
  const counts = await sendToAll(sink);
  expect(arrived(sink)).toEqual(['ann@example.com', 'cyd@example.com']);
  expect(counts).toMatchObject({ sent: 2, failed: 0, uncertain: 0, queued: 0 });
});

it.each(Object.entries(acts))(
  'who %s while another mail of the send is on its way gets none',
  async (_, act) => {
    const emails = Array.from({ length: 12 }, (_one, at) => `shopper-${at}@example.com`);
    for (const email of emails) await context.waitlist.insertOnce({ email, phone: null, now: new Date() });
    // All are claimed at once, and five are sent at a time: whoever is asked for first stops the last.
    let last: string | null = null;
    const sink = await openSink({
      onRecipient: async (address) => {
        if (last === null) {
          last = emails.at(address === emails.at(-1) ? 0 : -1) ?? '';
          await act(last);
        }
        return null;
      },
    });
    const counts = await sendToAll(sink);
    expect(arrived(sink)).toEqual(emails.filter((email) => email !== last).toSorted());
    expect(counts).toMatchObject({ sent: 11, failed: 0, uncertain: 0, queued: 0 });
  },
);
