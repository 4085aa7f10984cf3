import { normalizeEmailAddress } from '../../domain/shared/email-address.js';

/**
 * Whether a recipient is the receipts address or one of its plus-addresses (`receipts+token@`, RFC 5233).
 * Everything else is refused at RCPT: this server relays nothing and bounces nothing.
 */
export function isReceiptsRecipient({
  recipient,
  receiptsAddress,
}: {
  recipient: string;
  receiptsAddress: string;
}): boolean {
  const given = splitAddress(recipient);
  const ours = splitAddress(receiptsAddress);
  if (!given || !ours || given.domain !== ours.domain) return false;
  return given.localPart === ours.localPart || given.localPart.startsWith(`${ours.localPart}+`);
}

function splitAddress(address: string): { localPart: string; domain: string } | null {
  const normal = normalizeEmailAddress(address);
  const at = normal.lastIndexOf('@');
  if (at < 1 || at === normal.length - 1) return null;
  // A trailing dot denotes the same domain, fully qualified (RFC 1034 section 3.1).
  return { localPart: normal.slice(0, at), domain: normal.slice(at + 1).replace(/\.$/, '') };
}
