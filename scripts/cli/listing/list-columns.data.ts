/** The fields of a row that stand in the table of a list, by command: what one looks for first. */
export const listColumns = {
  audit: ['at', 'action', 'admin_email', 'token_name', 'target', 'is_begun'],
  claims: ['id', 'retailer', 'item', 'state', 'amount_cents', 'currency', 'last_day'],
  drops: ['id', 'shop', 'item', 'paid_unit_cents', 'price_cents', 'currency', 'verdict', 'reason', 'told_at'],
  jobs: ['id', 'name', 'state', 'next_run_at', 'failures', 'fail_reason'],
  mail: ['id', 'received_at', 'mail_from', 'state', 'outcome', 'subject'],
  outbox: ['id', 'state', 'template', 'recipient', 'attempts', 'created_at', 'sent_at', 'reason'],
  purchases: ['id', 'shop', 'purchased_at', 'total_cents', 'currency', 'window', 'email'],
  receipts: ['id', 'email', 'file_name', 'state', 'failure', 'created_at'],
  retailers: ['retailer_id', 'retailer', 'country', 'version', 'promised_days', 'confidence'],
  suppressions: ['id', 'address', 'scope', 'reason', 'created_at', 'expires_at'],
  waitlist: ['email', 'phone', 'created_at', 'welcome_emailed_at'],
  watch: ['id', 'state', 'last_outcome', 'last_checked_at', 'next_check_at', 'url'],
} as const satisfies Record<string, readonly string[]>;
