import { describe, expect, it } from 'vitest';
import { seedSnapshot } from '../../retailers/retailer-snapshot.js';
import type { RecordedReading } from '../receipt-reading.types.js';
import { toReadingView } from './reading-view.rules.js';
import { daysLeftInWords, windowInWords } from './window-words.rules.js';

const now = new Date('2026-11-21T20:00:00Z');
const readingOf = (
  id: string | undefined,
  date: string | undefined,
  confidence: number,
): RecordedReading => ({
  id: 'reading-1',
  corrections: {},
  retailer: { value: 'The shop', source: 'html', confidence: 0.98 },
  ...(id ? { retailerId: id } : {}),
  ...(date ? { purchasedAt: { value: date, source: 'html', confidence } } : {}),
  totalCents: { value: 100, source: 'html', confidence: 0.98 },
  items: [],
  needsReview: false,
  failedChecks: [],
  notes: [],
});
const wordsFor = (id: string | undefined, date: string | undefined, confidence = 0.98) =>
  windowInWords(toReadingView({ reading: readingOf(id, date, confidence), now, retailers: seedSnapshot }));

describe('window in words', () => {
  it('names the last day while it is open', () => {
    const words = wordsFor('target', '2026-11-19');
    expect(words).toMatchObject({
      tone: 'good',
      title: 'Last day to ask Target',
      highlight: 'Thursday, December 3, 2026',
    });
    expect(words.facts.map(({ label }) => label)).toEqual(['Where to ask', 'Have ready']);
    expect(words.link?.url).toMatch(/^https:/);
  });

  it('asks to check a doubtful date before counting on it', () => {
    expect(wordsFor('target', '2026-11-19', 0.55).sentences.join(' ')).toContain(
      'please check that date first',
    );
    expect(wordsFor('target', '2026-11-19').sentences.join(' ')).not.toContain('please check');
  });

  it('never promises a disputed window: ask, not guaranteed', () => {
    const words = wordsFor('amazon', '2026-11-20');
    expect(words).toMatchObject({ tone: 'plain', highlight: null, facts: [] });
    expect(words.title).toContain('no price adjustments');
    expect(words.sentences.at(-1)).toBe(
      'Our own first list says 7 days (until November 27, 2026), and we found nobody else who does. You can ask, but it is not guaranteed.',
    );
  });

  it('says that a window may still be open whose first day nobody knows, and what would tell it', () => {
    const words = wordsFor('j-crew', '2026-11-12');
    expect(words.title).toBe('The price adjustment window at J.Crew may still be open');
    const said = words.sentences.join(' ');
    expect(said).toContain('Counted from the purchase, it ended on November 19, 2026.');
    expect(said).toContain(
      'J.Crew counts its 7 days from the day it ships an order, and we do not know when that was. Your shipping mail says it: forward it to us.',
    );
    expect(said).not.toContain('nothing to claim');
  });

  it('says only what is known of it once it is over at the latest', () => {
    const words = wordsFor('j-crew', '2026-10-14');
    expect(words.title).toBe('The price adjustment window at J.Crew has closed');
    expect(words.sentences.join(' ')).toContain('we do not know when that was');
    expect(wordsFor('j-crew', '2026-10-15').title).toContain('may still be open');
  });

  it('omits a disputed window that is over, too', () => {
    expect(wordsFor('amazon', '2026-11-01').sentences.join(' ')).not.toContain('7 days');
  });

  it('says when the window closed, without suggesting to ask', () => {
    const words = wordsFor('target', '2026-10-01');
    expect(words.title).toContain('has closed');
    expect(words.sentences[0]).toContain('October 15, 2026');
    expect(words).toMatchObject({ highlight: null, facts: [], link: null });
  });

  it('says that there is nothing to claim once any window is over, without suggesting to ask', () => {
    const old = [['target'], ['bh-photo'], [undefined]].map(([id]) => wordsFor(id, '2024-11-20'));
    for (const { sentences } of old) {
      expect(sentences[0]).toMatch(/there is nothing to claim/);
      expect(sentences.join(' ')).not.toMatch(/worth asking|soon|you can ask/i);
    }
    expect(wordsFor(undefined, '2026-08-23').sentences[0]).toContain('worth asking');
    expect(wordsFor(undefined, '2026-08-22').sentences[0]).toContain('nothing to claim');
  });

  it('says what is missing', () => {
    expect(wordsFor('costco', undefined).title).toBe('Costco gives you 30 days: we just need the date');
    expect(wordsFor('bh-photo', '2026-11-20').title).toContain(
      'found no price adjustment policy for B&H Photo',
    );
    expect(wordsFor(undefined, '2026-11-20').title).toBe('We do not know the policy at The shop yet');
  });

  it('promises nothing for a refund, a cancelled order or an offer', () => {
    const refund = { ...readingOf('target', '2026-11-19', 0.98), failedChecks: ['is_purchase' as const] };
    const words = windowInWords(toReadingView({ reading: refund, now, retailers: seedSnapshot }));
    expect(words).toMatchObject({
      tone: 'plain',
      title: 'Nothing to claim here',
      highlight: null,
      facts: [],
      link: null,
    });
    expect(words.sentences.join(' ')).not.toContain('days');
  });
});

it('gives the days left in words', () => {
  expect([-1, 0, 1, 6, 9].map(daysLeftInWords)).toEqual([
    'this date has passed',
    'last day is today',
    '1 day left',
    '6 days left',
    '9 days left',
  ]);
});

describe('the headline counts the window of what was bought', () => {
  const bought = (...names: string[]) => {
    const reading = readingOf('best-buy', '2026-11-10', 0.98);
    const items = names.map((name, at) => ({
      id: `item-${at}`,
      value: { name, quantity: 1, unitPriceCents: 100, totalCents: 100 },
      source: 'html' as const,
      confidence: 0.98,
    }));
    return windowInWords(toReadingView({ reading: { ...reading, items }, now, retailers: seedSnapshot }));
  };
  it.each([
    [['OLED TV 55'], 'Wednesday, November 25, 2026', '15 days from purchase'],
    [['OLED TV 55', 'Apple iPhone 17'], 'Tuesday, November 24, 2026', '14 days from purchase'],
    [['OLED TV 55', 'Case for iPhone 17'], 'Wednesday, November 25, 2026', '15 days from purchase'],
    [[], 'Wednesday, November 25, 2026', '15 days from purchase'],
  ])('%j: %s', (names, day, length) => {
    const words = bought(...names);
    expect(words.highlight).toBe(day);
    expect(words.sentences.join(' ')).toContain(length);
  });
});
