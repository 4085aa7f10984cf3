import type { PolicySource } from '../retailer-record.types.js';

/** Day on which the sources of the seeds were read, as stored copies: no retailer page could be opened live on it. */
const readOn = '2026-11-21';

/** The retailer's own text. `pageDate` is what the copy says of its age. */
export function ownText(url: string, says: string, pageDate: string | null = null): PolicySource {
  return { url, page_date: pageDate, read_on: readOn, kind: 'retailer', says };
}

/** Somebody else about the retailer. */
export function thirdParty(url: string | null, says: string, pageDate: string | null = null): PolicySource {
  return { url, page_date: pageDate, read_on: readOn, kind: 'third-party', says };
}

/** The product's specification, which has two tables that do not agree everywhere: both stand. */
export function specification(says: string): PolicySource {
  return { url: null, page_date: null, read_on: readOn, kind: 'specification', says };
}
