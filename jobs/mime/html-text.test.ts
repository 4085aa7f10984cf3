import { describe, expect, it } from 'vitest';
import { htmlToText } from './html-text.js';

const lines = (html: string) =>
  htmlToText(html)
    .text.split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');

describe('the text of HTML is', () => {
  it.each<[string, string, string[]]>([
    ['one line per block', '<h1>Hi</h1><p>one<br>two</p><ul><li>a<li>b</ul>', ['Hi', 'one', 'two', 'a', 'b']],
    [
      'one line per row, with cells separated',
      '<table><tr><td>Lamp</td><td>$5</td></tr><tr><th>Total</th><td>$5</td></tr></table>',
      ['Lamp $5', 'Total $5'],
    ],
    ['one line across inline elements', 'To<b>tal</b>: <span>$</span>5', ['Total: $5']],
    ['with blanks collapsed', '<p>a  \n\t b&nbsp;&nbsp;c</p>', ['a b c']],
    ['with entities decoded', '&lt;b&gt; &amp; &#8364;5 &#x1F600; &copy', ['<b> & €5 😀 ©']],
    [
      'without hidden content',
      '<style>p{}</style><script>if (1 < 2) "</p>"</script><title>t</title><!-- c --><template>x</template><p>y',
      ['y'],
    ],
    ['with everything after an unclosed hidden element', '<p>a<style><svg><p>b', ['a', 'b']],
    ['without the head', '<head><meta charset=utf-8>stray<title>t</title></head><body>y', ['y']],
    [
      'with the body after an unclosed head',
      '<html><head><meta charset=utf-8><title>t</title><body><p>y</p></body>',
      ['y'],
    ],
    [
      'with the body of a head without a body tag',
      '<head><style>p{}</style><table><tr><td>y</td></tr></table>',
      ['y'],
    ],
    ['with everything after an unclosed paragraph', '<p>a<div>b', ['a', 'b']],
    ['the same for tags in any case', '<P>a</P><SCRIPT>x</SCRIPT><P>b</P>', ['a', 'b']],
    ['without broken tags', '<p>a</p><img src="', ['a']],
    ['empty without text', '<img src="cid:x"><br>', []],
  ])('%s', (_, html, expected) => expect(lines(html)).toEqual(expected));
});

describe('the map into the source', () => {
  it('leads from every word to its position in the HTML', () => {
    const html = '<p>Desk  lamp</p>\n<td>&amp; <b>chair</b></td> total';
    const { text, sourceOffset } = htmlToText(html);
    for (const word of ['Desk', 'lamp', 'chair', 'total']) {
      expect(html.slice(sourceOffset(text.indexOf(word))).startsWith(word)).toBe(true);
    }
  });
});

describe('hostile HTML', () => {
  it.each([
    ['elements nested a million deep', `${'<div>'.repeat(200_000)}end`, 'end'],
    ['endlessly nested tables', `${'<table><tr><td>'.repeat(100_000)}end`, 'end'],
    ['a million closing tags', `${'</div>'.repeat(200_000)}end`, 'end'],
    ['nested hidden elements', `${'<template>'.repeat(50_000)}x${'</template>'.repeat(50_000)}end`, 'end'],
    ['an endless tag name', `a<${'x'.repeat(1_000_000)}`, 'a'],
    ['an endless attribute', `a<p ${'x'.repeat(1_000_000)}="`, 'a'],
    ['an endless comment', `a<!--${'-'.repeat(1_000_000)}`, 'a'],
    ['invalid entities', `${'&#xffffffff;'.repeat(1_000)}end`, 'end'],
  ])('%s is text like any other', (_, html, expected) => expect(htmlToText(html).text).toContain(expected));

  it.each([
    ['words', 'word '.repeat(1_000_000)],
    ['one word', 'w'.repeat(5_000_000)],
    ['entities', '&amp;'.repeat(1_000_000)],
  ])('of megabytes of %s is truncated', (_, html) =>
    expect(htmlToText(html).text.length).toBeLessThanOrEqual(300_001),
  );
});
