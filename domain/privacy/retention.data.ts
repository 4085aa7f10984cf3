/**
 * Retention in days for data that nobody deletes earlier. The privacy page states these figures; the daily upkeep and
 * the database's TTL indexes enforce them. Data with an expiry of its own is defined elsewhere: sessions in
 * `admin-sessions.ts`, suppressed addresses in `delivery-report.rules.ts`, files in `file-retention.rules.ts`.
 */
export const retentionDays = {
  /**
   * Submissions with their purchases, claims and mails, and all other mail in or out: two years, longer than any shop
   * takes to answer about a closed window.
   */
  record: 730,
  /** A line of the audit log: 13 months, so that a yearly review covers the whole year. */
  audit: 396,
  /** A page view: one quarter and the quarter it is compared with. */
  event: 190,
} as const;
