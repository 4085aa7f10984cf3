import { createRecord } from '../retailer-record.rules.js';
import type { RetailerRecord } from '../retailer-record.types.js';
import { ownText, specification, thirdParty } from './seed-sources.js';

/** Department stores; see `docs/retailers.md` for how to add or change one. */
export const departmentStores: readonly RetailerRecord[] = [
  createRecord({
    retailer_id: 'macys',
    retailer: "Macy's",
    aliases: ['Macys', 'Macys.com', 'The magic of Macys'],
    domains: ['macys.com'],
    order_numbers: [String.raw`\b\d{9,11}\b`],
    item_numbers: [String.raw`\b\d{6,9}\b`],
    item_urls: ['https://www.macys.com/shop/product/?ID={id}'],
    notes:
      'Only the price on macys.com counts; size, color and brand must be the same. Macy’s deals with shoppers, not apps, so ask yourself.',
    url: 'https://www.customerservice-macys.com/',
    policy: {
      window_days: 10,
      categories: [
        { category: 'iphone', window_days: 14, words: ['iphone'], confidence: 'low' },
        {
          category: 'apple',
          window_days: 30,
          words: [
            'apple watch',
            'apple tv',
            'apple pencil',
            'ipad',
            'imac',
            'macbook',
            'airpods',
            'homepod',
            'airtag',
          ],
          confidence: 'low',
        },
      ],
      flags: ['website_price_only', 'refuses_apps', 'no_promo_code'],
      rules: ['Only the website’s price counts', 'You must ask yourself: no app or third party'],
      exclusions: [
        'Last Act and clearance',
        'One Day Sale and similar events',
        'Marketplace sellers',
        'Bought with a promo code',
      ],
      channels: [
        {
          kind: 'store',
          where: 'Customer service desk in a store',
          bring: ['Receipt or order number', 'Item number'],
        },
        {
          kind: 'phone',
          where: 'Phone',
          contact: '1-800-289-6229',
          bring: ['Receipt or order number', 'Item number'],
        },
        { kind: 'chat', where: 'Chat', bring: ['Receipt or order number', 'Item number'] },
        {
          kind: 'email',
          where: 'Email, for furniture and mattresses',
          bring: ['Receipt or order number', 'Item number'],
        },
      ],
      confidence: 'high',
      sources: [
        thirdParty(
          'http://m.visitmadison.org/site/v/default?dm_device=mobile&url=https%3A%2F%2Fwww.wikihow.com%2FDoes-Macys-Price-Match',
          'wikiHow: 10 days from the day of the order; only Macy’s website price; no promo code on the purchase; no third-party sellers; “only accepts price requests submitted by customers, not applications or third-parties (i.e. Capital One Shopping)”',
        ),
        thirdParty(
          'https://www.onlineshoppinglife.com/how-to-request-a-macys-price-adjustment-and-get-a-refund/',
          '10 days, store, phone 1-800-289-6229, chat',
          '2025',
        ),
        thirdParty(
          'https://returnsandrefund.com/macys-price-adjustment',
          'Apple: iPhone 14, other Apple 30 days; furniture and mattress by e-mail',
        ),
      ],
    },
  }),
  createRecord({
    retailer_id: 'nordstrom',
    retailer: 'Nordstrom',
    aliases: ['Nordstrom.com', 'Nordstrom Inc'],
    domains: ['nordstrom.com'],
    order_numbers: [String.raw`\b\d{8,10}\b`],
    item_numbers: [String.raw`\b\d{7}\b`],
    item_urls: ['https://www.nordstrom.com/s/{id}'],
    notes:
      'One adjustment per item; same size and color, and in stock. For online orders the days count from shipment.',
    url: 'https://www.nordstrom.com/browse/customer-service',
    policy: {
      window_days: 10,
      counted_from: 'shipment',
      counted_from_by_channel: { store: 'purchase', online: 'shipment' },
      other_readings: [
        {
          window_days: 14,
          who: 'nordstrom.com pricing policy (older copy): two weeks from the order date',
          counted_from: 'purchase',
        },
      ],
      flags: ['once_per_item'],
      rules: ['Same color and size, in stock', 'Only permanent reductions (older copy)', 'One per item'],
      exclusions: [
        'Limited-time sales and the Anniversary Sale',
        'Designer goods bought on sale',
        'Outlet and marketplace',
      ],
      channels: [
        { kind: 'form', where: 'Online form', bring: ['Receipt or order number', 'Link to the lower price'] },
        {
          kind: 'phone',
          where: 'Phone',
          contact: '1-888-282-6060',
          bring: ['Receipt or order number', 'Link to the lower price'],
        },
        { kind: 'store', where: 'Any store', bring: ['Receipt or order number', 'Link to the lower price'] },
      ],
      confidence: 'medium',
      sources: [
        thirdParty(
          'https://refundmatic.com/blog/nordstroms-price-adjustment-policy',
          '10 days of the shipment date; request form online; sale purchases qualify; one per item; anniversary and limited-time sales, designer on sale excluded',
        ),
        thirdParty(
          'https://mumsmoney.com/nordstrom-price-adjustment/',
          '10 days from shipment in one place, 14 from purchase in another',
        ),
        ownText(
          'http://shop.nordstrom.com/c/pricing-policy?origin=leftnav',
          '“within two weeks of your order date, we permanently reduce the price”; one adjustment; not Extra Savings events; phone 1.888.282.6060',
          'older copy',
        ),
      ],
    },
  }),
  createRecord({
    retailer_id: 'kohls',
    retailer: "Kohl's",
    aliases: ['Kohls', 'Kohls.com', "Kohl's Department Stores", "Kohl's Inc"],
    domains: ['kohls.com'],
    order_numbers: [String.raw`\b\d{9,10}\b`],
    item_numbers: [String.raw`\b\d{6,8}\b`],
    item_urls: ['https://www.kohls.com/product/prd-{id}/.jsp'],
    notes: 'Kohl’s own price for the identical item, compared with what you paid after coupons.',
    url: 'https://cs.kohls.com/',
    policy: {
      window_days: 14,
      rules: ['The price you paid after coupons counts'],
      exclusions: ['Clearance', '2-for-1 offers', 'Kohl’s Cash', 'Kohl’s Cares items'],
      channels: [
        { kind: 'store', where: 'Customer service desk in a store', bring: ['Receipt or order number'] },
        {
          kind: 'chat',
          where: '“Ask Us” chat, for kohls.com orders',
          bring: ['Receipt or order number'],
          bought: 'online',
        },
      ],
      confidence: 'medium',
      sources: [
        thirdParty(
          'https://priceadjustmentmonitor.com/kohls-price-adjustment-policy/',
          'two weeks, receipt, regular or sale price; online: “Ask Us”',
          '2023',
        ),
        thirdParty('https://mumsmoney.com/kohls-price-adjustment/', '14 days; not clearance'),
        thirdParty(
          'http://www.freecoupons.com/blog/how-to-save/the-secrets-of-price-adjustments/',
          '14 days, not clearance or 2-for-1',
          '2011-09-26',
        ),
        specification('Blog table: 14 days'),
      ],
    },
  }),
];
