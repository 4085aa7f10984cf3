import type { AppConfig } from '../../platform/config/app-config.js';
import type { RuntimeAddresses } from '../runtime-file.js';

/** Tells a newcomer where everything is and what to try. */
export function printBanner({
  config,
  addresses,
  dataDir,
  isEmbedded,
  setUp,
  say,
}: {
  config: AppConfig;
  addresses: RuntimeAddresses;
  dataDir: string;
  isEmbedded: boolean;
  /** How to create the first admin; empty once there is one. */
  setUp: string[];
  say: (line: string) => void;
}): void {
  const store = isEmbedded
    ? `embedded store in ${dataDir}/store (for trying out, tests and one small machine; set MONGODB_URI for more)`
    : 'MongoDB named by MONGODB_URI';
  const outgoing = config.mail.smtpUrl
    ? 'handed to SMTP_URL'
    : `kept here: ${addresses.http}/admin/outbox shows every one`;
  const mailboxes = config.imap.mailboxes?.length ?? 0;
  const fetched = mailboxes > 0 ? [`              and from ${mailboxes} of IMAP_URL's mailboxes`] : [];
  const lines = [
    '',
    `${config.brand.name} is running.`,
    '',
    `  Site        ${addresses.http}`,
    `  Mail in     ${addresses.smtp} (SMTP), for ${config.mail.receiptsAddress}`,
    ...fetched,
    `  Mail out    ${outgoing}`,
    `  Database    ${store}`,
    '',
    'Try it:',
    '  npm run -s cli -- mail send RECEIPT.jpg     mails a receipt and waits for what was read',
    `  ${addresses.http}/upload-receipt     uploads one in the browser`,
    '',
    ...(setUp.length > 0 ? [...setUp, ''] : []),
    'Ctrl-C stops everything.',
    '',
  ];
  for (const line of lines) say(line);
}
