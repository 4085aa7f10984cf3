import type { RetailerPolicy } from '../retailers/policy.types.js';
import type { ClaimDrafts } from './claim-drafts.rules.js';

/** Ways to ask a shop. */
export const channelKinds = ['chat', 'phone', 'email', 'form', 'store', 'other'] as const;

/** A way to ask. */
export type ChannelKind = (typeof channelKinds)[number];

/** Where to ask, and what to have ready there. */
export type ClaimChannel = {
  /** Stable within a retailer, `chat-1`: by it the shopper says where they asked. */
  id: string;
  kind: ChannelKind;
  /** In words: `Customer service desk in a store`. */
  where: string;
  /** Phone number, address or page; null where none is known. */
  contact: string | null;
  bring: string[];
};

const kindWords: readonly (readonly [ChannelKind, RegExp])[] = [
  ['chat', /\bchat\b/i],
  ['phone', /\b(phone|call)\b/i],
  ['email', /\be-?mail\b/i],
  ['form', /\b(form|online request)\b/i],
  ['store', /\b(store|desk|counter|warehouse|lane|guest services)\b/i],
];

/** Ways that nearly every shop has, for one of which we know none. */
const commonChannels: ClaimChannel[] = [
  { id: 'chat-1', kind: 'chat', where: 'Customer service chat', contact: null, bring: [] },
  { id: 'phone-2', kind: 'phone', where: 'Customer service phone', contact: null, bring: [] },
];

/** Where to ask in the order of the retailer's record, what works best there first. */
export function claimChannelsOf(
  policy: Pick<RetailerPolicy, 'submission_methods' | 'proof_required'> | null,
): ClaimChannel[] {
  const bring = policy?.proof_required ?? [
    'Receipt or order number',
    'The lower price, as a link or a photo',
  ];
  const channels = (policy?.submission_methods ?? []).map((where, index): ClaimChannel => {
    const kind = kindWords.find(([, pattern]) => pattern.test(where))?.[0] ?? 'other';
    return { id: `${kind}-${index + 1}`, kind, where, contact: null, bring };
  });
  return channels.length > 0 ? channels : commonChannels.map((channel) => ({ ...channel, bring }));
}

/** The words for a channel, as one text to copy; a form takes what a chat takes. */
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
