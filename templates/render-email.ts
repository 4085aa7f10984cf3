import { renderToStaticMarkup } from 'react-dom/server';
import { emailPropsSchemas } from '../domain/emails/email-props.schemas.js';
import type { EmailTemplateName } from '../domain/emails/outbox-record.types.js';
import { createAppError } from '../domain/shared/app-error.js';
import { withIsolatesPerLine, withNamesIsolated } from '../domain/shared/text/isolated.js';
import { ownLine } from '../domain/shared/text/one-line.js';
import type { MailBrand } from './brand.types.js';
import type { EmailDefinition } from './define-email.js';
import { adminAlertEmail } from './emails/admin-alert.email.js';
import { eraseDataEmail } from './emails/erase-data.email.js';
import { mailStoppedEmail } from './emails/mail-stopped.email.js';
import { claimChangedEmail } from './emails/purchases/claim-changed.email.js';
import { lastDayTomorrowEmail } from './emails/purchases/last-day-tomorrow.email.js';
import { myPurchasesEmail } from './emails/purchases/my-purchases.email.js';
import { priceDroppedEmail } from './emails/purchases/price-dropped.email.js';
import { priceNotedEmail } from './emails/purchases/price-noted.email.js';
import { whatCameOfItEmail } from './emails/purchases/what-came-of-it.email.js';
import { whatWasPaidEmail } from './emails/purchases/what-was-paid.email.js';
import { windowClosedEmail } from './emails/purchases/window-closed.email.js';
import { answerNotedEmail } from './emails/receipts/answer-noted.email.js';
import { confirmSenderEmail } from './emails/receipts/confirm-sender.email.js';
import { confirmUploadEmail } from './emails/receipts/confirm-upload.email.js';
import { forwardingConfirmationEmail } from './emails/receipts/forwarding-confirmation.email.js';
import { noReceiptFoundEmail } from './emails/receipts/no-receipt-found.email.js';
import { notReadableEmail } from './emails/receipts/not-readable.email.js';
import { questionAnsweredEmail } from './emails/receipts/question-answered.email.js';
import { receiptAnalysisEmail } from './emails/receipts/receipt-analysis.email.js';
import { receiptCorrectedEmail } from './emails/receipts/receipt-corrected.email.js';
import { receiptReceivedEmail } from './emails/receipts/receipt-received.email.js';
import { welcomeEmail } from './emails/welcome.email.js';
import { blocks } from './plain-text.js';
import { unsubscribeText, withUnsubscribe } from './primitives/unsubscribe.js';

/** A mail ready to be sent. */
export type RenderedEmail = { subject: string; html: string; text: string };

/** Longest subject, characters: inboxes cut far earlier, but a shop's printed name must be limited. */
const maxSubjectLength = 200;

const definitions: { [Name in EmailTemplateName]: EmailDefinition<Name> } = {
  welcome: welcomeEmail,
  'receipt-received': receiptReceivedEmail,
  'receipt-analysis': receiptAnalysisEmail,
  'no-receipt-found': noReceiptFoundEmail,
  'question-answered': questionAnsweredEmail,
  'price-dropped': priceDroppedEmail,
  'last-day-tomorrow': lastDayTomorrowEmail,
  'what-came-of-it': whatCameOfItEmail,
  'not-readable': notReadableEmail,
  'price-noted': priceNotedEmail,
  'what-was-paid': whatWasPaidEmail,
  'claim-changed': claimChangedEmail,
  'receipt-corrected': receiptCorrectedEmail,
  'answer-noted': answerNotedEmail,
  'window-closed': windowClosedEmail,
  'my-purchases': myPurchasesEmail,
  'confirm-sender': confirmSenderEmail,
  'mail-stopped': mailStoppedEmail,
  'erase-data': eraseDataEmail,
  'forwarding-confirmation': forwardingConfirmationEmail,
  'confirm-upload': confirmUploadEmail,
  'admin-alert': adminAlertEmail,
};

/**
 * Renders a mail as HTML and as text.
 *
 * @throws {AppError} `email.invalid_props` if the data does not match the mail's schema; retrying does not help
 */
export function renderEmail<Name extends EmailTemplateName>({
  template,
  props,
  brand,
  unsubscribeUrl,
}: {
  template: Name;
  /** Validated against the schema of the mail. */
  props: unknown;
  brand: MailBrand;
  /** Page for the recipient's mail settings, linked at the foot of every mail; null omits the link. */
  unsubscribeUrl: string | null;
}): RenderedEmail {
  const parsed = emailPropsSchemas[template].safeParse(props);
  if (!parsed.success) {
    throw createAppError({
      code: 'email.invalid_props',
      message: `invalid props of ${template}: ${parsed.error.issues.map((issue) => issue.path.join('.')).join(', ')}`,
    });
  }
  // A table of definitions indexed by a generic name loses the relation between name and props.
  const definition = definitions[template] as unknown as EmailDefinition<'admin-alert'>;
  // Here, so that no template can forget it: beside a right-to-left name amounts and days would change their places.
  const input = { props: withNamesIsolated(parsed.data) as never, brand };
  const text = withIsolatesPerLine(definition.text(input));
  return {
    subject: ownLine(definition.subject(input), maxSubjectLength),
    html: `<!doctype html>\n${renderToStaticMarkup(withUnsubscribe({ unsubscribeUrl, mail: definition.html(input) }))}\n`,
    text: unsubscribeUrl ? blocks(text.trimEnd(), unsubscribeText(unsubscribeUrl)) : text,
  };
}
