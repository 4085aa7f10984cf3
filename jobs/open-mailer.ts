import { readFile } from 'node:fs/promises';
import { type AppConfig, mailFromOf, ownDomainOf } from '../platform/config/app-config.js';
import { createMailer } from '../platform/mailer/mailer.js';
import type { Mailer } from '../platform/mailer/mailer.types.js';

/** The mailer of a configured process. An unreadable DKIM key fails the start, not the first mail. */
export async function openMailer(config: AppConfig): Promise<Mailer> {
  const { smtpUrl, dkimKeyFile, dkimSelector: selector } = config.mail;
  const address = mailFromOf(config);
  const domain = ownDomainOf(config);
  const dkim = dkimKeyFile ? { domain, selector, privateKey: await readFile(dkimKeyFile, 'utf8') } : null;
  return createMailer({ smtpUrl, sender: { name: config.brand.name, address }, dkim });
}
