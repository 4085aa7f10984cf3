import type { PriceReading } from '../price-sources/price-reading.types.js';
import type { WatchTargetRecord } from './watch.types.js';

/** Port: what can be asked for the price of a product. Feeds, shoppers and other receipts push theirs instead. */
export type PolledSource = {
  /** Shortest time between two checks at the product's host, ms: our own pace or what the shop asks for. */
  paceMsOf(target: WatchTargetRecord): number;
  /** Never throws because of the shop: every outcome is a reading. */
  check(input: { target: WatchTargetRecord; signal: AbortSignal }): Promise<PriceReading>;
  /** Asks for several products of a host at once; absent where each has its own request. */
  together?: BatchSource;
};

/** Port: a source that answers for many products in one request. */
export type BatchSource = {
  /** Most products of one request if it reaches this one now, else 0. */
  mostOf(target: WatchTargetRecord): number;
  /** One reading a product, in order; null where another source has to be asked. Never throws because of the source. */
  checkAll(input: { targets: WatchTargetRecord[]; signal: AbortSignal }): Promise<(PriceReading | null)[]>;
};
