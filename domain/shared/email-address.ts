/** Longest address SMTP can carry (RFC 5321 section 4.5.3.1.3, path without the angle brackets). */
export const maxEmailAddressLength = 254;

/**
 * Trims and lower-cases an address: the form that is stored and compared. Local parts are case-sensitive in RFC 5321
 * but not in practice.
 */
export function normalizeEmailAddress(address: string): string {
  return address.trim().toLowerCase();
}

/** Whether the text is one plausible address: `local@domain`, without spaces or control characters. */
export function isEmailAddress(text: string): boolean {
  return (
    text.length <= maxEmailAddressLength &&
    /^[^\s\p{Cc}\p{Cf}@<>()[\]\\,;:"]+@[^\s\p{Cc}\p{Cf}@<>()[\]\\,;:"]+$/u.test(text)
  );
}

/**
 * Whether somebody may have typed it as their own address: plausible, and of a domain that can be reached. `ann@example`
 * and `ann@gmail` were cut short; `localhost` is this machine.
 */
export function isOwnEmailAddress(text: string): boolean {
  return isEmailAddress(text) && /@(?:[^.]+\.)+[^.]+$|@localhost$/i.test(text);
}

/** Masks an address for logs and public pages: `a***@example.com`. */
export function maskEmailAddress(address: string): string {
  const at = address.lastIndexOf('@');
  return at < 1 ? '***' : `${address.slice(0, 1)}***${address.slice(at)}`;
}
