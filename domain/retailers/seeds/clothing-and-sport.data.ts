import { createRecord } from '../retailer-record.rules.js';
import type { RetailerRecord } from '../retailer-record.types.js';
import { ownText, thirdParty } from './seed-sources.js';

/** Clothing, beauty and sport; see `docs/retailers.md` for how to add or change one. */
export const clothingAndSport: readonly RetailerRecord[] = [
  createRecord({
    retailer_id: 'nike',
    retailer: 'Nike',
    aliases: ['Nike.com', 'Nike Store', 'Nike Inc', 'Nike Retail Services'],
    domains: ['nike.com'],
    order_numbers: [String.raw`\bC\d{11}\b`],
    item_numbers: [String.raw`\b[A-Z]{2}\d{4}-\d{3}\b`],
    notes:
      'Only for members (free), for full-price items bought on nike.com or in the app, once per purchase.',
    url: 'https://www.nike.com/help',
    policy: {
      window_days: 14,
      flags: ['full_price_only', 'members_only', 'no_promo_code', 'online_orders_only', 'once'],
      rules: ['Item must have been bought at full price', 'Once per purchase'],
      exclusions: [
        'Items bought on sale',
        'Nike By You and custom items',
        'Pre-orders',
        'Promo codes, site-wide promotions, birthday and loyalty offers',
        'Clearance stores and resellers',
      ],
      channels: [
        { kind: 'chat', where: 'Chat', bring: ['Order number', 'Membership'] },
        { kind: 'phone', where: 'Phone', bring: ['Order number', 'Membership'] },
      ],
      confidence: 'high',
      sources: [
        ownText(
          'https://www.nike.com/help/a/returns-policy/shoe-warranty',
          '“Yes, we offer Nike Members price adjustments for eligible items”; Clearance store purchases not eligible',
          'undated copy',
        ),
        thirdParty(
          'https://refundmatic.com/blog/nike-price-adjustment-policy',
          '14 days, members, full price, nike.com or app, US, once a purchase, same style/SKU/colour/size still on sale; long list of promotions excluded; may refuse or cap',
        ),
        thirdParty('https://www.settlemate.io/blog/nike-price-adjustment', 'has a policy', '2025-11-20'),
      ],
    },
  }),
  createRecord({
    retailer_id: 'gap',
    retailer: 'Gap',
    aliases: ['Gap Inc', 'GapKids'],
    ambiguous_name: true,
    domains: ['gap.com'],
    item_numbers: [String.raw`\b\d{6,9}\b`],
    item_urls: ['https://www.gap.com/browse/product.do?pid={id}'],
    notes: 'Once, within 14 days of the order; not if you used a promo code other than free shipping.',
    policy: {
      window_days: 14,
      flags: ['once', 'no_promo_code'],
      rules: ['Once', 'A page of 2011 counts online orders from the invoice'],
      exclusions: ['Bought with a promo code', 'Final sale'],
      channels: [
        { kind: 'store', where: 'Store', bring: ['Receipt or order number'] },
        { kind: 'phone', where: 'Phone', bring: ['Receipt or order number'] },
        { kind: 'chat', where: 'Chat', bring: ['Receipt or order number'] },
      ],
      confidence: 'medium',
      sources: [
        thirdParty(
          'http://nubizwealth.net/index-373.html',
          'one-time, 14 days of the order date; no promo code except free shipping',
        ),
        thirdParty(
          'http://www.freecoupons.com/blog/how-to-save/the-secrets-of-price-adjustments/',
          'Gap, Banana Republic, Old Navy: once, 14 days (online: from the invoice date)',
          '2011-09-26',
        ),
      ],
    },
  }),
  createRecord({
    retailer_id: 'old-navy',
    retailer: 'Old Navy',
    aliases: ['OldNavy'],
    domains: ['oldnavy.gap.com', 'oldnavy.com'],
    item_numbers: [String.raw`\b\d{6,9}\b`],
    item_urls: ['https://oldnavy.gap.com/browse/product.do?pid={id}'],
    notes: 'An old page says 14 days, once per purchase, as at Gap. You can ask, but it is not guaranteed.',
    policy: {
      window_days: 14,
      flags: ['once', 'no_promo_code'],
      rules: ['Once'],
      exclusions: ['Bought with a promo code'],
      channels: [
        { kind: 'store', where: 'Store', bring: ['Receipt or order number'] },
        { kind: 'chat', where: 'Chat', bring: ['Receipt or order number'] },
      ],
      confidence: 'low',
      sources: [
        thirdParty(
          'http://www.freecoupons.com/blog/how-to-save/the-secrets-of-price-adjustments/',
          'Gap, Banana Republic, Old Navy: once, 14 days (online: from the invoice date)',
          '2011-09-26',
        ),
      ],
    },
  }),
  createRecord({
    retailer_id: 'banana-republic',
    retailer: 'Banana Republic',
    aliases: ['BananaRepublic'],
    domains: ['bananarepublic.gap.com', 'bananarepublic.com'],
    item_numbers: [String.raw`\b\d{6,9}\b`],
    item_urls: ['https://bananarepublic.gap.com/browse/product.do?pid={id}'],
    notes: 'An old page says 14 days, once per purchase, as at Gap. You can ask, but it is not guaranteed.',
    policy: {
      window_days: 14,
      flags: ['once'],
      rules: ['Once'],
      channels: [{ kind: 'other', where: 'Customer service', bring: ['Receipt or order number'] }],
      confidence: 'low',
      sources: [
        thirdParty(
          'http://www.freecoupons.com/blog/how-to-save/the-secrets-of-price-adjustments/',
          'Gap, Banana Republic, Old Navy: once, 14 days (online: from the invoice date)',
          '2011-09-26',
        ),
      ],
    },
  }),
  createRecord({
    retailer_id: 'athleta',
    retailer: 'Athleta',
    aliases: ['Athleta Inc'],
    domains: ['athleta.gap.com', 'athleta.com'],
    item_numbers: [String.raw`\b\d{6,9}\b`],
    item_urls: ['https://athleta.gap.com/browse/product.do?pid={id}'],
    notes: 'One adjustment within 14 days; not for purchases with a coupon.',
    policy: {
      window_days: 14,
      flags: ['once', 'no_promo_code'],
      rules: ['Once'],
      exclusions: ['Bought with a coupon'],
      channels: [{ kind: 'other', where: 'Customer service', bring: ['Order number'] }],
      confidence: 'medium',
      sources: [
        thirdParty(
          'https://thekrazycouponlady.com/tips/finance/21-stores-that-offer-price-adjustments21607',
          'one-time, 14 days; not with coupons',
        ),
        thirdParty('https://www.settlemate.io/blog/athleta-price-adjustment', 'has a policy', '2025'),
      ],
    },
  }),
  createRecord({
    retailer_id: 'j-crew',
    retailer: 'J.Crew',
    aliases: ['J Crew', 'JCrew', 'J.Crew Group'],
    domains: ['jcrew.com'],
    notes:
      'Full-price items only, once. In a store the seven days count from purchase, online from shipment.',
    policy: {
      window_days: 7,
      counted_from: 'shipment',
      counted_from_by_channel: { store: 'purchase', online: 'shipment' },
      flags: ['full_price_only', 'no_promo_code', 'once'],
      rules: ['Full price only', 'Once'],
      exclusions: ['Bought on sale', 'Bought with a coupon', 'Final sale'],
      channels: [
        { kind: 'store', where: 'Store', bring: ['Original receipt'] },
        { kind: 'phone', where: 'Phone', bring: ['Original receipt'] },
        { kind: 'chat', where: 'Chat', bring: ['Original receipt'] },
      ],
      confidence: 'medium',
      sources: [
        thirdParty(
          'https://www.settlemate.io/blog/j-crew-price-adjustment',
          'seven days of the retail purchase or mail-order ship date; full price only; receipt; not with a coupon',
          '2025',
        ),
        thirdParty('https://noctuary.net/does-jcrew-do-price-adjustments', 'typically seven days'),
      ],
    },
  }),
  createRecord({
    retailer_id: 'ann-taylor',
    retailer: 'Ann Taylor',
    aliases: ['AnnTaylor'],
    domains: ['anntaylor.com'],
    notes:
      'Only the first markdown of an item you bought at full price. Online orders are adjusted by email, not in a store.',
    policy: {
      window_days: 7,
      flags: ['full_price_only', 'first_markdown_only'],
      rules: ['First markdown only'],
      exclusions: ['Items bought on sale', 'Further markdowns'],
      channels: [
        { kind: 'email', where: 'E-mail', contact: 'clientservices@anntaylor.com', bring: ['Order number'] },
      ],
      confidence: 'medium',
      sources: [
        thirdParty(
          'https://thekrazycouponlady.com/tips/finance/21-stores-that-offer-price-adjustments21607',
          'full price, first markdown within 7 days; clientservices@anntaylor.com; not in store for online orders',
        ),
      ],
    },
  }),
  createRecord({
    retailer_id: 'zappos',
    retailer: 'Zappos',
    aliases: ['Zappos.com'],
    domains: ['zappos.com'],
    item_numbers: [String.raw`\b\d{7}\b`],
    item_urls: ['https://www.zappos.com/product/{id}'],
    notes: 'A policy is said to exist, but we have not read its window.',
    policy: {
      window_days: null,
      confidence: 'low',
      sources: [
        thirdParty(
          'https://www.settlemate.io/blog/zappos-price-adjustment',
          'has a policy; days not in the excerpt',
          '2025',
        ),
      ],
    },
  }),
  createRecord({
    retailer_id: 'adidas',
    retailer: 'adidas',
    aliases: ['adidas America', 'adidas Online Shop'],
    ambiguous_name: true,
    domains: ['adidas.com'],
    item_numbers: [String.raw`\b[A-Z]{1,2}\d{4}\b`],
    item_urls: ['https://www.adidas.com/us/{id}.html'],
    notes: 'One page says 14 days, excluding purchases with a code. You can ask, but it is not guaranteed.',
    policy: {
      window_days: 14,
      flags: ['no_promo_code'],
      exclusions: ['Promo codes'],
      channels: [{ kind: 'other', where: 'Customer service', bring: ['Order number'] }],
      confidence: 'low',
      sources: [
        thirdParty(
          'https://noctuary.net/does-adidas-do-price-adjustment/',
          'usually 14 days, not with codes',
        ),
      ],
    },
  }),
  createRecord({
    retailer_id: 'zara',
    retailer: 'Zara',
    aliases: ['Zara USA'],
    ambiguous_name: true,
    domains: ['zara.com'],
    notes: 'No source was found.',
    policy: {
      window_days: null,
      confidence: 'none',
    },
  }),
  createRecord({
    retailer_id: 'hm',
    retailer: 'H&M',
    aliases: ['H & M', 'H&M Hennes & Mauritz'],
    ambiguous_name: true,
    domains: ['hm.com'],
    notes: 'No source was found.',
    policy: {
      window_days: null,
      confidence: 'none',
    },
  }),
  createRecord({
    retailer_id: 'sephora',
    retailer: 'Sephora',
    aliases: ['Sephora USA'],
    domains: ['sephora.com'],
    notes:
      'One page says both 14 and 5 days. You can ask, but it is not guaranteed, and promo code purchases are excluded.',
    policy: {
      window_days: 14,
      other_readings: [{ window_days: 5, who: 'same page' }],
      flags: ['no_promo_code'],
      exclusions: ['Bought with a promo code'],
      channels: [
        { kind: 'phone', where: 'Phone', bring: ['Order number'] },
        { kind: 'chat', where: 'Chat', bring: ['Order number'] },
      ],
      confidence: 'low',
      sources: [
        thirdParty(
          'https://mixedupbeauty.net/sephora-price-match-policy/',
          '14 days, no promo code; the same page also says five days',
        ),
      ],
    },
  }),
  createRecord({
    retailer_id: 'ulta',
    retailer: 'Ulta Beauty',
    aliases: ['Ulta', 'Ulta Salon', 'Ulta Inc'],
    domains: ['ulta.com'],
    notes: 'We found no source for a policy.',
    policy: {
      window_days: null,
      confidence: 'low',
      sources: [
        thirdParty(
          'https://www.settlemate.io/blog/ulta-price-adjustment',
          'title asks whether one exists; the excerpt offers “alternative methods”',
          '2025',
        ),
      ],
    },
  }),
  createRecord({
    retailer_id: 'rei',
    retailer: 'REI',
    aliases: ['REI Co-op', 'Recreational Equipment Inc'],
    ambiguous_name: true,
    domains: ['rei.com'],
    item_numbers: [String.raw`\b\d{6}\b`],
    item_urls: ['https://www.rei.com/product/{id}'],
    notes:
      'REI’s own discount on the same size, color and model, within 14 days; not at REI Outlet (prices ending in .73).',
    policy: {
      window_days: 14,
      exclusions: ['REI Outlet', 'Coupons that say so'],
      channels: [
        { kind: 'store', where: 'Store', bring: ['Receipt or member number'] },
        { kind: 'phone', where: 'Phone', bring: ['Receipt or member number'] },
        { kind: 'chat', where: 'Chat', bring: ['Receipt or member number'] },
      ],
      confidence: 'high',
      sources: [
        thirdParty(
          'https://www.settlemate.io/blog/rei-price-adjustment',
          '14 days from purchase, same size/colour/model, REI’s own discount; not Outlet (prices ending .73), not excluded coupons',
          '2025',
        ),
        thirdParty(
          'https://ondafringe.wordpress.com/2013/07/27/rei-changes-their-coupon-honoring-policy/',
          '14 days since June 2013, 30 before',
          '2013-07-27',
        ),
      ],
    },
  }),
  createRecord({
    retailer_id: 'dicks',
    retailer: "Dick's Sporting Goods",
    aliases: ['Dicks Sporting Goods', "Dick's", 'Dicks'],
    domains: ['dickssportinggoods.com'],
    notes: 'No source mentions price adjustments; items can be returned for 90 days.',
    policy: {
      window_days: null,
      returns: { window_days: 90, counted_from: 'purchase' },
      confidence: 'none',
      sources: [
        ownText(
          'https://www.golfgalaxy.com/s/return-policy?seo=storelocator',
          'returns 90 days; excerpt names no adjustment',
          'undated copy',
        ),
      ],
    },
  }),
];
