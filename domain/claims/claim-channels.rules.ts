import type { ClaimChannel as ChannelRecord, RetailerRecord } from '../retailers/retailer-record.types.js';
import type { ClaimDrafts } from './claim-drafts.rules.js';

/** Ways to ask a shop. */
export type ChannelKind = ChannelRecord['kind'];

/** Where to ask, and what to have ready. */
export type ClaimChannel = {
  /**
   * Stable within a version of the retailer's record (`chat-1`); identifies the channel when the shopper reports where
   * they asked.
   */
  id: string;
  kind: ChannelKind;
  /** In words, such as `Customer service desk in a store`. */
  where: string;
  /** Phone number, email address or page; null if unknown. */
  contact: string | null;
  bring: string[];
};

const usualProof = ['Receipt or order number', 'The lower price, as a link or a photo'];

/** Channels that nearly every shop has, used when we know none. */
const commonChannels: readonly ChannelRecord[] = [
  { kind: 'chat', where: 'Customer service chat', bring: usualProof },
  { kind: 'phone', where: 'Customer service phone', bring: usualProof },
];

/** Where to ask, in the order of the retailer's record (best first); never empty. */
export function claimChannelsOf(record: Pick<RetailerRecord, 'policy'> | null): ClaimChannel[] {
  const known = record?.policy.channels ?? [];
  return (known.length > 0 ? known : commonChannels).map(({ kind, where, contact, bring }, index) => ({
    id: `${kind}-${index + 1}`,
    kind,
    where,
    contact: contact ?? null,
    bring,
  }));
}

/** The draft for a channel as one text to copy; forms use the chat draft. */
export function draftFor({ kind, drafts }: { kind: ChannelKind; drafts: ClaimDrafts }): string {
  switch (kind) {
    case 'phone':
      return drafts.phone;
    case 'email':
      return drafts.email.body;
    case 'store':
      return drafts.store;
    default:
      return drafts.chat;
  }
}
