import type { PageFacts } from '../../../domain/prices/facts/page-facts.types.js';
import { formatMoney } from '../../../domain/shared/money/money.js';

/** Facts of a page as the flat record printed by the command line. */
export function factsRecord(facts: PageFacts) {
  return {
    outcome: facts.outcome,
    amount_cents: facts.amountCents,
    currency: facts.currency,
    kind: facts.kind,
    own_seller: facts.ownSeller,
    condition: facts.condition,
    availability: facts.availability,
    pack: facts.pack,
    variant: facts.variant,
    tax_basis: facts.taxBasis,
    sku: facts.sku,
    gtin: facts.gtin,
    mpn: facts.mpn,
    brand: facts.brand,
    title: facts.title,
    witnesses: facts.witnesses.map(({ source, amountCents, currency }) => ({
      source,
      amount_cents: amountCents,
      currency,
    })),
    excerpt: facts.excerpt,
    confidence: facts.confidence,
    needs_second_reading: facts.needsSecondReading,
    reason: facts.reason,
  };
}

/** Facts of a page for people, one per line. */
export function factsText(facts: PageFacts): string {
  const { amountCents, currency, outcome, reason } = facts;
  const price =
    amountCents === null ? null : formatMoney({ cents: amountCents, currency: currency ?? '' }).trim();
  const rows: [string, string | null][] = [
    ['outcome', reason ? `${outcome} (${reason})` : outcome],
    ['price', price],
    ['title', facts.title],
    ['availability', facts.availability],
    ['condition', facts.condition],
    ['sku', facts.sku],
    ['gtin', facts.gtin],
    ['confidence', amountCents === null ? null : String(facts.confidence)],
  ];
  return rows
    .filter(([, value]) => value !== null)
    .map(([name, value]) => `${name.padEnd(14)}${value}`)
    .join('\n');
}
