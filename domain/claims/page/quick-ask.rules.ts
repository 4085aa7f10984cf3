import type { ChannelKind } from './claim-channels.rules.js';
import type { ClaimChannelResponse, ClaimResponse } from './claim-view.schemas.js';

/** The quickest way to ask: one press copies the words and opens where they go. */
export type QuickAsk = {
  channel: ClaimChannelResponse;
  label: string;
  /** Chat, help page, phone or email; null if we know no address: then the words are only copied. */
  href: string | null;
};

/** Takes the best channel that opens from where the shopper is, else the best of all; null if there is none. */
export function quickAskOf({
  channels,
  help_url,
}: Pick<ClaimResponse, 'channels' | 'help_url'>): QuickAsk | null {
  const ways = channels.map((channel) => wayOf({ channel, help_url }));
  return ways.find(({ href }) => href !== null) ?? ways[0] ?? null;
}

function wayOf({
  channel,
  help_url,
}: { channel: ClaimChannelResponse } & Pick<ClaimResponse, 'help_url'>): QuickAsk {
  const { kind, contact } = channel;
  const own = contact === null ? null : linkOf(channel);
  if (own) return { channel, label: opening[kind], href: own };
  const isWritten = kind !== 'phone' && kind !== 'store';
  if (isWritten && help_url)
    return { channel, label: 'Copy the words and open the shop’s help page', href: help_url };
  return { channel, label: isWritten ? 'Copy the words' : 'Copy what to say', href: null };
}

const opening: Record<ChannelKind, string> = {
  chat: 'Copy the words and open the chat',
  form: 'Copy the words and open the form',
  email: 'Copy the words and open the email',
  phone: 'Copy what to say and call',
  store: 'Copy what to say and open the page',
  other: 'Copy the words and open the page',
};

/** The address of a contact as a link; null if it is none. */
export function linkOf({
  contact,
  subject,
  words,
}: Pick<ClaimChannelResponse, 'contact' | 'subject' | 'words'>): string | null {
  const text = contact?.trim() ?? '';
  if (/^https:\/\/\S+$/i.test(text)) return text;
  const digits = text.replace(/[\s().-]/g, '');
  if (/^\+?\d{7,15}$/.test(digits)) return `tel:${digits}`;
  if (!/^[^\s@?&]+@[^\s@?&]+$/.test(text)) return null;
  const parts = [
    ...(subject ? [`subject=${encodeURIComponent(subject)}`] : []),
    `body=${encodeURIComponent(words)}`,
  ];
  return `mailto:${text}?${parts.join('&')}`;
}
