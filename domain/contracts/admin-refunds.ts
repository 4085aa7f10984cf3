import type { ClaimState, DropVerdict } from '../claims/claim.types.js';
import type { SuccessRate } from '../claims/success-rate.rules.js';
import type { ItemState, LinkRung, PurchaseSource } from '../purchases/purchase.types.js';
import type { Confidence, PolicySource } from '../retailers/retailer-record.types.js';
import type { VerifyAgain } from '../retailers/verify-retailers.rules.js';
import type { CalendarDay } from '../shared/calendar-day.js';
import type { LookOutcome, PriceSourceKind } from '../watch/watch.types.js';

/** 200 of every list of the admin's: some rows, and how to turn the page. Times are ISO 8601, amounts cents. */
export type AdminListResponse<Row> = {
  rows: Row[];
  /** Pass as `from` to go on; null at the end. */
  next: string | null;
  /** Pass as `from` together with `back=true` to go back; null at the start. */
  previous: string | null;
};

/** One row of `GET /api/admin/purchases`: newest first. */
export type PurchaseRowResponse = {
  id: string;
  email: string;
  shop: string | null;
  retailer_id: string | null;
  order_number: string | null;
  purchased_at: CalendarDay | null;
  currency: string;
  total_cents: number | null;
  /** States of its items, each with the number of items in it. */
  states: Partial<Record<ItemState, number>>;
  created_at: string;
};

/** One line of a purchase, with everything that decides about it. */
export type AdminItemResponse = {
  id: string;
  name: string;
  quantity: number;
  currency: string;
  paid_unit_cents: number | null;
  state: ItemState;
  /** Where it stands and why, in the words its buyer reads. */
  words: string;
  last_day: CalendarDay | null;
  sku: string | null;
  gtin: string | null;
  link: { url: string; rung: LinkRung } | null;
  target_id: string | null;
  told_unit_cents: number | null;
  adjusted_unit_cents: number | null;
};

/** One row of `GET /api/admin/drops`: newest first. */
export type DropRowResponse = {
  id: string;
  purchase_id: string;
  /** Null once the purchase was deleted. */
  item: string | null;
  shop: string | null;
  target_id: string | null;
  claim_id: string | null;
  currency: string;
  paid_unit_cents: number | null;
  price_cents: number;
  verdict: DropVerdict;
  /** Key of the reason, which the filter takes. */
  reason: string;
  /** The reason in a sentence. */
  words: string;
  created_at: string;
};

/** One row of `GET /api/admin/claims`: newest first. */
export type ClaimRowResponse = {
  id: string;
  purchase_id: string;
  item: string;
  retailer: string;
  retailer_id: string | null;
  policy_version: string | null;
  verdict: DropVerdict;
  currency: string;
  paid_unit_cents: number;
  price_cents: number;
  amount_cents: number;
  last_day: CalendarDay;
  state: ClaimState;
  answer: 'yes' | 'partly' | 'no' | null;
  refunded_cents: number | null;
  told_at: string | null;
  created_at: string;
};

/** What shoppers said of one retailer under one version of its policy. */
export type ClaimRateResponse = {
  retailer_id: string | null;
  policy_version: string | null;
  yes: number;
  partly: number;
  no: number;
  /** Null while there are too few answers to call it a rate. */
  rate: SuccessRate | null;
};

/** 200 of `GET /api/admin/claims/rates`. */
export type ClaimRatesResponse = {
  /** Answers needed before there is a rate. */
  min_answers: number;
  rates: ClaimRateResponse[];
};

/** 200 of `GET /api/admin/purchases/{id}`: one purchase with everything that hangs on it. */
export type PurchaseDetailResponse = Omit<PurchaseRowResponse, 'states'> & {
  policy_version: string | null;
  /** Days promised by that version; null where nothing is. */
  window_days: number | null;
  is_returned: boolean;
  mail_stopped_at: string | null;
  last_told_at: string | null;
  closed_at: string | null;
  sources: PurchaseSource[];
  items: AdminItemResponse[];
  drops: DropRowResponse[];
  claims: ClaimRowResponse[];
};

/** One row of `GET /api/admin/targets`. */
export type TargetRowResponse = {
  id: string;
  host: string;
  url: string;
  name: string | null;
  sku: string | null;
  retailer_id: string | null;
  state: 'active' | 'ended';
  last_outcome: LookOutcome | null;
  last_reason: string | null;
  last_checked_at: string | null;
  last_read_at: string | null;
  last_price_cents: number | null;
  currency: string;
  next_check_at: string | null;
};

/** One run of equal looks: price history and proof. */
export type ObservationResponse = {
  id: string;
  source: PriceSourceKind;
  outcome: LookOutcome;
  reason: string | null;
  amount_cents: number | null;
  currency: string | null;
  title: string | null;
  sha256: string | null;
  first_at: string;
  last_at: string;
  times: number;
};

/** One row of `GET /api/admin/hosts`. */
export type HostRowResponse = {
  host: string;
  next_due_at: string | null;
  /** True while a worker looks at it. */
  is_held: boolean;
  /** End of the rest in force; null when it does not rest. */
  rests_until: string | null;
  /** Length of the last rest, ms. */
  rest_ms: number;
};

/** 200 of `GET /api/admin/targets/{id}`. */
export type TargetDetailResponse = TargetRowResponse & {
  gtin: string | null;
  watched_since: string;
  earliest_until: string | null;
  highest_paid_cents: number;
  /** A lower price that waits for its second reading. */
  pending: { amount_cents: number; seen_at: string } | null;
  /** Null while nothing of its host was ever due. */
  rest: HostRowResponse | null;
  /** Newest first, at most a hundred. */
  history: ObservationResponse[];
};

/** 200 of `POST /api/admin/targets/{id}/check`. */
export type CheckNowResponse = {
  next_check_at: string;
  /** Its host rests until then, and is looked at after that. */
  rests_until: string | null;
};

/** One row of `GET /api/admin/retailers`: by name. */
export type RetailerRowResponse = {
  retailer_id: string;
  retailer: string;
  country: string;
  version: string;
  /** Days promised; null where nothing is. */
  promised_days: number | null;
  confidence: Confidence;
  sources: number;
  /** The latest day on which one of its sources was read. */
  read_on: CalendarDay | null;
  /** Why somebody should look at it again; empty when nobody need. */
  verify: VerifyAgain['reasons'];
};

/** One version of a retailer's record. */
export type RetailerVersionResponse = {
  version: string;
  author: string;
  source: string;
  /** Null for the seed of the running release, which is in the source. */
  created_at: string | null;
  promised_days: number | null;
  confidence: Confidence;
};

/** 200 of `GET /api/admin/retailers/{id}`. */
export type RetailerDetailResponse = RetailerRowResponse & {
  notes: string;
  url: string | null;
  policy_sources: PolicySource[];
  /** The one in force first, then newest first. */
  versions: RetailerVersionResponse[];
  /** The record in force, in the shape that imports take, to be edited. */
  record: unknown;
};

/** Body of `POST /api/admin/retailers/{id}/versions`. */
export type ChangeRetailerRequest = {
  /** Version the change was made from: a newer one in force refuses it. */
  based_on: string;
  /** What it was made from: a page that was read, a mail of the shop. */
  source: string;
  /** One record as `retailers import` takes it. */
  record: unknown;
};

/** 200 of `POST /api/admin/retailers/{id}/versions`. */
export type ChangeRetailerResponse = {
  change: 'changed' | 'same';
  version: string;
  /** Fields that were not understood and left out. */
  ignored: { path: string; message: string }[];
};
