import { expect, it } from 'vitest';
import { customerNetwork } from './host-address.js';

it.each([
  ['192.0.2.1', '192.0.2.1'],
  ['::ffff:192.0.2.1', '192.0.2.1'],
  ['2001:db8:1:2ab::1', '2001:db8:1:200'],
  ['2001:DB8:0001:02ff:1:2:3:4', '2001:db8:1:200'],
  ['2001:db8::', '2001:db8:0:0'],
  ['2001::1:2:3:4:5:6', '2001:0:1:0'],
  ['1:2::4:5:6:7:8', '1:2:0:0'],
  ['::1', '0:0:0:0'],
  ['192.0.2.1:50123', '192.0.2.1'],
  ['[2001:db8:1:2ab::1]:50123', '2001:db8:1:200'],
  ['[2001:db8:1:2ab::1]', '2001:db8:1:200'],
  ['unknown', 'unknown'],
])('%s belongs to customer network %s', (address, network) => {
  expect(customerNetwork(address)).toBe(network);
});
