import { states } from '../../retailers/state-zones.data.js';

/**
 * The end of an address, where it ends a line: the state and its post code, with a comma or a place before them, as in
 * "Spokane, WA 99201", "VANCOUVER BC V6B 1A1" and "Fitzroy VIC 3065".
 */
const addressEnd =
  /(?:^|\p{L}\p{L}\.?,?\s|,\s?)(?<state>\p{Lu}{2,3})\.?,?\s(?<post>\d{5}(?:-\d{4})?|\p{Lu}\d\p{Lu}\s?\d\p{Lu}\d|\d{4})$/u;
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
    const { groups } = addressEnd.exec(text.trim()) ?? {};
    const { state = '', post = '' } = groups ?? {};
    const country = countries.find(([, form]) => form.test(post))?.[0];
    const id = `${country}-${state}`;
    return country && states[id]?.post.test(post) && !numbered.test(text) ? [id] : [];
  });
  const [only, ...others] = new Set(found);
  return only !== undefined && others.length === 0 ? only : null;
}
