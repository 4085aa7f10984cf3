import { mailboxOf } from '../../domain/mail/mail-address.js';
/** An address and the ids by which other records refer to its owner. */
export type PersonKeys = {
  email: string;
  /** The form in which suppressions store it. */
  canonicalEmail: string;
  submissionIds: string[];
  purchaseIds: string[];
  messageIds: string[];
};

/** What a collection holds about a person, and what happens to it when they ask for deletion. */
export type CollectionRule =
  | { holds: 'nothing'; why: string }
  | {
      holds: 'data';
      /**
       * `deleted`: no document is left. `emptied`: whatever names the person is removed. `kept`: stays, for
       * the reason given.
       */
      erasure: 'deleted' | 'emptied' | 'kept';
      why: string;
      /** Filter for the person's documents. */
      find: (keys: PersonKeys) => Record<string, unknown>;
    };

const deleted = (why: string, find: (keys: PersonKeys) => Record<string, unknown>): CollectionRule => ({
  holds: 'data',
  erasure: 'deleted',
  why,
  find,
});
const nothing = (why: string): CollectionRule => ({ holds: 'nothing', why });

/**
 * Every collection of the product and what it holds about a shopper. The export, the counts of a dry run and
 * the check after a deletion all derive from it; a test fails for any collection that is missing here.
 */
export const personalData: Readonly<Record<string, CollectionRule>> = {
  submissions: deleted('who sent what, when', ({ email }) => ({ email })),
  receipt_uploads: deleted('receipt files and what was read from them', ({ email, submissionIds }) => ({
    $or: [{ email }, { submission_id: { $in: submissionIds } }],
  })),
  purchases: deleted('what was bought', ({ email }) => ({ email })),
  purchase_items: deleted('items of those purchases', ({ email }) => ({ email })),
  drops: deleted('lower prices found for them', ({ purchaseIds }) => ({
    purchase_id: { $in: purchaseIds },
  })),
  claims: deleted('claims and their outcomes', ({ email }) => ({ email })),
  outbox: deleted('emails we wrote', ({ email, submissionIds }) => ({
    $or: [{ recipient: email }, { submission_id: { $in: submissionIds } }],
  })),
  my_links: deleted('private links that were requested', ({ email }) => ({ email })),
  browsers: deleted('browsers that may report prices', ({ email }) => ({ email })),
  push_subscriptions: deleted('phones that get notices', ({ email }) => ({ email })),
  waitlist: deleted('the sign-up', ({ email }) => ({ email })),
  messages: {
    holds: 'data',
    erasure: 'emptied',
    why: 'emails received; the record stays without content, so that a second delivery is recognized',
    find: ({ email, messageIds }) => ({
      $or: [
        { answered_email: email },
        { claimed_email: email },
        // The search terms include the sender in lower case; a mail that answered somebody else belongs to them.
        { search: email, answered_email: null },
        { _id: { $in: messageIds } },
        { duplicate_of: { $in: messageIds } },
      ],
    }),
  },
  campaign_previews: deleted('emails an admin previewed; deleted after an hour in any case', ({ email }) => ({
    'mail.recipient': email,
  })),
  campaigns: {
    holds: 'data',
    erasure: 'emptied',
    why: 'bulk sends to single addresses; the send stays, the address does not',
    find: ({ email }) => ({ 'audience.emails': email }),
  },
  suppressions: {
    holds: 'data',
    erasure: 'kept',
    why: 'opt-outs and bounces; they stay, or the person would get email again',
    find: ({ canonicalEmail }) => ({
      $or: [{ address: canonicalEmail }, { mailbox: mailboxOf(canonicalEmail) }],
    }),
  },
  'files.files': nothing('files are named by a record and go with it; their names are random'),
  'files.chunks': nothing('encrypted bytes of those files'),
  'files.pending': nothing('notes of files that are being stored; their names are random'),
  sending_switch: nothing('whether mails leave'),
  file_key_proof: nothing('a known value sealed with the file key'),
  watch_targets: nothing('product pages, not who watches them'),
  watch_hosts: nothing('shops'),
  source_quotas: nothing('how often the sources of prices were asked'),
  price_feeds: nothing('addresses of shops’ feeds and when they were fetched'),
  observations: nothing('prices of product pages'),
  retailer_versions: nothing('policies of shops, in the name of an admin'),
  counters: nothing('counts under hashes'),
  work_counters: nothing('how much work was done, by kind'),
  intake_quotas: nothing('counts of a day under hashes'),
  imap_mailboxes: nothing('how far our own mailboxes were read'),
  imap_contacts: nothing('when our own mailboxes were read, under hashes'),
  imap_messages: nothing('numbers of the mails in them'),
  jobs: nothing('ids of records'),
  events: nothing('page views without address, IP or identifier'),
  notifications: nothing('what the operator was told: our own words and numbers'),
  notify_targets: nothing('how the operator\u2019s addresses are doing, under hashes'),
  audit_log: nothing('what admins did, by ids'),
  migrations: nothing('names of migrations'),
  admin_users: nothing('the people who run it; admin remove takes one away'),
  api_tokens: nothing('tokens of admins\u2019 programs, as hashes'),
  admin_sessions: nothing('their sessions'),
  admin_second_factors: nothing('their second factors'),
  admin_setup_links: nothing('links for the first of them'),
};
