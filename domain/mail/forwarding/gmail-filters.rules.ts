/** A shop whose order mails are forwarded. */
export type FilteredShop = { name: string; domains: readonly string[] };

/** Words of order mails; a shop's advertising mostly has none of them, and would be forwarded for nothing. */
const orderWords = ['order', 'receipt', 'invoice', 'purchase', 'shipped', 'refund'];

/** Mail that is nobody else's business, also if a shop sends it. */
const keptWords = ['password', '"verification code"', '"security code"', '"sign-in"'];

/**
 * A file that Gmail imports under "Filters and Blocked Addresses": one filter for each shop, which forwards its order
 * mails and leaves them in the inbox. Format: Atom with Google's `apps:property`, as Gmail exports it.
 */
export function gmailFilters({
  shops,
  forwardTo,
}: {
  shops: readonly FilteredShop[];
  forwardTo: string;
}): string {
  const entries = shops
    .filter(({ domains }) => domains.length > 0)
    .map(({ name, domains }) =>
      entryOf({
        title: name,
        properties: {
          from: domains.join(' OR '),
          hasTheWord: orderWords.join(' OR '),
          doesNotHaveTheWord: keptWords.join(' OR '),
          forwardTo,
          shouldNeverSpam: 'true',
        },
      }),
    );
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<feed xmlns="http://www.w3.org/2005/Atom" xmlns:apps="http://schemas.google.com/apps/2006">',
    '<title>Mail Filters</title>',
    ...entries,
    '</feed>',
    '',
  ].join('\n');
}

function entryOf({ title, properties }: { title: string; properties: Record<string, string> }): string {
  return [
    '<entry>',
    '<category term="filter"></category>',
    `<title>${escapeXml(title)}</title>`,
    '<content></content>',
    ...Object.entries(properties).map(
      ([name, value]) => `<apps:property name="${name}" value="${escapeXml(value)}"/>`,
    ),
    '</entry>',
  ].join('\n');
}

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
};

function escapeXml(text: string): string {
  return text.replace(/[&<>"']/g, (char) => entities[char] ?? char);
}
