/** Kinds of bulk sends: welcome mails, and analyses of receipts. */
export const campaignKinds = ['welcome', 'receipt-analysis'] as const;

/** One of {@link campaignKinds}. */
export type CampaignKind = (typeof campaignKinds)[number];
