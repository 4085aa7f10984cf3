import { claimViewOf } from '../../domain/claims/page/claim-view.rules.js';
import type { ClaimResponse } from '../../domain/claims/page/claim-view.schemas.js';
import { evening } from './purchases.fixtures.js';

/** A claim as the server shows it: $50.00 of Target, four days left. */
export const claimResponse: ClaimResponse = {
  id: 'c1',
  retailer: 'Target',
  verdict: 'claim',
  reason: 'The price fell within the window.',
  is_open: true,
  is_superseded: false,
  is_ended: false,
  price_since: null,
  is_answerable: true,
  name: 'Gooseneck Kettle, 1 l, matt black',
  order_number: '102-1',
  purchased_at: '2026-11-12',
  quantity: 1,
  currency: 'USD',
  receipt: { id: 'r1', file_name: 'receipt.jpg', is_picture: true },
  paid_unit_cents: 24_999,
  refunded_unit_cents: 0,
  price_cents: 19_999,
  amount_cents: 5_000,
  tax: 'apart',
  last_day: '2026-11-26',
  days_left: 4,
  help_url: 'https://help.target.com/',
  channels: [
    {
      id: 'chat',
      kind: 'chat',
      where: 'Chat',
      contact: null,
      bring: ['Order number'],
      subject: null,
      words: 'Hi! I bought a kettle.\nPlease refund the difference.',
    },
  ],
  rules: ['The lower price must still stand when you ask.'],
  evidence: {
    source: 'page',
    seen: '$199.99 at Target',
    is_day_only: false,
    note: null,
    url: `https://www.target.com/p/${'kettle-'.repeat(40)}`,
    title: 'Gooseneck Kettle',
    seen_at: evening('20'),
    confirmed_at: evening('20'),
    sha256: 'a'.repeat(64),
    witnesses: ['json-ld', 'visible'],
    excerpt: 'Now $199.99 was $249.99',
  },
  outcome: null,
  asked_at: null,
  asked_on: null,
  is_askable: true,
  success_rate: null,
  questions: [],
  still_watched: [],
  what_else: [],
};

/** The view of a claim that is all there is about its purchase: no questions, no receipt, no other items or outcomes. */
export const claimViewAlone = ({
  risen = null,
  ...given
}: Pick<Parameters<typeof claimViewOf>[0], 'claim' | 'record' | 'now'> & { risen?: number | null }) =>
  claimViewOf({
    ...given,
    risen,
    tally: { yes: 0, partly: 0, no: 0 },
    questions: [],
    receipt: null,
    others: [],
  });
