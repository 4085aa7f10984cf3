import { expect, it } from 'vitest';
import { nearNames } from './near-names.js';

it.each([
  ['SMPT_URL', 'SMTP_URL'],
  ['SMTP_URLS', 'SMTP_URL'],
  ['MONGODB_URL', 'MONGODB_URI'],
  ['PUBIC_URL', 'PUBLIC_URL'],
  ['RECEIPT_ADRESS', 'RECEIPTS_ADDRESS'],
  ['DKIM_KEYFILE', 'DKIM_KEY_FILE'],
  ['FILES_ENCRYPTION_KEY', 'FILE_ENCRYPTION_KEY'],
])('asks whether %s was meant to be %s', (name, meant) => {
  expect(nearNames({ [name]: 'x' })).toEqual([`${name} is no setting: did you mean ${meant}?`]);
});

it('leaves the names of others alone, and those beside the right one', () => {
  const others = [
    'PATH',
    'HOME',
    'HTTP_PROXY',
    'HTTPS_PROXY',
    'NODE_PATH',
    'SMTPS_CERT_DIR',
    'LOGNAME',
    'TZ',
  ];
  expect(nearNames(Object.fromEntries(others.map((name) => [name, 'x'])))).toEqual([]);
  expect(nearNames({ SMTP_URL: 'smtp://a', SMPT_URL: 'smtp://b' })).toEqual([]);
});
