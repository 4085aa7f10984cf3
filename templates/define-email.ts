import type { ReactElement } from 'react';
import type { EmailProps, emailPropsSchemas } from '../domain/emails/email-props.schemas.js';
import type { MailBrand } from './brand.types.js';

/** Input of a mail: its own data and the sender's. */
export type EmailInput<Name extends keyof typeof emailPropsSchemas> = {
  props: EmailProps<Name>;
  brand: MailBrand;
};

/** A mail: its subject, and the same content as HTML and as text. */
export type EmailDefinition<Name extends keyof typeof emailPropsSchemas> = {
  /** In our own words, with at most a cleaned shop name from outside. `renderEmail` reduces it to one line. */
  subject(input: EmailInput<Name>): string;
  /** The preview line that inboxes show next to the subject. */
  preheader(input: EmailInput<Name>): string;
  html(input: EmailInput<Name>): ReactElement;
  text(input: EmailInput<Name>): string;
};

/** Defines a mail; a function so that its props are inferred from its name. */
export function defineEmail<Name extends keyof typeof emailPropsSchemas>(
  _template: Name,
  definition: EmailDefinition<Name>,
): EmailDefinition<Name> {
  return definition;
}
