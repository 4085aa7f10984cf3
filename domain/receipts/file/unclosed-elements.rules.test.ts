import { describe, expect, it } from 'vitest';
import { withoutUnclosedHiding } from './unclosed-elements.rules.js';

describe('an element that hides its content', () => {
  it.each([
    ['is kept if closed', '<style>p{}</style><svg><g/></svg>y', '<style>p{}</style><svg><g/></svg>y'],
    ['is blanked if never closed', '<p>a<svg width=1><p>b', '<p>a             <p>b'],
    ['is blanked from its last opening tag on', '<STYLE></style><style >b', '<STYLE></style>        b'],
    ['is kept if self-closing', '<svg/>y', '<svg/>y'],
    ['is blanked each time it is opened', '<select><select>y', '                y'],
    ['is recognised by its full name', '<styles>y', '<styles>y'],
  ])('%s', (_, html, expected) => {
    expect(withoutUnclosedHiding(html)).toBe(expected);
  });

  it('is found in linear time in a megabyte of opening tags', () => {
    const html = '<svg>'.repeat(200_000);
    expect(withoutUnclosedHiding(html).trim()).toBe('');
  });
});
