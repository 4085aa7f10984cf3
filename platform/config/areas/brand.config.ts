import { type ConfigArea, emailAddressSchema, optionalSetting, setting, textSchema } from '../config-key.js';

/** Name of the product and its contact addresses. */
export const brandConfig = {
  name: setting({
    env: 'BRAND_NAME',
    doc: 'Name shown on the site and in mails.',
    default: 'Dropback',
    schema: textSchema,
  }),
  supportEmail: setting({
    env: 'SUPPORT_EMAIL',
    doc: 'Contact address shown on the site.',
    default: 'support@localhost',
    schema: emailAddressSchema,
  }),
  supportPhone: setting({
    env: 'SUPPORT_PHONE',
    doc: 'Contact phone number shown on the site.',
    default: '+1 (415) 555-0132',
    schema: textSchema,
  }),
  logoServiceUrl: optionalSetting({
    env: 'LOGO_SERVICE_URL',
    doc: 'Address of a retailer logo service, in which {domain} is replaced. Unset: a placeholder with the name, and no third-party request.',
    schema: textSchema,
  }),
} satisfies ConfigArea;
