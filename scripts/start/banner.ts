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
    ? `embedded store in ${dataDir}/store (for trials, tests and one small machine; otherwise set MONGODB_URI)`
    : 'MongoDB from MONGODB_URI';
  const outgoing = config.mail.smtpUrl
    ? 'sent through SMTP_URL'
    : `kept here, see ${addresses.http}/admin/outbox`;
  const mailboxes = config.imap.mailboxes?.length ?? 0;
  const fetched =
    mailboxes > 0
      ? [`              and ${mailboxes} IMAP_URL ${mailboxes === 1 ? 'mailbox' : 'mailboxes'}`]
      : [];
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
    ...aligned([
      ['npm run -s cli -- mail send RECEIPT.jpg', 'email a receipt and wait for the result'],
      [`${addresses.http}/upload-receipt`, 'upload one in the browser'],
    ]),
    '',
    ...(setUp.length > 0 ? [...setUp, ''] : []),
    'Ctrl-C stops everything.',
    '',
  ];
  for (const line of lines) say(line);
}

/** Rows of two columns. */
function aligned(rows: readonly (readonly [string, string])[]): string[] {
  const width = Math.max(...rows.map(([left]) => left.length));
  return rows.map(([left, right]) => `  ${left.padEnd(width)}   ${right}`);
}
