/**
 * Words as a pattern: the source of a regular expression with alternatives separated by `|`, without anchors; the rule
 * adds word boundaries where it needs them. `pattern` from `shared/regex.ts` writes one over several lines.
 */
export type Words = string;
