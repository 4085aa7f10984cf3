import { describe, expect, it } from 'vitest';
import { summarizeReading } from '../../domain/emails/reading-summary.rules.js';
import { readingOf } from '../fixtures/emails.fixtures.js';
import { windowInWords } from './window.words.js';

const today = '2026-11-21';
const wordsFor = (id: string | undefined, date: string | undefined, unsure: ['date'] | [] = []) =>
  windowInWords(
    summarizeReading({
      reading: readingOf({
        shop: ['The shop', id] as [string, string],
        ...(date ? { date } : {}),
        unsure,
        total: 100,
      }),
      today,
    }),
  );

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
    expect(wordsFor('target', '2026-11-19', ['date']).sentences.join(' ')).toContain(
      'please check that first',
    );
    expect(wordsFor('target', '2026-11-19').sentences.join(' ')).not.toContain('please check');
  });

  it('never promises a disputed window: ask, not guaranteed', () => {
    const words = wordsFor('amazon', '2026-11-20');
    expect(words).toMatchObject({ tone: 'plain', highlight: null, facts: [] });
    expect(words.title).toContain('no price adjustments');
    expect(words.sentences.at(-1)).toBe(
      'Some sources speak of 7 days (until November 27, 2026). You can ask, but it is not guaranteed.',
    );
  });

  it('leaves out a disputed window that is over as well', () => {
    expect(wordsFor('amazon', '2026-11-01').sentences.join(' ')).not.toContain('Some sources');
  });

  it('says when the window has closed, without a way to ask', () => {
    const words = wordsFor('target', '2026-10-01');
    expect(words.title).toContain('has closed');
    expect(words.sentences[0]).toContain('October 15, 2026');
    expect(words).toMatchObject({ highlight: null, facts: [], link: null });
  });

  it('says what is missing', () => {
    expect(wordsFor('costco', undefined).title).toBe('Costco gives 30 days, we only need the date');
    expect(wordsFor('bh-photo', '2026-11-20').title).toContain(
      'found no price-adjustment policy of B&H Photo',
    );
    expect(wordsFor(undefined, '2026-11-20').title).toBe('We do not know the policy of The shop yet');
  });

  it('promises nothing for a refund, a cancelled order or an offer', () => {
    const reading = readingOf({ shop: ['Target', 'target'], date: '2026-11-19', unsure: [], total: 100 });
    const summary = summarizeReading({ reading: { ...reading, failedChecks: ['is_purchase'] }, today });
    expect(windowInWords(summary)).toMatchObject({
      tone: 'plain',
      title: 'Nothing to claim here',
      highlight: null,
      facts: [],
      link: null,
    });
    expect(windowInWords(summary).sentences.join(' ')).not.toContain('days');
  });
});
