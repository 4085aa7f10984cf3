import { expect, test } from 'vitest';
import { isPlainYes } from './plain-yes.rules.js';

test.each([
  'yes',
  'Yes.',
  'Yep, that is right',
  'Hi team,\nyes it is.\nThanks, Ann',
  'Ja',
  'Ja, genau',
  'Oui, merci',
  'Sí',
  'Sim, obrigada',
  'Klopt',
  'はい',
])('is a yes: %s', (words) => expect(isPlainYes({ words })).toBe(true));

test.each([
  '',
  'no',
  'OK, thanks',
  'Tak',
  'Yes?',
  'Yes, but only with my coupon',
  'yes for members',
  'yes it was yesterday',
  'Not yes',
  'Yes, 2 of them',
  'Yesterday',
  'Ja, aber nicht in Blau',
  'YES BUT DAMAGED',
])('is not a plain yes: %s', (words) => expect(isPlainYes({ words })).toBe(false));
