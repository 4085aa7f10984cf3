import type { PolicySource } from '../retailer-record.types.js';

/** Day the sources of the seeds were read, from stored copies: no retailer page could be opened live. */
const readOn = '2026-11-21';

/** A source in the retailer's own words. `pageDate` is the age that the copy states. */
export function ownText(url: string, says: string, pageDate: string | null = null): PolicySource {
  return { url, page_date: pageDate, read_on: readOn, kind: 'retailer', says };
}

/** A third-party source about the retailer. */
export function thirdParty(url: string | null, says: string, pageDate: string | null = null): PolicySource {
  return { url, page_date: pageDate, read_on: readOn, kind: 'third-party', says };
}

/** The product's specification, which has two tables that partly disagree: both are kept. */
export function specification(says: string): PolicySource {
  return { url: null, page_date: null, read_on: readOn, kind: 'specification', says };
}
