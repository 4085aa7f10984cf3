import { expect, test } from 'vitest';
import { loadConfig } from './app-config.js';
import { parseS3Url } from './s3-url.js';
import { shownSetting } from './shown-setting.js';

test.each([
  [
    's3://AKIA1:a/b+c=@s3.eu-central-1.amazonaws.com/shop-files',
    {
      endpoint: 'https://s3.eu-central-1.amazonaws.com',
      bucket: 'shop-files',
      prefix: '',
      region: 'eu-central-1',
      secretAccessKey: 'a/b+c=',
    },
  ],
  [
    's3://id:p%40ss@minio.example:9000/b.1/a/b/?region=eu-1',
    {
      endpoint: 'https://minio.example:9000',
      bucket: 'b.1',
      prefix: 'a/b/',
      region: 'eu-1',
      secretAccessKey: 'p@ss',
    },
  ],
  ['s3://id:a@b@host/bucket', { secretAccessKey: 'a@b', region: 'us-east-1' }],
  ['s3://id:50%off@host/bucket', { secretAccessKey: '50%off' }],
  ['s3+http://id:secret@garage:3900/bucket', { endpoint: 'http://garage:3900' }],
  ['s3+http://id:secret@127.0.0.1:9000/bucket', { endpoint: 'http://127.0.0.1:9000' }],
  ['s3+http://id:secret@192.168.1.7:9000/bucket', { endpoint: 'http://192.168.1.7:9000' }],
])('%s is read', (text, expected) => {
  expect(parseS3Url(text)).toMatchObject(expected);
});

test.each([
  'https://s3.example/bucket',
  's3://host/bucket',
  's3://id@host/bucket',
  's3://id:secret@host',
  's3://id:secret@host/UPPER',
  's3://id:secret@host/ab/../c',
  's3://id:secret@host:99999/bucket',
  's3+http://id:secret@store.example/bucket',
  's3://id:secret@host/bucket?zone=a',
])('%s is refused in words that do not show the secret', (text) => {
  const refusal = () => loadConfig({ FILES_URL: text });
  expect(refusal).toThrow(/FILES_URL: /);
  expect(refusal).not.toThrow(/secret/);
});

test('no place that is shown shows its keys', () => {
  const shown = (text: string) => shownSetting({ env: 'FILES_URL', text });
  expect(shown('s3://AKIA1:a/b+c=@host/bucket')).toBe('s3://••••••@host/bucket');
  expect(shown('s3://id:a@b@host/bucket')).toBe('s3://••••••@host/bucket');
  expect(shown('s3:id:a/b')).toBe('s3://••••••');
});
