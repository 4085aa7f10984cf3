/**
 * How many days is kept what nobody deleted before. The privacy page says them, the daily upkeep and the indexes of the
 * database keep to them. What ends by a time of its own is named where it begins: sessions in `admin-sessions.ts`,
 * addresses not to mail in `delivery-report.rules.ts`, files in `file-retention.rules.ts`.
 */
export const retentionDays = {
  /**
   * Everything of a submission with its purchases, claims and mails, and mail that came or went besides: two years,
   * longer than any shop takes to answer about a window that closed.
   */
  record: 730,
  /** A line of the audit log: a year and a month, so that a yearly review sees the whole year. */
  audit: 396,
  /** A page view: a quarter and the one it is compared with. */
  event: 190,
} as const;
