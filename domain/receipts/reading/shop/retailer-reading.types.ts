import type { Retailer } from '../../../retailers/retailer.types.js';

/** The shop's name as printed, and the retailer if it is one we know. */
export type RetailerReading = { name: string; retailer: Retailer | null; line: number; score: number };
