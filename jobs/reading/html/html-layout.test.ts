import { expect, it } from 'vitest';
import { parseHtml } from './dom.js';
import { layOutHtml } from './html-layout.js';

/** More than the arguments that a call may have. */
const many = 130_000;

it('a page of any number of lines is laid out', () => {
  const lines = layOutHtml(parseHtml('<p>Soap'.repeat(many)));
  expect(lines[0]?.text).toBe('Soap');
});
