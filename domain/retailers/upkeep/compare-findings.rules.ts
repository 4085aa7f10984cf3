import { z } from 'zod';
import type { RetailerRecord } from '../retailer-record.types.js';

const days = z.number().int().min(0).nullable();
/** What somebody found out about the policies of shops, as far as records can be compared with it. */
const findingsSchema = z.object({
  policies: z.array(
    z.object({
      retailer_id: z.string(),
      window_days: days,
      counted_from: z.enum(['purchase', 'shipment', 'delivery']),
      confidence: z.enum(['high', 'medium', 'low', 'none']),
      other_readings: z.array(z.object({ window_days: days })).default([]),
      sources: z.array(
        z.object({
          url: z.string().nullable(),
          page_date: z.string().nullable(),
          read_on: z.string(),
          kind: z.string(),
        }),
      ),
    }),
  ),
});

type Finding = z.infer<typeof findingsSchema>['policies'][number];
type Source = Finding['sources'][number];

/**
 * In what records differ from findings, one sentence each; empty if in nothing. What only a record has is no difference.
 *
 * @throws {z.ZodError} if the findings have another form
 */
export function differencesFrom({
  findings,
  records,
}: {
  findings: unknown;
  records: readonly RetailerRecord[];
}): string[] {
  const byId = new Map(records.map((record) => [record.retailer_id, record]));
  return findingsSchema.parse(findings).policies.flatMap((found) => {
    const record = byId.get(found.retailer_id);
    const differences = record ? differencesOf({ found, record }) : ['there is no record'];
    return differences.map((difference) => `${found.retailer_id}: ${difference}`);
  });
}

function differencesOf({ found, record: { policy } }: { found: Finding; record: RetailerRecord }): string[] {
  const fields = (['window_days', 'counted_from', 'confidence'] as const).flatMap((name) =>
    policy[name] === found[name] ? [] : [`${name} was found as ${found[name]} and is ${policy[name]}`],
  );
  const held = new Set(
    [policy, ...policy.other_readings, ...policy.categories, ...policy.member_tiers].map(
      ({ window_days }) => window_days,
    ),
  );
  const readings = found.other_readings.flatMap(({ window_days }) =>
    held.has(window_days) ? [] : [`another reading of ${window_days ?? 'no'} days is left out`],
  );
  const known = new Set(policy.sources.map(sourceKey));
  const sources = found.sources.flatMap((source) =>
    known.has(sourceKey(source)) ? [] : [`a source is left out, or of another day: ${sourceKey(source)}`],
  );
  return [...fields, ...readings, ...sources];
}

function sourceKey({ url, page_date, read_on, kind }: Source): string {
  return `${url ?? 'no address'} (${kind}, ${page_date ?? 'undated'}, read ${read_on})`;
}
