import { describe, expect, it } from 'vitest';
import { withoutUnclosedHiding } from './unclosed-elements.rules.js';

describe('what hides its content', () => {
  it.each([
    ['stays where it is closed', '<style>p{}</style><svg><g/></svg>y', '<style>p{}</style><svg><g/></svg>y'],
    ['is gone where it never is', '<p>a<svg width=1><p>b', '<p>a             <p>b'],
    ['is gone from its last opening on', '<STYLE></style><style >b', '<STYLE></style>        b'],
    ['stays where it closes itself', '<svg/>y', '<svg/>y'],
    ['is gone each time it is opened', '<select><select>y', '                y'],
    ['is known by its whole name', '<styles>y', '<styles>y'],
  ])('%s', (_, html, expected) => {
    expect(withoutUnclosedHiding(html)).toBe(expected);
  });

  it('is found in a megabyte of openings as fast as in any', () => {
    const html = '<svg>'.repeat(200_000);
    expect(withoutUnclosedHiding(html).trim()).toBe('');
  });
});
