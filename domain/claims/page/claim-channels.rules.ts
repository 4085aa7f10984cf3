import type {
  ClaimChannel as ChannelRecord,
  PurchaseChannel,
  RetailerRecord,
} from '../../retailers/retailer-record.types.js';
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

const boughtThere: Record<PurchaseChannel, string> = {
  online: 'for what you bought online',
  store: 'for what you bought in a store',
};

/** Channels with ids that stay the same whichever of them are left out. */
function withIds(channels: readonly ChannelRecord[]) {
  return channels.map((channel, index) => ({ ...channel, id: `${channel.kind}-${index + 1}` }));
}

/**
 * Where to ask, in the order of the retailer's record (best first); never empty. One that is only for what was bought
 * elsewhere is left out; where nobody knows where it was bought, it says for what it is.
 */
export function claimChannelsOf(
  record: Pick<RetailerRecord, 'policy'> | null,
  boughtIn?: PurchaseChannel | null,
): ClaimChannel[] {
  const known = withIds(record?.policy.channels ?? []).filter(
    ({ bought }) => !bought || !boughtIn || bought === boughtIn,
  );
  return (known.length > 0 ? known : withIds(commonChannels)).map(
    ({ id, kind, where, contact, bring, bought }) => ({
      id,
      kind,
      where: bought && !boughtIn ? `${where} (${boughtThere[bought]})` : where,
      contact: contact ?? null,
      bring,
    }),
  );
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
