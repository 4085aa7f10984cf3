import { expect, test } from 'vitest';
import { loadConfig } from '../../../platform/config/app-config.js';
import { shownSettings } from './shown-settings.js';

const env = {
  PRICE_FETCH_ALLOW: '127.0.0.1:8080',
  PRICE_CHECK_INTERVAL: '6h',
  IMAP_AFTER: 'move:Done',
  SMTP_URL: 'smtp://ann:hunter2@relay.example:587',
  IMAP_URL: 'imaps://b:hunter2@two.example/In,imaps://c:hun,t@er/2@three.example',
  FILE_ENCRYPTION_KEY: Buffer.alloc(32, 7).toString('base64'),
};
const all = (of: Record<string, string>) =>
  shownSettings({ env: of }).areas.flatMap(({ settings }) => settings);

test('settings are shown in the form a start accepts, and without secrets', () => {
  const shown = new Map(all(env).map((one) => [one.env, one]));
  expect(shown.get('PRICE_FETCH_ALLOW')).toMatchObject({ value: '127.0.0.1:8080', is_default: false });
  expect(shown.get('PRICE_CHECK_INTERVAL')).toMatchObject({ value: '6h', is_default: false });
  expect(shown.get('IMAP_AFTER')).toMatchObject({ value: 'move:Done' });
  expect(JSON.stringify([...shown.values()])).not.toMatch(/hunter2|BwcHBwcH/);
  // Unescaped special characters in a password do not leak any of it.
  expect(shown.get('IMAP_URL')?.value).toBe('imaps://••••••@two.example/In,imaps://••••••@three.example');
  expect(shown.get('SMTP_URL')?.value).toBe('smtp://••••••@relay.example:587');

  const usual = all({});
  expect(usual.every(({ is_default }) => is_default)).toBe(true);
  const texts = usual.flatMap(({ env: name, value }) => (value && value !== '••••••' ? [[name, value]] : []));
  expect(() => loadConfig(Object.fromEntries(texts))).not.toThrow();
});
