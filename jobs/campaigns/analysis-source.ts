import { composeAnswer } from '../../domain/emails/answer.rules.js';
import type { EmailProps } from '../../domain/emails/email-props.schemas.js';
import { watchSummaries } from '../../domain/emails/watch-summary.rules.js';
import type { ReceiptRecord } from '../../domain/receipts/receipt-record.types.js';
import { isFinalReceipt } from '../../domain/receipts/receipt-state.rules.js';
import type { Clock } from '../../domain/shared/clock.js';
import type { SubmissionRecord } from '../../domain/submissions/submission.types.js';
import type { CampaignMailsRepository } from '../../platform/database/mail/campaign-mails.repository.js';
import type { SuppressionsRepository } from '../../platform/database/mail/suppressions.repository.js';
import type { PurchaseItemsRepository } from '../../platform/database/purchases/purchase-items.repository.js';
import type { PurchasesRepository } from '../../platform/database/purchases/purchases.repository.js';
import type { ReceiptsRepository } from '../../platform/database/purchases/receipts.repository.js';
import type { SubmissionsRepository } from '../../platform/database/purchases/submissions.repository.js';
import type { RetailerRegistry } from '../../platform/retailers/retailer-registry.js';
import type { CampaignSource } from './campaign-source.types.js';
import type { MeantMail, WriteRows } from './write-rows.js';

/** Most submissions covered by one mail; the rest follow in the next send. */
const maxSubmissionsInMail = 10;

/** Addresses tried for a sample: the receipts of the first may still be being read. */
const sampleTries = 20;

/** What the receipt analysis mails are made from. */
export type AnalysisSourceDependencies = {
  records: {
    submissions: SubmissionsRepository;
    receipts: ReceiptsRepository;
    purchases: PurchasesRepository;
    items: PurchaseItemsRepository;
    suppressions: Pick<SuppressionsRepository, 'among'>;
  };
  mails: Pick<CampaignMailsRepository, 'findHandedOverOf'>;
  writeRows: WriteRows;
  statusUrlOf: (submission: SubmissionRecord) => string;
  retailers: Pick<RetailerRegistry, 'snapshot'>;
  clock: Clock;
};

type Props = EmailProps<'receipt-analysis'>;
type Told = { submission: SubmissionRecord; receipts: ReceiptRecord[]; props: Props };

/**
 * Receipt analysis mails: each shopper with read but unreported receipts gets one mail about all of them. A
 * submission's answer is claimed by the send at the moment of sending, so nobody is told twice, whatever else is
 * about to answer.
 */
export function createAnalysisSource(dependencies: AnalysisSourceDependencies): CampaignSource {
  const { records, mails, writeRows, clock } = dependencies;
  const { submissions, receipts } = records;
  const tellable = createTellable(dependencies);

  const meantFor = async (email: string, campaignId: string): Promise<MeantMail[]> => {
    const due = await submissions.listDueByEmail({ email, limit: maxSubmissionsInMail });
    const told = (await Promise.all(due.map(tellable))).filter((one) => one !== null);
    const receiptIds = told.flatMap((one) => one.receipts.map(({ id }) => id));
    return told.length === 0
      ? []
      : [{ key: `campaign:${campaignId}:${email}`, recipient: email, receiptIds }];
  };
  const submissionIdsOf = async (receiptIds: readonly string[]): Promise<string[]> => {
    const found = await Promise.all(receiptIds.map((id) => receipts.findById({ id })));
    return [...new Set(found.flatMap((receipt) => receipt?.submission_id ?? []))];
  };

  return {
    async fill({ campaign, limit, now }) {
      const { audience } = campaign;
      const due =
        audience.to === 'all'
          ? await submissions.listAddressesDue({ after: campaign.fill_cursor })
          : audience.emails;
      const emails = due.slice(0, limit);
      const meant: MeantMail[] = [];
      for (const email of emails) meant.push(...(await meantFor(email, campaign.id)));
      await writeRows({ campaign, meant, now });
      return {
        cursor: emails.at(-1) ?? campaign.fill_cursor,
        isLast: due.length <= limit,
        written: meant.length,
      };
    },
    async prepare({ campaign, row }) {
      const told: Told[] = [];
      for (const id of await submissionIdsOf(row.receipt_ids)) {
        const submission = await submissions.findById({ id });
        const one = submission && (await tellable(submission));
        if (one && (await submissions.holdAnswer({ submission, holder: holderOf(campaign.id) })))
          told.push(one);
      }
      const props = inOneMail(told);
      return props ? { props } : { skip: 'told_otherwise_or_deleted' };
    },
    async noteHandedOver({ rows, now }) {
      for (const { campaign_id: campaignId, receipt_ids: ids } of rows) {
        await receipts.markAnswered({ ids, now });
        const holder = holderOf(campaignId ?? '');
        await submissions.markAnsweredBy({ ids: await submissionIdsOf(ids), holder, now });
      }
    },
    async sample() {
      const addresses = (await submissions.listAddressesDue({ after: null })).slice(0, sampleTries);
      const suppressed = await records.suppressions.among({ addresses, scope: 'bulk', now: clock.now() });
      for (const email of addresses.filter((address) => !suppressed.has(address))) {
        const due = await submissions.listDueByEmail({ email, limit: maxSubmissionsInMail });
        const props = inOneMail((await Promise.all(due.map(tellable))).filter((one) => one !== null));
        if (props) return { recipient: email, props };
      }
      return null;
    },
    async close({ campaign }) {
      const holder = holderOf(campaign.id);
      // Held answers that a killed worker sent, or may have sent, without recording it. Releasing them would report
      // them twice.
      for (const { id } of await submissions.listHeldBy({ holder })) {
        const of = (await receipts.listBySubmission({ submissionId: id })).map((receipt) => receipt.id);
        const [row] = await mails.findHandedOverOf({ campaignId: campaign.id, receiptIds: of });
        if (!row) continue;
        const now = clock.now();
        await receipts.markAnswered({ ids: row.receipt_ids, now });
        await submissions.markAnsweredBy({ ids: [id], holder, now });
      }
      await submissions.releaseAnswers({ holder });
    },
  };
}

const holderOf = (campaignId: string): string => `campaign:${campaignId}`;

/**
 * What to report about a submission; null while it is being read, or when there is more to report than its
 * readings.
 */
function createTellable({ records, statusUrlOf, retailers, clock }: AnalysisSourceDependencies) {
  return async (submission: SubmissionRecord): Promise<Told | null> => {
    if (submission.mail_stopped_at || submission.answered_at) return null;
    const { id } = submission;
    const receipts = await records.receipts.listBySubmission({ submissionId: id });
    if (receipts.length === 0 || !receipts.every(isFinalReceipt)) return null;
    const known = await retailers.snapshot();
    const formed = await records.purchases.listBySubmission({ submissionId: id });
    if (formed.length > 0 && formed.every((purchase) => purchase.mail_stopped_at !== null)) return null;
    const purchases = await Promise.all(
      formed.map(async (purchase) => ({
        purchase,
        items: await records.items.listByPurchase({ purchaseId: purchase.id }),
      })),
    );
    const { template, props } = composeAnswer({
      submission,
      receipts,
      now: clock.now(),
      statusUrl: statusUrlOf(submission),
      retailers: known,
      watch: watchSummaries({ receipts, purchases, retailers: known, now: clock.now() }),
    });
    return template === 'receipt-analysis' ? { submission, receipts, props } : null;
  };
}

/** The props of one mail about all submissions; null when nothing is left to report. */
function inOneMail(told: readonly Told[]): Props | null {
  const newest = told.at(-1);
  if (!newest) return null;
  if (told.length === 1) return newest.props;
  return {
    statusUrl: newest.props.statusUrl,
    readings: told.flatMap(({ props }) => props.readings),
    // A submission without purchases has nothing watched. It keeps its place, because the mail pairs the lists by
    // position.
    watch: told.flatMap(({ props }) => props.readings.map((_, at) => props.watch[at] ?? nothingWatched)),
    pages: told.flatMap(({ props }) => props.readings.map(() => props.statusUrl)),
  };
}

const nothingWatched: Props['watch'][number] = {
  shop: null,
  currency: 'USD',
  items: [],
  moreItems: 0,
};
