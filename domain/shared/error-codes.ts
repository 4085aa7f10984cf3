/** What a code means to a caller. */
type ErrorRule = {
  /** HTTP status of the error. */
  status: number;
  /** Whether trying again later may succeed. */
  retryable: boolean;
};

const final = <Status extends number>(status: Status) => ({ status, retryable: false }) as const;
const later = <Status extends number>(status: Status) => ({ status, retryable: true }) as const;

/**
 * Every error code of the product, by feature. A new code is one line here; tables that put codes into words are keyed
 * by it, so the compiler demands the words.
 */
export const errorCatalogue = {
  'admin.changed_meanwhile': final(409),
  'admin.code_required': final(401),
  'admin.exists': final(409),
  'admin.oidc_expired': final(400),
  'admin.oidc_invalid': final(502),
  'admin.oidc_not_admin': final(403),
  'admin.oidc_off': final(404),
  'admin.oidc_refused': final(403),
  'admin.oidc_unreachable': later(503),
  'admin.oidc_unverified': final(403),
  'admin.setup_link_invalid': final(403),
  'admin.signed_out': final(401),
  'admin.wrong_code': final(403),
  'admin.wrong_credentials': final(401),
  'admin.wrong_password': final(403),
  'metrics.refused': final(401),
  'token.admin_removed': final(401),
  'token.end_day': final(400),
  'token.expired': final(401),
  'token.in_url': final(400),
  'token.name': final(400),
  'token.revoked': final(401),
  'token.scope': final(403),
  'token.scopes': final(400),
  'token.session_needed': final(403),
  'token.too_many': final(409),
  'token.unknown': final(401),
  'password.names_account': final(400),
  'password.required': final(400),
  'password.too_common': final(400),
  'password.too_long': final(400),
  'password.too_short': final(400),

  'child.crashed': final(500),
  'child.failed': final(500),
  'child.interrupted': later(503),
  'child.not_started': later(503),
  'child.out_of_memory': final(500),
  'child.pool_closed': final(500),
  'child.timed_out': final(500),
  'config.dkim_key_invalid': final(500),
  'config.encryption_key_invalid': final(500),
  'config.encryption_key_mismatch': final(500),
  'config.encryption_key_required': final(500),
  'config.mongodb_uri_required': final(500),
  'config.tls_files_invalid': final(500),
  'database.newer': later(503),
  'database.unavailable': later(503),
  'file.damaged': final(500),
  'file.key_unknown': final(500),
  'file.not_found': final(404),
  'imap.failed': later(503),
  'imap.folder_missing': later(503),
  'imap.login_refused': later(503),
  'imap.not_encrypted': later(503),
  'imap.too_large': final(500),
  'imap.unreachable': later(503),
  'ingest.cannot_listen': final(500),
  'internal.error': final(500),
  'job.claim_lost': later(503),
  'job.not_ending': later(503),
  'job.not_possible': final(409),
  'job.payload_invalid': final(400),
  'spool.damaged': final(500),
  'spool.full': final(503),

  'purchase.contended': later(503),
  'claim.closed': final(409),
  'claim.not_found': final(404),
  'outcome.amount_invalid': final(400),
  'outcome.amount_missing': final(400),
  'outcome.amount_too_large': final(400),
  'outcome.answer_missing': final(400),
  'outcome.unknown_channel': final(400),

  'correction.changed_meanwhile': final(409),
  'correction.empty': final(400),
  'correction.in_future': final(400),
  'correction.not_a_day': final(400),
  'correction.no_item': final(400),
  'correction.not_plain_text': final(400),
  'correction.too_many_items': final(400),
  'submission.muted': final(409),
  'submission.not_found': final(404),
  'submission.owner_only': final(403),

  'retailer.changed_meanwhile': final(409),
  'retailer.invalid': final(422),
  'target.ended': final(409),

  'item.not_found': final(404),
  'item.not_possible': final(409),
  'link.not_a_product': final(400),
  'link.is_a_list': final(400),
  'link.strange_port': final(400),
  'link.several': final(400),
  'price.invalid': final(400),
  'price.not_lower': final(400),
  'price.day_used_up': later(429),
  'price.other_shop': final(400),
  'held.invalid': final(400),
  'price.other_currency': final(400),
  'price.too_old': final(400),

  'email.invalid': final(400),
  'email.invalid_props': final(500),
  'email.required': final(400),
  'phone.too_long': final(400),
  'registry.invalid_link': final(400),
  'waitlist.duplicate': final(409),

  'my.not_found': final(404),
  'browser.code_invalid': final(404),
  'browser.forgotten': final(401),
  'browser.too_many': final(409),

  'unsubscribe.link_invalid': final(404),
  'sender.link_invalid': final(404),

  'campaign.no_addresses': final(400),
  'campaign.no_preview': later(503),
  'campaign.not_found': final(404),
  'campaign.not_possible': final(409),
  'campaign.other_running': final(409),

  'mail.claim_lost': final(400),
  'mail.deferred': later(503),
  'mail.not_authenticated': later(503),
  'mail.not_resendable': final(409),
  'mail.unparsable': final(400),
  'mail.unreachable': later(503),
  'message.interrupted': later(503),
  'message.not_releasable': final(409),
  'message.not_replayable': final(409),

  'reading.corrupt_file': final(422),
  'reading.encrypted_pdf': final(422),
  'reading.interrupted': later(503),
  'reading.nothing_found': final(422),
  'reading.out_of_memory': final(422),
  'reading.reader_crashed': final(422),
  'reading.slow': later(503),
  'reading.timed_out': final(422),
  'reading.too_many_pixels': final(422),
  'reading.unsupported_type': final(422),

  'receipt.empty_file': final(400),
  'receipt.encrypted': final(415),
  'receipt.no_files': final(400),
  'receipt.none_accepted': final(422),
  'receipt.not_base64': final(400),
  'receipt.not_rereadable': final(409),
  'receipt.not_recorded': final(500),
  'receipt.not_stored': final(500),
  'receipt.outlook_wrapped': final(415),
  'receipt.saved_mail': final(415),
  'receipt.too_large': final(413),
  'receipt.too_many_files': final(413),
  'receipt.truncated': final(400),
  'receipt.type_mismatch': final(415),
  'receipt.unsupported_type': final(415),

  'request.aborted': final(400),
  'request.cross_site': final(403),
  'request.invalid': final(400),
  'request.invalid_idempotency_key': final(400),
  'request.malformed_encoding': final(400),
  'request.malformed_json': final(400),
  'request.malformed_url': final(400),
  'request.not_found': final(404),
  'request.rate_limited': later(429),
  'request.too_large': final(413),
  'request.too_slow': later(408),
  'request.unsupported_encoding': final(415),
  'request.unsupported_media_type': final(415),

  'upload.busy': later(503),
  'upload.day_used_up': later(429),
  'upload.field_too_long': final(413),
  'upload.malformed': final(400),
  'upload.no_room': later(503),
  'upload.request_too_large': final(413),
  'upload.too_many_fields': final(413),
  'upload.too_many_parts': final(413),
  'upload.unexpected_field': final(400),
} as const satisfies Record<string, ErrorRule>;

/** A code of the catalogue. */
export type ErrorCode = keyof typeof errorCatalogue;

/** The codes of one feature, such as `CodeOf<'receipt'>`. */
export type CodeOf<Feature extends string> = Extract<ErrorCode, `${Feature}.${string}`>;

/** Whether a string from outside (another process, a schema) is a code of the catalogue. */
export function isErrorCode(text: string): text is ErrorCode {
  return Object.hasOwn(errorCatalogue, text);
}
