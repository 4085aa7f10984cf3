import { type AppConfig, mailFromOf, ownDomainOf } from '../platform/config/app-config.js';
import { readDkimKey } from '../platform/config/key-files.js';
import { createMailer } from '../platform/mailer/mailer.js';
import type { Mailer } from '../platform/mailer/mailer.types.js';

/** The mailer of a configured process. A file that is no DKIM key fails the start: its mails would leave unsigned. */
export async function openMailer(config: AppConfig): Promise<Mailer> {
  const { smtpUrl, dkimKeyFile, dkimSelector: selector } = config.mail;
  const address = mailFromOf(config);
  const domain = ownDomainOf(config);
  const dkim = dkimKeyFile ? { domain, selector, privateKey: await readDkimKey(dkimKeyFile) } : null;
  return createMailer({ smtpUrl, sender: { name: config.brand.name, address }, dkim });
}
