import type { ReactElement } from 'react';
import type { EmailProps, emailPropsSchemas } from '../domain/emails/email-props.schemas.js';
import type { MailBrand } from './brand.types.js';

/** What a mail is made from: its own data and the sender's. */
export type EmailInput<Name extends keyof typeof emailPropsSchemas> = {
  props: EmailProps<Name>;
  brand: MailBrand;
};

/** One mail: its subject, and the same content as HTML and as text. */
export type EmailDefinition<Name extends keyof typeof emailPropsSchemas> = {
  /** In our own words: of strangers' text a cleaned shop name at most. `renderEmail` makes one line of it. */
  subject(input: EmailInput<Name>): string;
  /** The line inboxes show beside the subject. */
  preheader(input: EmailInput<Name>): string;
  html(input: EmailInput<Name>): ReactElement;
  text(input: EmailInput<Name>): string;
};

/** Defines a mail; kept as a function so that its props are inferred from its name. */
export function defineEmail<Name extends keyof typeof emailPropsSchemas>(
  _template: Name,
  definition: EmailDefinition<Name>,
): EmailDefinition<Name> {
  return definition;
}
