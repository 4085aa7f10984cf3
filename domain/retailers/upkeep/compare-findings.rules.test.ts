import { expect, it } from 'vitest';
import { createRecord } from '../retailer-record.rules.js';
import { differencesFrom } from './compare-findings.rules.js';

const source = { url: 'https://corner.example/policy', page_date: '2024', read_on: '2026-11-21' };
const record = createRecord({
  retailer_id: 'corner',
  retailer: 'Corner Shop',
  policy: {
    window_days: 14,
    confidence: 'medium',
    member_tiers: [{ tier: 'Plus', window_days: 60, source: 'its page' }],
    other_readings: [{ window_days: 7, who: 'a guide' }],
    sources: [{ ...source, kind: 'third-party', says: '14 days' }],
  },
});
const found = {
  retailer_id: 'corner',
  window_days: 14,
  counted_from: 'purchase',
  confidence: 'medium',
  other_readings: [{ window_days: 60 }, { window_days: 7 }],
  sources: [{ ...source, kind: 'third-party' }],
};
const differences = (changes: object) =>
  differencesFrom({ findings: { policies: [{ ...found, ...changes }] }, records: [record] });

it.each([
  [{}, []],
  [{ window_days: 15 }, ['corner: window_days was found as 15 and is 14']],
  [{ window_days: null }, ['corner: window_days was found as null and is 14']],
  [{ counted_from: 'shipment' }, ['corner: counted_from was found as shipment and is purchase']],
  [{ confidence: 'low' }, ['corner: confidence was found as low and is medium']],
  [{ other_readings: [{ window_days: 30 }] }, ['corner: another reading of 30 days is left out']],
  [
    { sources: [{ ...source, kind: 'third-party', read_on: '2026-11-20' }] },
    [
      'corner: a source is left out, or of another day: https://corner.example/policy (third-party, 2024, read 2026-11-20)',
    ],
  ],
  [{ sources: [] }, []],
  [{ retailer_id: 'other' }, ['other: there is no record']],
])('a finding with %o', (changes, expected) => {
  expect(differences(changes)).toEqual(expected);
});

it.each([
  [null],
  [{}],
  [{ policies: [{ retailer_id: 'corner' }] }],
  [{ policies: [{ ...found, window_days: -1 }] }],
])('findings of another form are refused: %o', (findings) => {
  expect(() => differencesFrom({ findings, records: [record] })).toThrow();
});
