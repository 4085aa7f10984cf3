import { type ConfigArea, optionalSetting, portSchema, setting, textSchema } from '../config-key.js';

/** The mail server: where it listens, and its certificate. */
export const smtpConfig = {
  host: setting({
    env: 'SMTP_HOST',
    doc: 'Address the mail server listens on.',
    default: '127.0.0.1',
    schema: textSchema,
  }),
  port: setting({
    env: 'SMTP_PORT',
    doc: 'Port of the mail server; 0 picks a free one.',
    default: '2525',
    schema: portSchema,
  }),
  tlsCert: optionalSetting({
    env: 'SMTP_TLS_CERT',
    doc: 'PEM file of the certificate with its chain. With SMTP_TLS_KEY it enables STARTTLS.',
    schema: textSchema,
  }),
  tlsKey: optionalSetting({
    env: 'SMTP_TLS_KEY',
    doc: 'PEM file of the key for SMTP_TLS_CERT.',
    schema: textSchema,
  }),
} satisfies ConfigArea;
