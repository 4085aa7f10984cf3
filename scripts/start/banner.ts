import type { AppConfig } from '../../platform/config/app-config.js';
import type { RuntimeAddresses } from '../runtime-file.js';

/** Tells a newcomer where everything is and what to try. */
export function printBanner({
  config,
  addresses,
  dataDir,
  isEmbedded,
  setupLink,
  say,
}: {
  config: AppConfig;
  addresses: RuntimeAddresses;
  dataDir: string;
  isEmbedded: boolean;
  setupLink: string | null;
  say: (line: string) => void;
}): void {
  const store = isEmbedded
    ? `embedded store in ${dataDir}/store (for trying out, tests and one small machine; set MONGODB_URI for more)`
    : 'MongoDB named by MONGODB_URI';
  const outgoing = config.mail.smtpUrl
    ? 'handed to SMTP_URL'
    : `kept here: ${addresses.http}/admin/outbox shows every one`;
  const lines = [
    '',
    `${config.brand.name} is running.`,
    '',
    `  Site        ${addresses.http}`,
    `  Mail in     ${addresses.smtp} (SMTP), for ${config.mail.receiptsAddress}`,
    `  Mail out    ${outgoing}`,
    `  Database    ${store}`,
    '',
    'Try it:',
    '  npm run -s cli -- mail send RECEIPT.jpg     mails a receipt and waits for what was read',
    `  ${addresses.http}/upload-receipt     uploads one in the browser`,
    '',
    ...(setupLink ? ['Make yourself the admin (this link works once):', `  ${setupLink}`, ''] : []),
    'Ctrl-C stops everything.',
    '',
  ];
  for (const line of lines) say(line);
}
