import type { Model, mongo } from 'mongoose';

/** Queries over stored documents whose filters and updates are checked by the repository, not by Mongoose. */
export type StoredQueries = Model<Record<string, unknown>>;

/**
 * The queries of a model. Mongoose types a filter by the paths of its document, which the compiler cannot follow where
 * the document is a type parameter or a path goes into a mixed field. Filters are typed by `FilterOf` instead, and what
 * a query finds is named at its `lean`. This and {@link driverFilter} are the only places where that check is given up.
 */
export function queriesOf<Stored>(model: Model<Stored>): StoredQueries {
  return model as unknown as StoredQueries;
}

/** The same for a filter given to the driver itself, whose types cannot follow it either. */
export function driverFilter<Stored extends mongo.Document>(
  filter: Readonly<Record<string, unknown>>,
): mongo.Filter<Stored> {
  return filter as mongo.Filter<Stored>;
}
