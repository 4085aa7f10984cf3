import { createRecord } from '../retailer-record.rules.js';
import type { RetailerRecord } from '../retailer-record.types.js';
import { ownText, thirdParty } from './seed-sources.js';

/** Retailers outside the United States; see `docs/retailers.md` for how to add or change one. */
export const abroad: readonly RetailerRecord[] = [
  createRecord({
    retailer_id: 'hmv-ca',
    retailer: 'HMV Canada',
    aliases: ['HMV.ca'],
    domains: ['hmv.ca'],
    country: 'CA',
    currency: 'CAD',
    notes: 'HMV’s own lower price, compared with what you paid after coupons.',
    url: 'https://www.hmv.ca/en/faq-policy.html',
    policy: {
      window_days: 30,
      rules: ['Compared with the price paid after coupons'],
      exclusions: ['Special sales', 'Clearance', 'Bundles', 'Online-only prices'],
      shut_out_days: [
        {
          name: 'Black Friday to Cyber Monday',
          scope: 'own_price',
          from: { anchor: 'thanksgiving', offset_days: 1 },
          to: { anchor: 'thanksgiving', offset_days: 4 },
          source: 'HMV’s own page, undated: special prices of Black Friday and Cyber Monday',
        },
        {
          name: 'Boxing Week',
          scope: 'own_price',
          from: { month_day: '12-26' },
          to: { month_day: '12-31' },
          source: 'HMV’s own page, undated: special prices of Boxing Day and Boxing Week',
        },
      ],
      channels: [
        { kind: 'store', where: 'Store', bring: ['Original receipt'] },
        { kind: 'form', where: 'Online form', bring: ['Original receipt'] },
      ],
      confidence: 'high',
      sources: [
        ownText(
          'https://www.hmv.ca/en/faq-policy.html',
          '30 days of purchase; own price; not special prices (online only, Black Friday, Cyber Monday, Friends and Family, Boxing Day and Week), clearance, bundles; online form; basis is the price paid after coupons',
        ),
      ],
    },
  }),
  createRecord({
    retailer_id: 'staples-uk',
    retailer: 'Staples UK',
    domains: ['staples.co.uk'],
    country: 'GB',
    currency: 'GBP',
    notes: 'Staples UK has closed; its 14 days no longer apply.',
    policy: {
      window_days: null,
      confidence: 'low',
      sources: [
        ownText(
          'https://www.staples.co.uk/Content/Static/customerservice/legal/price_match_terms.cshtml',
          'historic',
        ),
      ],
    },
  }),
  createRecord({
    retailer_id: 'john-lewis',
    retailer: 'John Lewis',
    aliases: ['John Lewis & Partners', 'John Lewis plc'],
    domains: ['johnlewis.com'],
    country: 'GB',
    currency: 'GBP',
    notes: 'Never Knowingly Undersold ended in August 2022. We have not read about a later relaunch.',
    url: 'https://www.johnlewis.com/customer-services/prices-and-payment/never-knowingly-undersold',
    policy: {
      window_days: null,
      confidence: 'medium',
      sources: [
        thirdParty(
          'https://www.moneysavingexpert.com/news/2022/08/one-week-to-go-before-john-lewis--historic--never-knowingly-unde/',
          'Never Knowingly Undersold (28 days, competitors) ended 22 August 2022',
          '2022-08',
        ),
        ownText(
          'https://www.johnlewis.com/customer-services/prices-and-payment/never-knowingly-undersold',
          'retired',
          '2022',
        ),
      ],
    },
  }),
  createRecord({
    retailer_id: 'currys',
    retailer: 'Currys',
    aliases: ['Currys PC World', 'Currys Group'],
    domains: ['currys.co.uk'],
    country: 'GB',
    currency: 'GBP',
    notes: 'No source was found.',
    policy: {
      window_days: null,
      confidence: 'none',
    },
  }),
  createRecord({
    retailer_id: 'mediamarkt',
    retailer: 'MediaMarkt',
    aliases: ['Media Markt', 'MediaMarkt Deutschland'],
    domains: ['mediamarkt.de'],
    country: 'DE',
    currency: 'EUR',
    notes:
      'MediaMarkt matches named competitors until the end of the day of purchase, not its own later price.',
    policy: {
      window_days: null,
      exclusions: ['Marketplace sellers', 'MediaMarkt’s own later price'],
      channels: [
        { kind: 'phone', where: 'Phone', bring: ['Order number', 'Screenshot with time'] },
        { kind: 'email', where: 'E-mail', bring: ['Order number', 'Screenshot with time'] },
      ],
      confidence: 'medium',
      sources: [
        thirdParty(
          'https://www.mobiflip.de/shortnews/mediamarkt-saturn-preisversprechen-2021/',
          'named competitors only, claim by the end of the day of purchase, screenshot with date and time',
          '2021-07',
        ),
      ],
    },
  }),
  createRecord({
    retailer_id: 'coolblue',
    retailer: 'Coolblue',
    aliases: ['Coolblue B.V.', 'coolblue.be'],
    domains: ['coolblue.nl'],
    country: 'NL',
    currency: 'EUR',
    item_numbers: [String.raw`\b\d{6}\b`],
    item_urls: ['https://www.coolblue.nl/product/{id}'],
    notes: 'No source mentions price adjustments; items can be returned for 30 days.',
    policy: {
      window_days: null,
      returns: { window_days: 30, counted_from: 'delivery' },
      confidence: 'none',
      sources: [
        ownText('https://coolblue.nl/en/customer-service/return-requirements', 'returns within 30 days'),
      ],
    },
  }),
];
