import { isOwnAddress } from '../mail-address.js';

/** Longest local part of an address (RFC 5321 section 4.5.3.1.1), characters. */
const maxLocalPart = 64;

/** The receipts address with a token (`receipts+token@`); null if that would be too long for an address. */
export function addressWithToken({
  token,
  receiptsAddress,
}: {
  token: string;
  receiptsAddress: string;
}): string | null {
  const at = receiptsAddress.lastIndexOf('@');
  const localPart = `${receiptsAddress.slice(0, at)}+${token}`;
  return localPart.length > maxLocalPart ? null : localPart + receiptsAddress.slice(at);
}

/** Plus tags of our own addresses among the recipients, lower case. */
export function plusTagsOf({
  recipients,
  receiptsAddress,
}: {
  recipients: readonly string[];
  receiptsAddress: string;
}): string[] {
  return recipients.flatMap((address) => {
    const lower = address.trim().toLowerCase();
    const tag = /\+([^@]{1,64})@/.exec(lower)?.[1];
    return tag && isOwnAddress(lower, [receiptsAddress]) ? [tag] : [];
  });
}
