import { emailPropsSchemas } from './email-props.schemas.js';
import type { EmailTemplateName, OutboxRecord } from './outbox-record.types.js';

/** What a phone shows, and what it opens. No item, shop or amount: a lock screen is read by others. */
export type PushNotice = {
  title: string;
  body: string;
  /** Path of the page that a tap opens; sent encrypted to the browser alone. */
  path: string;
  /** The same for each repetition of a notice, so that a phone shows it once. */
  tag: string;
};

/** Mails that say that there is money to ask for; no other is also a notice. */
const noticed = {
  'price-dropped': 'A price dropped. Tap to see what to ask for.',
  'last-day-tomorrow': 'Tomorrow is the last day to ask. Tap to see for what.',
} as const satisfies Partial<Record<EmailTemplateName, string>>;

const isNoticed = (template: EmailTemplateName): template is keyof typeof noticed => template in noticed;

/** The notice of a mail that was sent; null if there is none for mails of its kind, or it was not sent. */
export function pushNoticeOf({
  row: { id, template, props, state },
  brandName,
}: {
  row: Pick<OutboxRecord, 'id' | 'template' | 'props' | 'state'>;
  brandName: string;
}): PushNotice | null {
  if (!isNoticed(template) || (state !== 'sent' && state !== 'captured')) return null;
  const mail = emailPropsSchemas[template].safeParse(props);
  if (!mail.success) return null;
  const page = mail.data.claims[0]?.url ?? mail.data.statusUrl;
  return { title: brandName, body: noticed[template], path: new URL(page).pathname, tag: id };
}

/** Whether a mail of this kind is also a notice. */
export function hasNotice(template: EmailTemplateName): boolean {
  return isNoticed(template);
}
