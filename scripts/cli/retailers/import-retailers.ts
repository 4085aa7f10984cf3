import type { RetailerSnapshot } from '../../../domain/retailers/retailer-snapshot.js';
import type { ImportFault, PlannedImport } from '../../../domain/retailers/upkeep/retailer-import.rules.js';
import { planImport } from '../../../domain/retailers/upkeep/retailer-import.rules.js';
import type { RetailerVersionsRepository } from '../../../platform/database/watch/retailer-versions.repository.js';

/** Result for one record of an import file. */
export type ImportedLine = Pick<PlannedImport, 'change'> & { retailer_id: string; version: string | null };

/** What an import did, or every reason why it did nothing. */
export type ImportReport =
  | { ok: true; dry_run: boolean; retailers: ImportedLine[]; ignored: ImportFault[] }
  | { ok: false; faults: ImportFault[] };

/**
 * Imports a list of records: all of them, or none when one has a fault. Records already in force are left alone, so
 * that running an interrupted import again completes it.
 */
export async function importRetailers({
  json,
  retailers,
  versions,
  by: { author, source },
  now,
  isDryRun,
}: {
  json: unknown;
  retailers: RetailerSnapshot;
  versions: Pick<RetailerVersionsRepository, 'add'>;
  by: { author: string; source: string };
  now: Date;
  isDryRun: boolean;
}): Promise<ImportReport> {
  const plan = planImport({ json, retailers, today: now.toISOString().slice(0, 10) });
  if (!plan.ok) return plan;
  const lines: ImportedLine[] = [];
  for (const { change, record } of plan.imports) {
    const { retailer_id } = record;
    const inForce = retailers.versionById(retailer_id)?.version ?? null;
    const added = change === 'same' || isDryRun ? null : await versions.add({ record, author, source, now });
    lines.push({ retailer_id, change, version: added?.version ?? inForce });
  }
  return { ok: true, dry_run: isDryRun, retailers: lines, ignored: plan.ignored };
}
