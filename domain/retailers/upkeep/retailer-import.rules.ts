import type { CalendarDay } from '../../shared/calendar-day.js';
import { canonicalJson } from '../record-version.rules.js';
import { createRecord } from '../retailer-record.rules.js';
import type { ClaimChannel, PolicySource, RetailerRecord } from '../retailer-record.types.js';
import type { RetailerSnapshot } from '../retailer-snapshot.js';
import { type ImportedRetailer, retailerImportSchema } from './retailer-import.schemas.js';

/** An error in an import file and its path, `[3].policy.window_days`. */
export type ImportFault = { path: string; message: string };

/** Effect of an import on one retailer. */
export type PlannedImport = { change: 'new' | 'changed' | 'same'; record: RetailerRecord };

/** A plan, with the unknown fields that were ignored; or all errors of the file at once. */
export type ImportPlan =
  | { ok: true; imports: PlannedImport[]; ignored: ImportFault[] }
  | { ok: false; faults: ImportFault[] };

/**
 * Plans an import. Fields absent for a known retailer stay as they are; its policy is replaced entirely. A record equal
 * to the one in force is `same`: importing a file twice changes nothing.
 */
export function planImport({
  json,
  retailers,
  today,
}: {
  json: unknown;
  retailers: RetailerSnapshot;
  today: CalendarDay;
}): ImportPlan {
  const known = withoutUnknownFields(json);
  const parsed = retailerImportSchema.safeParse(known.json);
  const faults = parsed.success
    ? repeatedIds(parsed.data)
    : parsed.error.issues.map(({ path, message }) => ({ path: pathInWords(path), message }));
  if (!parsed.success || faults.length > 0) return { ok: false, faults };
  const imports = parsed.data.map((imported): PlannedImport => {
    const inForce = retailers.versionById(imported.retailer_id)?.record ?? null;
    const record = toRecord({ imported, inForce, today });
    if (!inForce) return { change: 'new', record };
    return { change: comparable(record) === comparable(inForce) ? 'same' : 'changed', record };
  });
  return { ok: true, imports, ignored: known.ignored };
}

/** Removes fields we do not know, so that the rest of the record can be imported. */
function withoutUnknownFields(json: unknown): { json: unknown; ignored: ImportFault[] } {
  const issues = retailerImportSchema.safeParse(json).error?.issues ?? [];
  const unknown = issues.flatMap((issue) => (issue.code === 'unrecognized_keys' ? [issue] : []));
  if (unknown.length === 0) return { json, ignored: [] };
  // Copied are the records along the way alone: what nobody knows may be nested deeper than a clone can go.
  const copies = new Map<unknown, Record<PropertyKey, unknown>>();
  const copyOf = (value: unknown): Record<PropertyKey, unknown> => {
    const known = copies.get(value);
    if (known) return known;
    const copy = (Array.isArray(value) ? [...value] : { ...(value as object) }) as Record<
      PropertyKey,
      unknown
    >;
    copies.set(value, copy).set(copy, copy);
    return copy;
  };
  const copy = copyOf(json);
  const ignored = unknown.flatMap(({ path, keys }) => {
    const holder = path.reduce((outer, key) => {
      const inner = copyOf(outer[key]);
      outer[key] = inner;
      return inner;
    }, copy);
    return keys.map((key) => {
      delete holder[key];
      return { path: pathInWords([...path, key]), message: 'is not a field we know' };
    });
  });
  return { json: copy, ignored };
}

function toRecord({
  imported: { item_url, policy, ...identity },
  inForce,
  today,
}: {
  imported: ImportedRetailer;
  inForce: RetailerRecord | null;
  today: CalendarDay;
}): RetailerRecord {
  const { proof = [], channels = [], sources = [], ...rest } = policy;
  const item_urls = identity.item_urls ?? (item_url === undefined ? undefined : item_url ? [item_url] : []);
  return createRecord({
    ...inForce,
    ...defined(identity),
    ...(item_urls ? { item_urls } : {}),
    retailer_id: identity.retailer_id,
    retailer: identity.retailer,
    policy: {
      ...defined(rest),
      window_days: rest.window_days,
      confidence: rest.confidence,
      channels: channels.map((channel) => toChannel({ channel, proof })),
      sources: (sources.length > 0 ? sources : ['Imported by the operator']).map((source) =>
        toSource({ source, today }),
      ),
    },
  });
}

function toChannel({
  channel,
  proof,
}: {
  channel: NonNullable<ImportedRetailer['policy']['channels']>[number];
  proof: string[];
}): ClaimChannel {
  if (typeof channel === 'string') return { kind: kindOf(channel), where: channel, bring: proof };
  const { bring, ...rest } = channel;
  return { ...defined(rest), kind: rest.kind, where: rest.where, bring: bring.length > 0 ? bring : proof };
}

const kinds: [RegExp, ClaimChannel['kind']][] = [
  [/\bchat\b/i, 'chat'],
  [/\bphone\b|\bcall\b/i, 'phone'],
  [/e-?mail/i, 'email'],
  [/\bform\b/i, 'form'],
  [/\bstore\b|\bdesk\b|\bcounter\b/i, 'store'],
];

function kindOf(where: string): ClaimChannel['kind'] {
  return kinds.find(([words]) => words.test(where))?.[1] ?? 'other';
}

function toSource({
  source,
  today,
}: {
  source: NonNullable<ImportedRetailer['policy']['sources']>[number];
  today: CalendarDay;
}): PolicySource {
  if (typeof source === 'string') {
    return { url: null, page_date: null, read_on: today, kind: 'operator', says: source };
  }
  return { ...source, read_on: source.read_on ?? today };
}

/** The record as text for comparison, without the days on which operator sources were read. */
function comparable(record: RetailerRecord): string {
  const sources = record.policy.sources.map((source) =>
    source.kind === 'operator' ? { ...source, read_on: '' } : source,
  );
  return canonicalJson({ ...record, policy: { ...record.policy, sources } });
}

function repeatedIds(records: ImportedRetailer[]): ImportFault[] {
  return records.flatMap(({ retailer_id }, at) => {
    const first = records.findIndex((other) => other.retailer_id === retailer_id);
    if (first === at) return [];
    return [{ path: `[${at}].retailer_id`, message: `${retailer_id} is named before, in [${first}]` }];
  });
}

function pathInWords(path: PropertyKey[]): string {
  const text = path.map((key) => (typeof key === 'number' ? `[${key}]` : `.${String(key)}`)).join('');
  return text === '' ? 'the file' : text;
}

/** Drops undefined keys, because they would override defaults. */
function defined<Fields extends object>(
  fields: Fields,
): { [Key in keyof Fields]: Exclude<Fields[Key], undefined> } {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as never;
}
