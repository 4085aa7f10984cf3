/** How a mail provider is told to forward order emails. */
export type ForwardingGuide = {
  id: string;
  name: string;
  /** Three steps, in the provider's own words for its settings. */
  steps: readonly [string, string, string];
  /** What the provider does not do, or asks for; null if nothing. */
  note: string | null;
  /** Whether it imports a file of filters. */
  hasFilterFile: boolean;
};

/** Texts of the section that sets forwarding up once. */
export const forwardingContent = {
  title: 'Set it up once',
  text: 'Let your mailbox forward order emails, and there is nothing left to send by hand. Choose your mail provider:',
  /** Once a receipt arrived. */
  another: 'Another mailbox, or another shop? Choose the mail provider:',
  filterFile: 'Download the Gmail filter file',
  filterHint:
    'One filter for each shop we know. It forwards order emails only, leaves them in your inbox, and skips passwords and security codes. You can untick shops before you import it.',
  arrived: (day: string) => `It works: a receipt arrived at this address on ${day}.`,
  asked: (day: string) =>
    `On ${day} your mail provider asked to confirm the forwarding, and we passed that on to your email. Once the first receipt arrives here, this line says so.`,
  waiting: 'No receipt has arrived at this address yet. Once the first one does, this line says so.',
  everything:
    'Forward order emails only: a mailbox may hold much that is none of our business. We write only when one needs something from you, or when a price drops.',
} as const;

/**
 * The filter format and the steps of iCloud, Proton and Fastmail are from their help pages, the request of GMX and WEB.DE
 * and its 24 hours from their announcements (gmx.net/blog 240, web.de/email/tipps 245); names of menus change, so the
 * steps name the place too.
 */
export const forwardingGuides: readonly ForwardingGuide[] = [
  {
    id: 'gmail',
    name: 'Gmail',
    steps: [
      'On a computer, open Settings, “See all settings”, “Forwarding and POP/IMAP”, press “Add a forwarding address” and paste your own address.',
      'Gmail sends a confirmation there. We pass it on to your email: open the link in it. Leave “Disable forwarding” selected: the filters forward.',
      'Open “Filters and Blocked Addresses”, press “Import filters”, choose the file below, “Open file”, then “Create filters”.',
    ],
    note: null,
    hasFilterFile: true,
  },
  {
    id: 'outlook',
    name: 'Outlook',
    steps: [
      'On outlook.com open Settings, Mail, Rules, and press “Add new rule”.',
      'Add the condition “Sender address includes” with the shops you buy from, such as target.com.',
      'Add the action “Redirect to”, paste your own address, and save.',
    ],
    note: 'We do not know whether Outlook asks to confirm first. If it does, a person here answers, which may take a day. The line above says when the first receipt has arrived.',
    hasFilterFile: false,
  },
  {
    id: 'icloud',
    name: 'iCloud',
    steps: [
      'On icloud.com/mail open Settings above the list of mailboxes, then Rules, and add a rule.',
      'Below Message choose “is from” and type the shop, such as target.com: one rule for each shop.',
      'Below Action choose “Forward to”, paste your own address, and press Add. It may take 15 minutes to start.',
    ],
    note: 'iCloud sends no request to confirm.',
    hasFilterFile: false,
  },
  {
    id: 'yahoo',
    name: 'Yahoo',
    steps: [
      'Open Settings, “More settings”, Mailboxes, and choose your mailbox.',
      'Below Forwarding paste your own address and press Verify. A person here confirms it, which may take a day.',
      'Prefer to choose? Leave this off, open each order email, press Forward and paste your own address.',
    ],
    note: 'Yahoo forwards automatically only in its paid plan, and then every email. Forwarding single emails by hand is free.',
    hasFilterFile: false,
  },
  {
    id: 'gmx',
    name: 'GMX and WEB.DE',
    steps: [
      'On the web open the settings of E-Mail and choose “Filterregeln”.',
      'Make a rule of your own: the sender contains the shop, such as target.com, and the email is forwarded to your own address.',
      'They ask us by email whether they may, with a link that works for 24 hours. A person here opens it; if nobody did in time, set the rule up again.',
    ],
    note: 'Nothing is forwarded before that. Prefer not to wait? Open each order email, press “Weiterleiten” and paste your own address.',
    hasFilterFile: false,
  },
  {
    id: 'proton',
    name: 'Proton',
    steps: [
      'On mail.proton.me open Settings, “All settings”, “Auto-reply and forward”, “Forward emails”, “Add forwarding rule”.',
      'Paste your own address as “Forward to”, and add the condition that the sender contains a shop, such as target.com.',
      'Send the request. We pass Proton’s email on to yours: open the link in it. If none comes, a person here accepts it, which may take a day.',
    ],
    note: 'Proton forwards automatically only in its paid plans, and what it forwards is no longer end-to-end encrypted.',
    hasFilterFile: false,
  },
  {
    id: 'fastmail',
    name: 'Fastmail',
    steps: [
      'Open Settings, “Filters & Rules”, and press “Create rule”.',
      'Set “From” to contain the shop, such as target.com, and continue.',
      'Choose “Send a copy to”, paste your own address, and save.',
    ],
    note: 'Fastmail’s help pages name nothing to confirm: the rule should start by itself.',
    hasFilterFile: false,
  },
];
