import type { Schema } from 'mongoose';
import { searchTermsOf } from '../../domain/shared/text/search-terms.js';
import { type Stored, toStored } from './record.js';
import type { StoredQueries } from './stored-queries.js';

type Texts = readonly (string | null | undefined)[];

/** Texts that a list finds a record by: those of the given fields, of a whole record or of a change to one. */
export type FoundBy<Entity> = (fields: Partial<Entity>) => Texts;

/**
 * A schema whose records are found by words: their terms are stored beside them, indexed, and never part of what is read.
 * The kit of the repository writes them, see {@link createTermsWriter}.
 */
export function withSearchTerms<Document>(schema: Schema<Document>): Schema<Document> {
  schema.add({ search: { type: [String], select: false } } as never);
  return schema.index({ search: 1, _id: -1 });
}

/** See {@link createTermsWriter}. */
export type TermsWriter<Entity extends { id: string }> = ReturnType<typeof createTermsWriter<Entity>>;

/** Adds search terms to what is written. What a record once was found by still finds it. */
export function createTermsWriter<Entity extends { id: string }>(foundBy: FoundBy<Entity>) {
  return {
    /** A record to insert, found by its own fields and by other `texts`. */
    toInsert(record: Entity, texts: Texts = []): Stored<Entity> {
      const terms = searchTermsOf([...texts, ...foundBy(record)]);
      return { ...toStored(record), ...(terms.length > 0 ? { search: terms } : {}) };
    },
    /** The update that changes fields. */
    toUpdate(set: Partial<Entity>) {
      const terms = searchTermsOf(foundBy(set));
      return { $set: set, ...(terms.length > 0 ? { $addToSet: { search: { $each: terms } } } : {}) };
    },
  };
}

/** Reads search terms. */
export function createTermsReader(model: StoredQueries) {
  return {
    /** The search terms of the newest records, without the records. */
    async newestTerms({ limit }: { limit: number }): Promise<string[][]> {
      const newest = model.find({}).select({ search: 1 }).sort({ _id: -1 }).limit(limit);
      return (await newest.lean<{ search?: string[] }[]>()).map(({ search = [] }) => search);
    },
  };
}
