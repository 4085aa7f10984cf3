import { expect, test } from 'vitest';
import { isPlainText, plainText } from './plain-text.js';

test.each([
  "Kohl's",
  'Décathlon',
  '无印良品',
  'فروشگاه',
  'می‌خواهم',
  '👨‍👩‍👧 shop',
  '112-0000000-0000017',
  '',
])('accepts %j', (text) => {
  expect(isPlainText(text)).toBe(true);
});

test.each([
  ['NUL', 'a\0b'],
  ['a line break', 'a\nb'],
  ['escape', 'a\u001b[31mb'],
  ['C1 control', 'a\u0085b'],
  ['direction override', 'a\u202egpj.exe'],
  ['direction isolate', 'a\u2066b'],
  ['direction mark', 'a\u200fb'],
  ['a zero-width space', 'a\u200bb'],
  ['byte order mark', '\ufeffa'],
  ['line separator', 'a\u2028b'],
  ['a lone surrogate', 'a\ud800b'],
  ['tag characters', 'a\u{e0041}b'],
])('%s is refused', (_name, text) => {
  expect(isPlainText(text)).toBe(false);
});

test.each([
  ['Oak\0 Tray\u001b[31m', 'Oak Tray [31m'],
  ['\u202eyarT kaO', 'yarT kaO'],
  ['so\u00adfa', 'sofa'],
  ['می‌خواهم', 'می‌خواهم'],
  ['می‌خواهم\0', 'می‌خواهم'],
  ['👨‍👩‍👧  shop', '👨‍👩‍👧  shop'],
  ['\ud800 x', 'x'],
])('makes %j plain: %j', (text, plain) => {
  expect(plainText(text)).toBe(plain);
  expect(isPlainText(plainText(text))).toBe(true);
});
