import { expect, it } from 'vitest';
import { harmlessFileName } from './harmless-reading.rules.js';

it.each([
  ['receipt.pdf', 'receipt.pdf'],
  ['IMG_0042.HEIC', 'IMG_0042.HEIC'],
  ['invoice 2026.11.02.pdf', 'invoice 2026.11.02.pdf'],
  ['terms.docx', 'terms.docx'],
  ['order.zip', 'order. zip'],
  ['www.evil.example.pdf', 'file.pdf'],
  ['pay-here.example.pdf', 'pay-here. example.pdf'],
])('a file name is shown so that no program turns it into a link: %s', (fileName, shown) => {
  expect(harmlessFileName(fileName)).toBe(shown);
});
