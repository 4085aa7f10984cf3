import type { OutboxRecord } from '../../domain/emails/outbox-record.types.js';
import type { MailBrand } from '../../templates/brand.types.js';
import { type RenderedEmail, renderEmail } from '../../templates/render-email.js';

/** Replaces the recipient's link while a mail that is the same for all is rendered once. */
const placeholder = 'https://unsubscribe.invalid/reader';

/** Renders the mails of bulk sends. */
export type RenderBulk = (
  input: Pick<OutboxRecord, 'template' | 'recipient' | 'props'> & { unsubscribeUrl: string },
) => RenderedEmail;

/**
 * Mails without data of their own differ only in the unsubscribe link: they are rendered once and the link is
 * inserted.
 */
export function createRenderBulk({ brand }: { brand: MailBrand }): RenderBulk {
  const shared = new Map<string, RenderedEmail>();
  return ({ template, props, unsubscribeUrl }) => {
    if (Object.keys(props).length > 0) return renderEmail({ template, props, brand, unsubscribeUrl });
    const mail = shared.get(template) ?? renderEmail({ template, props, brand, unsubscribeUrl: placeholder });
    shared.set(template, mail);
    return {
      subject: mail.subject,
      html: mail.html.replaceAll(placeholder, unsubscribeUrl),
      text: mail.text.replaceAll(placeholder, unsubscribeUrl),
    };
  };
}
