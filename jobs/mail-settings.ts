import type { MailSettings } from '../domain/mail/outcome/message-outcome.rules.js';
import { mib } from '../domain/shared/units.js';
import { createAddressList } from '../platform/config/address-list.js';
import {
  type AppConfig,
  mailFromOf,
  ownDomainOf,
  publicUrlOf,
  senderPolicyOf,
} from '../platform/config/app-config.js';

/** Same limit as the mail server. A larger mail from another source is not opened. */
const maxMessageBytes = 35 * mib;

/** What deciding about a mail needs of the configuration. */
export function mailSettings(config: AppConfig): MailSettings {
  const { receiptsAddress, maxRepliesPerSenderPerDay } = config.mail;
  return {
    receiptsAddress,
    ownAddresses: [receiptsAddress, mailFromOf(config)],
    ownDomain: ownDomainOf(config),
    publicUrl: publicUrlOf(config),
    senderPolicy: senderPolicyOf(config),
    isTrustedRelay: createAddressList(config.mail.trustedRelays ?? []),
    maxRepliesPerSenderPerDay,
    maxMessageBytes,
  };
}
