import type { Command } from 'commander';
import type { Audience } from '../../../domain/campaigns/campaign.types.js';
import type { CampaignKind } from '../../../domain/contracts/campaign-kinds.js';
import { systemClock } from '../../../domain/shared/clock.js';
import { isEmailAddress, normalizeEmailAddress } from '../../../domain/shared/email-address.js';
import { entriesOf } from '../../../domain/shared/typed-records.js';
import { toCampaignResponse } from '../../../platform/campaigns/campaign-response.js';
import { addListOptions, type ListOptions, print, printPage } from '../listing/list-command.js';
import { parseId } from '../shared/parse-id.js';
import { countsInWords, followSend, sendLine, stateInWords, withCampaigns } from './follow-send.js';

type SendOptions = { limit?: string; dryRun?: boolean; wait?: boolean; json?: boolean };
type Shared = { json?: boolean };

/**
 * Registers `emails`: starts, follows and controls bulk sends from a terminal. The running worker does the sending.
 */
export function registerEmailsCommands(program: Command): void {
  const emails = program.command('emails').description('Bulk sends of welcome and receipt analysis emails.');
  const send = (command: Command): Command =>
    command
      .option('--limit <number>', 'at most this many emails')
      .option('--dry-run', 'show how many would be sent without sending')
      .option('--no-wait', 'start and do not wait for it to finish')
      .option('--json', 'print one JSON object per line');
  send(
    emails
      .command('welcome')
      .description('Send the welcome email.')
      .option('--all', 'to everyone on the waitlist who has not had it')
      .option('--to <addresses...>', 'to these addresses, even if they have had it')
      .addHelpText('after', '\nExample:\n  emails welcome --all --limit 100'),
  ).action(async (options: SendOptions & { all?: boolean; to?: string[] }, welcome: Command) => {
    const to = [...new Set(options.to?.map(normalizeEmailAddress))];
    if ((options.all ?? false) === to.length > 0) refuse(welcome, 'use either --all or --to');
    const wrong = to.find((address) => !isEmailAddress(address));
    if (wrong !== undefined) refuse(welcome, `not an email address: ${wrong}`);
    if (to.length > 0 && options.limit !== undefined) refuse(welcome, '--limit goes with --all');
    const limit = limitOf(welcome, options);
    const audience: Audience = options.all ? { to: 'all', limit } : { to: 'addresses', emails: to };
    await begin({ kind: 'welcome', audience, options });
  });
  send(
    emails
      .command('receipts')
      .description('Send receipt analysis emails to shoppers not yet told.')
      .addHelpText('after', '\nExample:\n  emails receipts --dry-run'),
  ).action(async (options: SendOptions, receipts: Command) => {
    const audience: Audience = { to: 'all', limit: limitOf(receipts, options) };
    await begin({ kind: 'receipt-analysis', audience, options });
  });
  registerSteering(emails);
}

/**
 * State of a send after an action; if it is in that state already there is nothing to do. Failures may be retried
 * any number of times.
 */
const stateAfter = { pause: 'paused', resume: 'running', cancel: 'cancelled', retry: null } as const;

/** Names of the actions in the audit log. */
const noted = { pause: 'paused', resume: 'resumed', cancel: 'cancelled', retry: 'retried' } as const;

function registerSteering(emails: Command): void {
  const status = emails
    .command('status')
    .description('List bulk sends, newest first, or show one.')
    .addHelpText('after', '\nExample:\n  emails status')
    .argument('[id]', 'id of a send to show; with --json as one object', parseId);
  addListOptions(status, []).action((id: string | undefined, options: ListOptions) =>
    withCampaigns(async (campaigns) => {
      if (id) return print(sendLine({ campaign: await campaigns.find(id), isJson: options.json ?? false }));
      const { cursor = null, limit } = options;
      printPage({
        page: await campaigns.page({ cursor, limit }),
        options,
        record: (campaign) => toCampaignResponse(campaign, systemClock.now()),
        columns: {
          id: (send) => send.id,
          kind: ({ kind }) => kind,
          state: stateInWords,
          emails: (send) => countsInWords(send),
        },
        none: 'No bulk sends.',
      });
    }),
  );
  const acts = {
    pause: 'Pause sending; emails on their way are finished.',
    resume: 'Resume where it stopped.',
    cancel: 'End it: anyone who has not received the email will not get it.',
    retry: 'Retry the failures only.',
  } as const;
  for (const [act, about] of entriesOf(acts)) {
    emails
      .command(act)
      .description(about)
      .addHelpText('after', `\nExample:\n  emails ${act} 6920f2a1c3d4e5f60718293a`)
      .argument('<id>', 'id of a send, see emails status', parseId)
      .option('--dry-run', 'show the state of the send without changing it')
      .option('--json', 'print one JSON object per line')
      .action((id: string, { dryRun = false, json = false }: Shared & { dryRun?: boolean }) =>
        withCampaigns(async (campaigns, audited) => {
          const before = await campaigns.find(id);
          const isSoAlready = before.state === stateAfter[act];
          if (isSoAlready && !json && !dryRun)
            return void process.stdout.write(`${id} is already ${stateAfter[act]}.\n`);
          const steer = async () =>
            act === 'retry' ? (await campaigns.retryFailed(id)).campaign : await campaigns[act](id);
          const staysSo = dryRun || isSoAlready;
          const campaign = staysSo ? before : await audited(noted[act], id, steer);
          process.stdout.write(`${sendLine({ campaign, isJson: json })}\n`);
        }),
      );
  }
}

async function begin({
  kind,
  audience,
  options: { dryRun = false, wait = true, json = false },
}: {
  kind: CampaignKind;
  audience: Audience;
  options: SendOptions;
}): Promise<void> {
  await withCampaigns(async (campaigns, audited) => {
    if (dryRun) {
      const due = audience.to === 'all' ? await campaigns.countDue(kind) : audience.emails.length;
      const limit = audience.to === 'all' ? (audience.limit ?? due) : due;
      const count = Math.min(due, limit);
      process.stdout.write(
        json
          ? `${JSON.stringify({ kind, would_send: count })}\n`
          : `would send ${count} ${count === 1 ? 'email' : 'emails'}\n`,
      );
      return;
    }
    const { campaign, isNew } = await audited(
      'started',
      null,
      () => campaigns.start({ kind, audience, requestedBy: 'cli' }),
      { didIt: (started) => started.isNew, targetOf: (started) => started.campaign.id },
    );
    if (!isNew)
      process.stderr.write('A send of this kind has not ended: no new one was started. Its state:\n');
    const last = wait ? await followSend({ campaigns, campaign, isJson: json }) : campaign;
    process.stdout.write(`${sendLine({ campaign: last, isJson: json })}\n`);
    const { failed, uncertain, queued } = last.counts;
    const isPutOff = wait && last.state === 'running';
    if (isPutOff && !json)
      process.stdout.write(
        `${queued} ${queued === 1 ? 'is' : 'are'} tried again later: the mail server deferred them\n`,
      );
    if (isPutOff || last.state === 'paused' || failed + uncertain > 0) process.exitCode = 1;
  });
}

function limitOf(command: Command, { limit }: SendOptions): number | null {
  if (limit !== undefined && !/^[1-9]\d{0,6}$/.test(limit))
    refuse(command, '--limit takes a number of 1 or more');
  return limit === undefined ? null : Number(limit);
}

function refuse(command: Command, why: string): never {
  return command.error(`error: ${why}`, { exitCode: 2 });
}
