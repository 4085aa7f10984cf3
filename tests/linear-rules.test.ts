import { describe, expect, it } from 'vitest';
import { cleanName } from '../domain/claims/page/clean-words.rules.js';
import { sharedUrlOf } from '../domain/receipts/file/shared-content.rules.js';
import { hostOf, nameKey, withoutStoreNumber } from '../domain/retailers/retailer-keys.rules.js';
import { parseTypedAmount } from '../domain/shared/money/typed-amount.js';
import { searchTermsOf } from '../domain/shared/text/search-terms.js';
import { decodeQuotedPrintable, withShortReturns } from '../platform/mime/mail-tree.js';
import { requesterKeys } from '../platform/queue/requester-keys.js';

/** Rules that meet strangers' text in a process that serves others at the same time. */
const rules: [string, (text: string) => unknown][] = [
  ['the number of a store', withoutStoreNumber],
  ['the name of a shop', nameKey],
  ['the host of an address', hostOf],
  ['words for a shop', (text) => cleanName(text)],
  ['a shared link', (text) => sharedUrlOf({ text: `https://a.example/${text}` })],
  ['an amount', parseTypedAmount],
  ['words to search for', (text) => searchTermsOf([text])],
  ['who takes turns', (text) => requesterKeys([text])],
  ['line ends in a header', (text) => withShortReturns(Buffer.from(text))],
  ['quoted-printable', (text) => decodeQuotedPrintable(Buffer.from(text))],
];

/** What those rules look for again and again. */
const pieces = [
  ' ',
  '\t',
  '\r',
  '1',
  '.',
  '. ',
  'a.',
  '-a',
  '!',
  '! ',
  ';.',
  '@',
  '+',
  '$',
  '>',
  '# ',
  'st. ',
  '(',
  '=',
  ' =',
];

/** Characters beyond what any of them is given. */
const chars = 50_000;
/**
 * Processor time, milliseconds, of all the pieces in one rule. They take a tenth of it on a slow machine; one that grew
 * with the square of its text takes ten times as much, for one piece.
 */
const mostMs = 2_000;

describe('a rule that strangers feed grows with the length of its text alone', () => {
  it.each(rules)('%s', (_, rule) => {
    const before = process.cpuUsage();
    for (const piece of pieces) rule(`a${piece.repeat(chars / piece.length)}x`);
    const { user, system } = process.cpuUsage(before);
    expect((user + system) / 1_000).toBeLessThan(mostMs);
  });
});
