/** Ways in which a token fills a document. */
export type HostileShape = { name: string; type: 'text/plain' | 'text/html'; of(token: string): Parts };
/** What stands once before and after the part that is repeated until the document is long enough. */
type Parts = { head?: string; part: string; tail?: string };

const lineOf = (token: string, chars: number) => token.repeat(Math.max(1, Math.floor(chars / token.length)));
const summary = 'Subtotal  $40.00\nShipping  $5.00\nTotal  $45.00\n';

export const hostileShapes: readonly HostileShape[] = [
  { name: 'alone', type: 'text/plain', of: (token) => ({ part: token }) },
  { name: 'spaced', type: 'text/plain', of: (token) => ({ part: `${token} ` }) },
  { name: 'one a line', type: 'text/plain', of: (token) => ({ part: `${token}\n` }) },
  { name: 'lines of 60', type: 'text/plain', of: (token) => ({ part: `${lineOf(`${token} `, 60)}\n` }) },
  { name: 'lines of 990', type: 'text/plain', of: (token) => ({ part: `${lineOf(token, 990)}\n` }) },
  { name: 'tabs', type: 'text/plain', of: (token) => ({ part: `${`${token}\t`.repeat(12)}\n` }) },
  { name: 'wide tabs', type: 'text/plain', of: (token) => ({ part: `${lineOf(`${token}\t`, 990)}\n` }) },
  { name: 'rows', type: 'text/plain', of: (token) => ({ part: `${token} a  12.50\n`, tail: summary }) },
  { name: 'stacked', type: 'text/plain', of: (token) => ({ part: `${token} a\n12.50\n` }) },
  { name: 'bars', type: 'text/plain', of: (token) => ({ part: `${token} | 2 | 12.50\n` }) },
  {
    name: 'order mail',
    type: 'text/plain',
    of: (token) => ({
      head: `From: Shop\n\nYour order 112-233 of 27 November 2026\n`,
      part: `2 x ${token} Tray  $10.00  $20.00\n${token}\n`,
      tail: summary,
    }),
  },
  { name: 'paragraph', type: 'text/html', of: (token) => ({ head: '<p>', part: `${token} ` }) },
  {
    name: 'cells',
    type: 'text/html',
    of: (token) => ({ head: '<table>', part: `<tr><td>${token} a</td><td>1</td><td>$12.50</td></tr>` }),
  },
  {
    name: 'wide table',
    type: 'text/html',
    of: (token) => ({ head: '<table>', part: `<tr>${`<td>${token}</td><td>1.00</td>`.repeat(25)}</tr>` }),
  },
  { name: 'divisions', type: 'text/html', of: (token) => ({ part: `<div>${token}</div><div>$1.00</div>` }) },
];

/** A document of about so many characters. */
export function hostileText({ shape, token, chars }: { shape: HostileShape; token: string; chars: number }) {
  const { head = '', part, tail = '' } = shape.of(token);
  return head + part.repeat(Math.max(1, Math.round(chars / part.length))) + tail;
}
