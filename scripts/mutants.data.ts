/** One change of a rule's source: the text, which stands there once, and what takes its place. */
export type Mutant = readonly [from: string, to: string];

/** A rule with its mutants and the tests that are to notice them. */
export type Rule = { name: string; file: string; tests: string[]; mutants: Mutant[] };

const claims = ['domain/claims', 'domain/retailers/policy-decision.rules.test.ts'];

/** Every rule about money, with its mutants. */
export const rules: readonly Rule[] = [
  {
    name: 'window',
    file: 'domain/retailers/policy-windows.rules.ts',
    tests: ['domain/retailers', 'domain/claims/scenarios.test.ts'],
    mutants: [
      ['({ days, lastDay: addDays(from, days) })', '({ days, lastDay: addDays(from, days + 1) })'],
      ['({ days, lastDay: addDays(from, days) })', '({ days, lastDay: addDays(from, days - 1) })'],
      ['? Math.min(...days.map(Number)) : null', '? Math.max(...days.map(Number)) : null'],
      ["return confidence === 'high' || confidence === 'medium'", "return confidence !== 'none'"],
      ['Math.max(base, isPromisedTier(tier) ? tier.window_days : 0)', 'base'],
      ["isSure(tier.confidence ?? 'medium')", 'true'],
      ['tier?.window_days ?? null].filter', 'null].filter'],
      ['.map((window) => ({ ...window, isNewer: true }))', ''],
      ['promised: isKept ? category.window_days : general', 'promised: general'],
      ['Math.min(general, ...policy.categories', 'Math.max(general, ...policy.categories'],
      ['last.lastDay >= window.lastDay', 'last.lastDay <= window.lastDay'],
      ['addDays(dayOf(counted_from, purchase), days)', 'addDays(dayOf(counted_from, purchase), days + 1)'],
      ['delivered_on ?? shipped_on ?? bought_on', 'bought_on'],
      ['(shipped_on ?? bought_on) : bought_on', 'bought_on : bought_on'],
    ],
  },
  {
    name: 'season',
    file: 'domain/retailers/holidays.rules.ts',
    tests: ['domain/retailers', 'domain/claims/scenarios.test.ts'],
    mutants: [
      ['% 7) + 21', '% 7) + 22'],
      ['day >= span.from', 'day > span.from'],
      ['day <= span.to)', 'day < span.to)'],
      ['[year - 1, year] : [only]', '[year] : [only]'],
      ['span.scope === ', 'span.scope !== '],
      ['(on(priceDay, span) || on(today, span))', 'on(priceDay, span)'],
      ['own.find(({ year }) => year != null)', 'own[0]'],
      ["year != null && confidence === 'high'", "confidence === 'high'"],
      ["year != null && confidence === 'high'", 'year != null'],
      ['sameYear >= from', 'sameYear > from'],
    ],
  },
  {
    name: 'end of a day',
    file: 'domain/retailers/time-zone.rules.ts',
    tests: ['domain/retailers'],
    mutants: [
      ['const next = addDays(day, 1)', 'const next = addDays(day, 2)'],
      ["countryZones[country] ?? 'UTC'", "'UTC'"],
      ['timeZone }) >= next) after', 'timeZone }) > next) after'],
    ],
  },
  {
    name: 'boundary',
    file: 'domain/retailers/policy-decision.rules.ts',
    tests: ['domain/retailers', ...claims],
    mutants: [
      [
        'drop.day <= window.lastDay && today <= lastDayToAsk',
        'drop.day <= window.lastDay && today < lastDayToAsk',
      ],
      ['drop.day <= window.lastDay && today', 'drop.day < window.lastDay && today'],
      ['drop.day < addDays(bought_on, -1)', 'drop.day < addDays(bought_on, -2)'],
      ['drop.day < addDays(bought_on, -1)', 'drop.day < bought_on'],
      ['addDays(drop.day, days)', 'addDays(drop.day, days + 1)'],
    ],
  },
  {
    name: 'condition',
    file: 'domain/retailers/policy-decision.rules.ts',
    tests: ['domain/retailers', ...claims],
    mutants: [
      ['purchase.paid_full_price ?? null', 'null'],
      ['null : !purchase.used_promo_code', 'null : purchase.used_promo_code'],
      ['purchase.member_tier ? true : (purchase.is_member ?? null)', 'purchase.is_member ?? null'],
      ["=== 'online' ? 'website' : 'own_store'", "=== 'online' ? 'own_store' : 'website'"],
      ["website_price_only: ({ drop }) => (drop.seen_at === 'website'", 'website_price_only: () => (true'],
      ["price_must_be_live: ({ drop }) => (drop.seen_at === 'website'", 'price_must_be_live: () => (true'],
      ["new Set(['once', 'once_per_item', 'first_markdown_only'])", "new Set(['once'])"],
      ["new Set(['once', 'once_per_item', 'first_markdown_only'])", "new Set(['once', 'once_per_item'])"],
      [
        "online_orders_only: ({ purchase }) => (purchase.channel === 'online'",
        'online_orders_only: () => (true',
      ],
      [
        "store_purchases_only: ({ purchase }) => (purchase.channel === 'store'",
        'store_purchases_only: () => (true',
      ],
      ['purchase.was_reduced_before ? null : true', 'true'],
      [
        'again_on === null && until !== null && today <= until',
        'again_on === null && until !== null && today < until',
      ],
      ['again_on === null && until !== null', 'until !== null'],
      ["purchase.other_items === 'adjusted' && ", ''],
      ["return shutOut.surely ? 'shut_out_days' : null", 'return null'],
      ["purchase.other_items === 'asked' && ", ''],
    ],
  },
  {
    name: 'amount',
    file: 'domain/claims/decide-drop.rules.ts',
    tests: claims,
    mutants: [
      ['Math.round((from - price.unitCents) * item.quantity)', 'Math.round(from - price.unitCents)'],
      ['if (amountCents < least(minDropCents))', 'if (amountCents <= least(minDropCents))'],
      ['* item.quantity < least(minFurtherFallCents)', '* item.quantity <= least(minFurtherFallCents)'],
      ['export const minFurtherFallCents = 100', 'export const minFurtherFallCents = 101'],
      ['const from = paidForOne(item) ?? 0', 'const from = item.paid_unit_cents ?? 0'],
      [
        'if (isOtherMarket({ record: retailer.record, currency: item.currency })) return',
        'if (false) return',
      ],
      ["if (item.is_price_open) return silent('price_open')", ''],
      ['told !== null && price.unitCents < told', 'false'],
      ['told !== null && price.unitCents < told', 'told !== null'],
    ],
  },
  {
    name: 'season without a calendar',
    file: 'domain/retailers/season.rules.ts',
    tests: ['domain/retailers'],
    mutants: [
      ['seasonNoticeDays = 28', 'seasonNoticeDays = 27'],
      ['today <= to', 'today < to'],
      ['isDated && last.isSure', 'last.isSure'],
      ["scope !== 'competitor'", 'true'],
      ['[year - 1, year]', '[year]'],
    ],
  },
  {
    name: 'price still shown',
    file: 'domain/claims/price-since.rules.ts',
    tests: ['domain/claims'],
    mutants: [
      ['isLater && target.last_price_cents > claim', 'isLater && target.last_price_cents >= claim'],
      ['(amount_cents ?? 0) > told.price_cents', '(amount_cents ?? 0) >= told.price_cents'],
      ['currency === told.currency &&', ''],
      ['risen !== null && mustBeLive(record)', 'risen !== null'],
      ['target?.last_price_cents === claim.price_cents', 'target?.last_price_cents !== undefined'],
    ],
  },
  {
    name: 'shipment and delivery',
    file: 'domain/purchases/document-facts.rules.ts',
    tests: ['domain/purchases', 'platform/purchases/delivery.test.ts'],
    mutants: [
      ['longestDelivery = 90', 'longestDelivery = 91'],
      ['day >= bought && day <=', 'day > bought && day <='],
      ['terms.parcelOn ?? earliestDay', 'earliestDay'],
      ['channels.size === 1 && channel', 'channel'],
      ['(value.discountCents ?? 0) === 0) &&', 'true) &&'],
    ],
  },
  {
    name: 'what a document says',
    file: 'domain/purchases/purchase-facts.rules.ts',
    tests: ['domain/purchases', 'domain/claims'],
    mutants: [
      ['facts?.used_promo_code ?? held?.used_promo_code', 'held?.used_promo_code ?? facts?.used_promo_code'],
      ['facts?.channel ?? held?.channel', 'held?.channel ?? facts?.channel'],
      ['ownShipped >= delivered', 'ownShipped > delivered'],
      ['ownShipped ?? facts?.shipped_on', 'facts?.shipped_on'],
    ],
  },
  {
    name: 'what is asked',
    file: 'domain/claims/held-questions.rules.ts',
    tests: ['domain/claims'],
    mutants: [
      ['tierNoticeDays = 3', 'tierNoticeDays = 4'],
      ['return longest >= today', 'return longest > today'],
      ['isToSend(claim) && claim.last_day >= today', 'isToSend(claim) && claim.last_day > today'],
      ['held?.member_tier !== undefined', 'false'],
      ['last_day < longest &&', 'true &&'],
    ],
  },
  {
    name: 'later policy',
    file: 'domain/retailers/record-version.rules.ts',
    tests: ['domain/retailers'],
    mutants: [
      ['promised.version === current.version', 'false'],
      ['later: current.record.policy', 'later: promised.record.policy'],
    ],
  },
  {
    name: 'seller',
    file: 'domain/retailers/own-seller.rules.ts',
    tests: ['domain/retailers'],
    mutants: [
      ['words.slice(0, at + 1)', 'words.slice(at, at + 1)'],
      ["if (!isNamed) return 'other'", "if (!isNamed) return 'own'"],
      ["? 'perhaps_other' : 'own'", "? 'own' : 'own'"],
    ],
  },
  {
    name: 'kind of an item',
    file: 'domain/retailers/item-kind.rules.ts',
    tests: ['domain/retailers'],
    mutants: [
      ['if (accessory.test(name)) return false', ''],
      ['!meantFor.test(before) && ', ''],
      ['&& !directlyWith.test(before)', ''],
      ['|| shows.test(name)', ''],
    ],
  },
  {
    name: 'asked again',
    file: 'domain/claims/claim-amounts.rules.ts',
    tests: ['domain/claims'],
    mutants: [
      ['(paid_unit_cents - price_cents) * quantity', 'paid_unit_cents - price_cents'],
      ['adjustedUnitCents ?? paidUnitCents', 'paidUnitCents'],
      ['Math.max(0, Math.round', 'Math.abs(Math.round'],
    ],
  },
  {
    name: 'refunded',
    file: 'domain/claims/item-after-outcomes.rules.ts',
    tests: ['domain/claims'],
    mutants: [
      ['Math.min(outcome?.refunded_cents ?? 0, amount_cents)', '(outcome?.refunded_cents ?? 0)'],
      ['amount_cents) / quantity)', 'amount_cents))'],
      ['Math.max(0, paidUnitCents - backCents)', 'paidUnitCents - backCents'],
    ],
  },
  {
    name: 'outcome',
    file: 'domain/claims/claim-outcome.rules.ts',
    tests: ['domain/claims'],
    mutants: [
      ['answerDays = 60', 'answerDays = 61'],
      ['maxShareOfPaid = 1.3', 'maxShareOfPaid = 1.31'],
      ["(answer === 'yes' ? claim.amount_cents : 0)", 'claim.amount_cents'],
      ['claim.paid_unit_cents * claim.quantity * maxShareOfPaid', 'claim.paid_unit_cents * maxShareOfPaid'],
    ],
  },
  {
    name: 'question what came of it',
    file: 'domain/claims/follow-up.rules.ts',
    tests: ['domain/claims'],
    mutants: [
      ['followUpDays = 14', 'followUpDays = 15'],
      ['apartDays = 7', 'apartDays = 8'],
      ['addDays(last_day, answerDays)', 'addDays(last_day, answerDays + 1)'],
    ],
  },
  {
    name: 'share of discount',
    file: 'domain/shared/share-out.ts',
    tests: ['domain/shared/share-out.test.ts', 'domain/purchases'],
    mutants: [
      ['Math.floor((toShare * amount) / whole)', 'Math.round((toShare * amount) / whole)'],
      ['b.amount - a.amount', 'a.amount - b.amount'],
      ['Math.min(cents, whole)', 'cents'],
    ],
  },
  {
    name: 'price of one',
    file: 'domain/purchases/net-prices.rules.ts',
    tests: ['domain/purchases', 'domain/claims'],
    mutants: [
      ['netUnitCents: Math.floor(each)', 'netUnitCents: Math.ceil(each)'],
      ['Math.round(each * quantity)', 'Math.round(each)'],
      ['const roundingCents = 2', 'const roundingCents = 3'],
    ],
  },
  {
    name: 'currency',
    file: 'domain/retailers/other-market.rules.ts',
    tests: ['domain/retailers', 'domain/purchases', 'domain/claims'],
    mutants: [
      ['currency !== unknownCurrency && currency !== record.currency', 'false'],
      ['currency !== unknownCurrency && ', ''],
      ['currency !== record.currency', 'currency === record.currency'],
    ],
  },
  {
    name: 'worth in a currency',
    file: 'domain/shared/currency-worth.rules.ts',
    tests: ['domain/shared', 'domain/claims', 'domain/purchases'],
    mutants: [
      ['dollarCents * (unitsOfADollar[currency] ?? 1)', 'dollarCents'],
      ['unitsOfADollar[currency] ?? 1', 'unitsOfADollar[currency] ?? 2'],
      ['JPY: 150', 'JPY: 1'],
    ],
  },
  {
    name: 'sales tax',
    file: 'domain/shared/tax-basis.rules.ts',
    tests: ['jobs/watch/told-words.test.ts', 'domain/claims'],
    mutants: [
      ["['US', 'CA']", "['US']"],
      ["return 'perhaps'", "return 'apart'"],
      ["receipt === 'on_top' ? 'apart'", "receipt !== 'none' ? 'apart'"],
    ],
  },
  {
    name: 'believed price',
    file: 'domain/watch/drop.rules.ts',
    tests: ['domain/watch', 'domain/claims'],
    mutants: [
      ['absurdShare = 0.3', 'absurdShare = 0.31'],
      ['amountCents < paidCents * absurdShare', 'amountCents <= paidCents * absurdShare'],
      ['mistakenShare = 0.1', 'mistakenShare = 0.11'],
      ['if (facts.currency !== currency)', 'if (facts.currency !== null && facts.currency !== currency)'],
      ["facts.taxBasis === 'excluded' && ", ''],
      ["&& paidTax === 'included'", ''],
      ['amountCents >= highestPaidCents', 'amountCents > highestPaidCents'],
    ],
  },
  {
    name: 'price of another receipt',
    file: 'domain/purchases/receipt-prices.rules.ts',
    tests: ['domain/purchases'],
    mutants: [
      ['(discountCents?.value ?? 0) !== 0', 'false'],
      ['(line.discountCents ?? 0) > 0', 'false'],
      ['price.storeNumber === buyer.storeNumber', 'true'],
      ['currency === buyer.currency', 'true'],
      ['pack === buyer.pack', 'true'],
      ['day <= buyer.lastDay', 'day < buyer.lastDay'],
      ['agreement = 0.9', 'agreement = 0.91'],
    ],
  },
  {
    name: 'returned goods',
    file: 'domain/purchases/take-off.rules.ts',
    tests: ['domain/purchases'],
    mutants: [
      ['leastShareBack = 0.5', 'leastShareBack = 0.51'],
      ['mostTaxShare = 0.15', 'mostTaxShare = 0.16'],
      ['Math.round(line.paidUnitCents * kept)', 'line.paidUnitCents'],
    ],
  },
  {
    name: 'one return',
    file: 'domain/purchases/each-return-once.rules.ts',
    tests: ['domain/purchases/two-return-mails.test.ts'],
    mutants: [
      ['longestReturn = 45', 'longestReturn = 46'],
      ['returnStages.indexOf(stage) > returnStages', 'returnStages.indexOf(stage) >= returnStages'],
      ['back === otherBack', 'true'],
    ],
  },
];
