import type { CampaignKind } from '../../domain/contracts/campaign-kinds.js';
import { previewCampaignJob } from '../../domain/contracts/jobs.js';
import type { Clock } from '../../domain/shared/clock.js';
import type { CampaignPreviewsRepository } from '../../platform/database/mail/campaign-previews.repository.js';
import type { WriteToOutbox } from '../../platform/mailer/write-to-outbox.js';
import type { JobDefinition } from '../../platform/queue/job-runner.js';
import type { CampaignSource } from './campaign-source.types.js';
import type { RenderBulk } from './render-bulk.js';

/** What {@link createPreviewCampaignJob} needs. */
export type PreviewCampaignDependencies = {
  previews: CampaignPreviewsRepository;
  sources: Readonly<Record<CampaignKind, Pick<CampaignSource, 'sample'>>>;
  render: RenderBulk;
  unsubscribeUrlOf: (address: string) => string;
  writeToOutbox: WriteToOutbox;
  clock: Clock;
};

/** Stand-in when nobody is due. A welcome is the same for everyone; an analysis needs somebody's receipts. */
const examples: Readonly<Record<CampaignKind, { recipient: string; props: Record<string, unknown> } | null>> =
  {
    welcome: { recipient: 'somebody@example.com', props: {} },
    'receipt-analysis': null,
  };

/**
 * Renders a bulk mail with the data of a due recipient as a preview, and sends it as a trial to an address if one
 * is given. Nobody else is mailed, and nothing counts as reported.
 */
export function createPreviewCampaignJob({
  previews,
  sources,
  render,
  unsubscribeUrlOf,
  writeToOutbox,
  clock,
}: PreviewCampaignDependencies): JobDefinition<typeof previewCampaignJob> {
  return {
    job: previewCampaignJob,
    concurrency: 1,
    async handle({ preview_id: id, kind, send_to: sendTo }) {
      const sample = (await sources[kind].sample()) ?? examples[kind];
      const unsubscribeUrl = sample ? unsubscribeUrlOf(sample.recipient) : '';
      const mail = sample && {
        recipient: sample.recipient,
        ...render({ template: kind, ...sample, unsubscribeUrl }),
      };
      if (sample && sendTo) {
        await writeToOutbox({
          idempotency_key: `trial:${id}`,
          recipient: sendTo,
          template: kind as 'welcome',
          props: sample.props as never,
        });
      }
      await previews.insertOnce({ id, mail, created_at: clock.now() });
    },
  };
}
