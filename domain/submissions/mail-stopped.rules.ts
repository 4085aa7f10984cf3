/**
 * Whether no more email will be sent: the shopper stopped it for these receipts or, once these are answered, for each
 * purchase formed from them.
 */
export function isMailStopped({
  mail_stopped,
  answered_at,
  purchases,
}: {
  mail_stopped: boolean;
  answered_at: string | null;
  purchases: readonly { mail_stopped: boolean }[];
}): boolean {
  const isEachStopped = purchases.length > 0 && purchases.every((purchase) => purchase.mail_stopped);
  return mail_stopped || (answered_at !== null && isEachStopped);
}
