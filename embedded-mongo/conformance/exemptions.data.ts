/**
 * Where this store does not answer as the reference engine did. `refused`: a feature left out, so the answer must be
 * an error that says so. Otherwise the reference's answer is doubtful, and `ours` is what MongoDB documents.
 */
export type Exemption = { reason: string } & ({ refused: true } | { ours: unknown });

const leftOut = (what: string): Exemption => ({
  refused: true,
  reason: `${what} is not used by the product`,
});

/** The exempt cases, by `<kind> <name>`. The test fails when one of them turns out to agree after all. */
export const exemptions: Record<string, Exemption> = {
  'find bitsAllSet': leftOut('$bitsAllSet'),
  'find jsonSchema': leftOut('$jsonSchema'),
  'update bit': leftOut('$bit'),
  'aggregate dateTrunc': leftOut('$dateTrunc'),
  'aggregate sortByCount': leftOut('$sortByCount'),
  'aggregate bucket': leftOut('$bucket'),
  'aggregate unionWith': leftOut('$unionWith'),
  'aggregate setWindowFields': leftOut('$setWindowFields'),
  'aggregate objectToArray': leftOut('$objectToArray'),
  'aggregate regexMatch': leftOut('$regexMatch'),
  'sort array field desc': {
    reason:
      'An empty array comes before null in MongoDB, so downwards it comes last; the reference ties the two.',
    ours: [5, 1, 3, 4, 6, 7, 2],
  },
  'aggregate group first/last/push': {
    reason: '$addToSet takes no missing values in MongoDB; the reference adds null for them.',
    ours: [
      { _id: false, f: 'apple', l: 'cherry', p: [1, 2, 3], st: [true, false] },
      { _id: true, f: 'date', l: 'fig', p: [4, 5, 6, 7], st: [] },
    ],
  },
  'aggregate facet': {
    reason: '$count of nothing gives no document in MongoDB; the reference gives 0.',
    ours: [{ n: [{ c: 7 }], top: [{ _id: 7, s: 'fig' }], none: [] }],
  },
  'aggregate count empty': {
    reason: '$count of nothing gives no document in MongoDB; the reference gives 0.',
    ours: [],
  },
};
