import { expect, it } from 'vitest';
import { addressListSchema, createAddressList } from './address-list.js';

it('matches addresses and networks, and an IPv4 address in its IPv6 form', () => {
  const isListed = createAddressList(addressListSchema.parse('192.0.2.1, 10.1.0.0/16,2001:db8::/32'));
  expect(['192.0.2.1', '::ffff:192.0.2.1', '10.1.255.1', '2001:db8::9'].map(isListed)).not.toContain(false);
  expect(['192.0.2.2', '10.2.0.1', '2001:db9::1', '', 'a.example'].map(isListed)).not.toContain(true);
});

it.each(['', 'mx.example.com', '10.0.0.0/33', '10.0.0.0/8/8', '::/129', '10.0.0.1,'])('refuses %s', (text) =>
  expect(addressListSchema.safeParse(text).success).toBe(false),
);
