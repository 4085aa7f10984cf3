import { z } from 'zod';
import { type LineMatch, matchLine } from '../../../domain/prices/identity/match-line.rules.js';

const id = z.union([z.string(), z.number().transform(String)]).nullish();
const cents = z.number().nullish();
const candidate = z.object({
  name: z.string(),
  price_minor: cents,
  price_cents: cents,
  sku: id,
  gtin: id,
  url: z.string().nullish(),
});
const line = z.object({
  name: z.string(),
  unit_price_minor: cents,
  unit_price_cents: cents,
  sku: id,
  gtin: id,
  url: z.string().nullish(),
});
const input = z.object({
  line: z.union([z.string().transform((name) => line.parse({ name })), line]),
  candidates: z.array(candidate),
});

/** Matches one JSON line `{"line", "candidates"}`; `invalid_input` when it is not one. */
export function matchJsonLine(text: string): LineMatch {
  const parsed = input.safeParse(jsonOf(text));
  if (!parsed.success) return { answer: null, reason: 'invalid_input' };
  const { line: of, candidates } = parsed.data;
  return matchLine({
    line: { ...of, unitPriceCents: of.unit_price_minor ?? of.unit_price_cents ?? null },
    candidates: candidates.map((each) => ({
      ...each,
      priceCents: each.price_minor ?? each.price_cents ?? null,
    })),
  });
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
