// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { stillDocument } from './still-document';

it('keeps what a mail looks like, and nothing that loads, leads away or runs', () => {
  const still =
    stillDocument(`<head><style>p { color: red }</style><link rel="preconnect" href="https://evil.example">
    <meta http-equiv="refresh" content="0;url=https://evil.example"><base href="https://evil.example/"></head>
    <body bgcolor="#eee"><p>Total <b>49.99</b></p><a href="https://shop.example/order" ping="https://evil.example">Order</a>
    <form action="https://evil.example"><button formaction="https://evil.example">Go</button></form>
    <script>alert(1)</script><iframe src="https://evil.example"></iframe><object data="x"></object></body>`);
  expect(still).toContain('<p>Total <b>49.99</b></p>');
  expect(still).toContain('color: red');
  expect(still).toContain('title="https://shop.example/order"');
  expect(still).not.toContain('evil.example');
  expect(still).not.toMatch(/<(?:script|iframe|object|link|base)\b|refresh|href=/i);
});

it('begins with a policy under which nothing is fetched, whatever the mail begins with', () => {
  const policy = `content="default-src 'none'; img-src data:; style-src 'unsafe-inline'"`;
  const still = stillDocument('</head><img src="https://evil.example/pixel.gif">');
  expect(still.indexOf(policy)).toBeGreaterThan(0);
  expect(still.indexOf(policy)).toBeLessThan(still.indexOf('<img'));
});
