import { retentionDays } from '../../../domain/privacy/retention.data.js';
import { siteConfig } from '../lib/site-config';

/** A legal page: numbered sections of paragraphs. */
export type LegalPage = {
  meta: { title: string; description: string };
  title: string;
  effective: string;
  /** Day the text was last changed, if it was. */
  changed?: string;
  intro: string;
  sections: { title: string; paragraphs: string[] }[];
};

const years = retentionDays.record / 365;
const { brandName, supportEmail } = siteConfig;
const effective = 'January 11, 2025';
const changed = 'November 25, 2026';

/** Privacy policy. */
export const privacyPolicy: LegalPage = {
  meta: {
    title: `Privacy Policy | ${brandName}`,
    description: `What ${brandName} collects, what it is used for, who sees it and how to have it deleted.`,
  },
  title: 'Privacy Policy',
  effective,
  changed,
  intro:
    'In short: we keep what we need to read your receipts and to email you, and you can delete all of it yourself.',
  sections: [
    {
      title: 'Information we collect',
      paragraphs: [
        'Your name if it appears on a receipt or in an email you send us, your email address, your phone number if you give one, and the receipt images, PDF files and order emails themselves.',
        'From a receipt we read the shop, the order number, the date, the items with their item numbers and links, the amounts and the currency. We do not read card numbers from it.',
        'From that we keep your purchases: what you bought, what you paid for each item, its product page, the last day to ask, and the status of each item. When a price drops we keep the claim: the amount, the day, the address of the page, the price seen there, a fingerprint of the page, and what you tell us about the outcome.',
        'The prices we see on public product pages are kept per product, not per person: one price check serves everyone who bought it.',
      ],
    },
    {
      title: 'How we use it',
      paragraphs: [
        'To read your receipt, find the shop’s policy, watch the price while its window is open, and email you what we found with a drafted claim. You send the claim; we never log in to a shop or an inbox.',
        'We fetch product pages without sending anything about you: no name, address, order number, cookie or login goes with the request, and we first remove tracking codes from a link in an order email. How our bot behaves is described on its own page, linked at the bottom of this one.',
        'We may use a product link you give us for other shoppers with the same item number. Nothing we tell one shopper identifies another: about a price, they learn the amount, the day and the shop.',
        'We count how often claims succeed from what shoppers tell us, and show it as a number without names once there are at least 20 answers.',
        'We do not use receipts to build advertising profiles, and no person looks at one unless you ask for help or we were not sure what it says.',
      ],
    },
    {
      title: 'Sharing',
      paragraphs: [
        'We do not sell your information and do not share it with shops, advertisers or data brokers. There are no retailer partnerships.',
        'The operator of this service may use a hosting company and a mail server to run it. They process what passes through them on our behalf and for no other purpose.',
      ],
    },
    {
      title: 'Security',
      paragraphs: [
        'Connections are encrypted, and files are stored encrypted with AES-256. Addresses, phone numbers and receipt text are kept out of our logs.',
        'A receipt file is deleted 14 days after the last day the shop may accept a claim. If we do not know the shop’s window, it is deleted 90 days after you sent it, plus those 14. The email it came in is deleted 30 days after we read it, unless the operator has set a different period.',
        `What we read, your purchases, your claims and our emails to you are kept until you delete them, and for at most ${years} years, so that a shop’s answer can still be checked. Watching ends with the last day to ask.`,
        `Page views are kept for ${retentionDays.event} days and identify nobody. What the people who run this service do with your records is logged for ${retentionDays.audit} days, without your address.`,
        'The link to your receipts is private and expires, and you can close it yourself.',
      ],
    },
    {
      title: 'Your rights',
      paragraphs: [
        'Access: the private link in every email shows everything we read from what you sent. Update: correct any detail there. Delete: one button on that page removes the files and everything read from them, including the purchases and claims made from them. Opt out: another button stops all email about them, and the link in the last line of every email stops our news or all our email. If you ask for no email, your address stays on a separate list even after everything else is deleted, so that we can keep our word.',
        `Without the link, write to ${supportEmail} from the address you used. We answer within 30 days, usually within a day.`,
      ],
    },
    {
      title: 'Contact',
      paragraphs: [`Questions about this policy: ${supportEmail}.`],
    },
  ],
};

/** Terms of service. */
export const termsOfService: LegalPage = {
  meta: {
    title: `Terms of Service | ${brandName}`,
    description: `The terms under which ${brandName} reads receipts, watches prices and drafts claims.`,
  },
  title: 'Terms of Service',
  effective,
  changed,
  intro: 'The rules of a free service that reads receipts and watches prices for you.',
  sections: [
    {
      title: 'Acceptance of terms',
      paragraphs: [
        `By sending us a receipt or signing up you accept these terms. If you do not, please do not use ${brandName}.`,
      ],
    },
    {
      title: 'Description of service',
      paragraphs: [
        'You send receipts; we read them, look up the shop’s price adjustment policy and, while its window is open, check the public pages of what you bought: several times a day, and more often in the last two days. We check a lower price twice and email you within 24 hours of when we could first see it.',
        'We draft claims. You send them: we never log in to a shop or an inbox on your behalf.',
        'We cannot watch everything. What we do not watch: shops without a window, shops that block bots, items whose page we do not know, gift cards, services, used goods and marketplace sellers. Our reply says which of your items those are.',
      ],
    },
    {
      title: 'User responsibilities',
      paragraphs: [
        'Give accurate information and your own email address. Send only valid receipts for purchases you made or were given.',
        'Do not send files meant to harm the service, and do not use it to claim money you are not owed.',
      ],
    },
    {
      title: 'Service limitations',
      paragraphs: [
        'We do not guarantee that every price drop is detected or that a refund succeeds. Shops decide on refunds by their own policies and may change them without notice.',
        'Dates, amounts and prices are read by machines. When it matters, check the last day to ask against the shop’s own page. Other options we suggest, such as returning and buying again or a card’s price protection, are not guaranteed.',
      ],
    },
    {
      title: 'Limitation of liability',
      paragraphs: [
        'The service is provided as is. As far as the law allows, we are not liable for refunds missed, refused or paid late, or for indirect damages.',
      ],
    },
    {
      title: 'Termination',
      paragraphs: [
        'You may stop at any time: delete everything through your private link, or just stop sending receipts. We may end or suspend the service, or your use of it, at any time.',
      ],
    },
    { title: 'Contact', paragraphs: [`Questions about these terms: ${supportEmail}.`] },
  ],
};

/** Cookie policy. */
export const cookiePolicy: LegalPage = {
  meta: {
    title: `Cookie Policy | ${brandName}`,
    description: `Which cookies and browser storage ${brandName} uses, what needs your consent, and how to withdraw it.`,
  },
  title: 'Cookie Policy',
  effective,
  intro: 'Visiting these pages sets no cookies at all. What is kept in your browser is listed here.',
  sections: [
    {
      title: 'Essential cookies',
      paragraphs: [
        'One is set if you confirm an upload by the link we mailed you: this browser then needs no second confirmation for your next uploads with the same email address. It holds no address, is never used for anything else, and ends with the link, or when you delete your data.',
        'The administration area sets its own, to keep the operator signed in.',
      ],
    },
    {
      title: 'Analytics and functional cookies',
      paragraphs: [
        'Functional: your browser remembers, until you close the tab, that you dismissed the floating upload button.',
        'Analytics: if you agree, our own counter records the title and path of each page you open, and that the chat helper was used. It keeps no cookie, no email address and no IP address. Your browser remembers your answer.',
        'You can change your answer below at any time. If your browser sends Do Not Track or Global Privacy Control, we take that as a no and do not ask.',
      ],
    },
    {
      title: 'Third-party analytics cookies',
      paragraphs: [
        'None by default. An operator may add an external analytics service; it is loaded only if you agree, and may set cookies of its own.',
      ],
    },
    {
      title: 'Managing cookies in the browser',
      paragraphs: [
        'Every browser can show, block and delete cookies and site data, usually under Settings and Privacy. The site works without any of them.',
      ],
    },
    {
      title: 'Updates',
      paragraphs: [
        'When this policy changes, the date at the top changes with it. Before we use a new kind of cookie that needs your consent, we ask again.',
      ],
    },
    { title: 'Contact', paragraphs: [`Questions about cookies: ${supportEmail}.`] },
  ],
};
