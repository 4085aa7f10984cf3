/**
 * Breaks each rule about money in one place at a time, in memory, and runs the tests of that rule: a mutant that they
 * pass survives, and a rule has a gap in its tests. `npx tsx scripts/mutants.ts [RULE…]`; exit code 1 with survivors.
 */
import { readFile } from 'node:fs/promises';
import { startVitest } from 'vitest/node';

/** One change of a rule's source: the text, which stands there once, and what takes its place. */
type Mutant = readonly [from: string, to: string];

/** A rule with its mutants and the tests that are to notice them. */
type Rule = { name: string; file: string; tests: string[]; mutants: Mutant[] };

const claims = ['domain/claims', 'domain/retailers/policy-decision.rules.test.ts'];

const rules: Rule[] = [
  {
    name: 'window',
    file: 'domain/retailers/policy-windows.rules.ts',
    tests: ['domain/retailers', 'domain/claims/scenarios.test.ts'],
    mutants: [
      ['({ days, lastDay: addDays(from, days) })', '({ days, lastDay: addDays(from, days + 1) })'],
      ['({ days, lastDay: addDays(from, days) })', '({ days, lastDay: addDays(from, days - 1) })'],
      ['? Math.min(...days.map(Number)) : null', '? Math.max(...days.map(Number)) : null'],
      ["return confidence === 'high' || confidence === 'medium'", "return confidence !== 'none'"],
      ['Math.max(base, tier?.window_days ?? 0)', 'base'],
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
      ["flags.includes('once') || flags.includes('once_per_item')", "flags.includes('once')"],
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

/** Whether some test fails once the rule is broken so. */
async function isNoticed({ file, tests }: Rule, [from, to]: Mutant): Promise<boolean> {
  const vitest = await startVitest(
    'test',
    tests,
    { watch: false, bail: 1, reporters: [{}], maxWorkers: 1, coverage: { enabled: false } },
    {
      plugins: [
        {
          name: 'mutant',
          enforce: 'pre',
          transform: (code: string, id: string) =>
            id.endsWith(`/${file}`) ? code.replace(from, () => to) : null,
        },
      ],
    },
  );
  const failed = vitest.state.getCountOfFailedTests();
  await vitest.close();
  // Vitest marks the process as failed for what is wanted here.
  process.exitCode = 0;
  return failed > 0;
}

async function main(names: readonly string[]): Promise<void> {
  const wanted = rules.filter(({ name }) => names.length === 0 || names.includes(name));
  const survivors: string[] = [];
  let count = 0;
  for (const rule of wanted) {
    const source = await readFile(rule.file, 'utf8');
    for (const mutant of rule.mutants) {
      const [from, to] = mutant;
      if (source.split(from).length !== 2) throw new Error(`${rule.file} has not once: ${from}`);
      count += 1;
      const dies = await isNoticed(rule, mutant);
      const line = `${rule.name}: ${from} -> ${to}`;
      if (!dies) survivors.push(line);
      process.stdout.write(`${dies ? 'died    ' : 'SURVIVED'}  ${line}\n`);
    }
  }
  process.stdout.write(`${count - survivors.length} of ${count} mutants died\n`);
  process.exitCode = survivors.length > 0 ? 1 : 0;
}

await main(process.argv.slice(2));
