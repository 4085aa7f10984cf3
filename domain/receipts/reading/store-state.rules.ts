import { states } from '../../retailers/places/state-zones.data.js';
import { onlyOf } from '../../shared/lists.js';
import { regex } from '../../shared/regex.js';

/** The letters of each state by the names that are printed for it. */
const named = new Map(
  Object.entries(states).flatMap(([id, { name }]) => {
    const letters = id.slice(3);
    return name ? [name, name.toUpperCase()].map((printed) => [printed, letters] as const) : [];
  }),
);

/**
 * The end of an address, where it ends a line: the state and its post code, with a comma or a place before them, as in
 * "Spokane, WA 99201", "Cupertino, California 95014-2152", "VANCOUVER BC V6B 1A1" and "Fitzroy VIC 3065". Behind it may
 * stand the country, or a phone number.
 */
const addressEnd = regex('u')`
  (?:^|\p{L}\p{L}\.?,?\s|,\s?)(?<state>${[...named.keys()].join('|')}|\p{Lu}{2,3})\.?,?\s(?<post>\d{5}(?:-\d{4})?|\p{Lu}\d\p{Lu}\s?\d\p{Lu}\d|\d{4})(?:,?\s(?:USA?|CANADA|Canada|AUSTRALIA|Australia))?(?:\s\(?\d{3}\)?[ .-]{1,3}\d{3}[ .-]{1,3}\d{4})?$
`;
/** Countries by the form of their post codes. */
const countries = [
  ['US', /^\d{5}/],
  ['CA', /^\p{Lu}/u],
  ['AU', /^\d{4}$/],
] as const;

/** Words before numbers that are no post codes: "TERMINAL ID 84412". */
const numbered =
  /(?<!\p{L})(?:terminal|store|merchant|register|reg|cashier|member|device|trans\p{L}*)(?!\p{L})/iu;

/** The one state that the address of a store names at the head of its till receipt, ISO 3166-2; null if none is sure. */
export function storeStateIn(head: readonly string[]): string | null {
  const found = head.flatMap((text) => {
    const { state = '', post = '' } = addressEnd.exec(text.trim())?.groups ?? {};
    const country = countries.find(([, form]) => form.test(post))?.[0];
    const id = `${country}-${named.get(state) ?? state}`;
    return country && states[id]?.post.test(post) && !numbered.test(text) ? [id] : [];
  });
  return onlyOf(found);
}
