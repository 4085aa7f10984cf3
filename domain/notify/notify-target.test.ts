import { expect, test } from 'vitest';
import { maxNotifyTargets, parseNotifyUrls } from './notify-target.rules.js';

const bot = '123456789:AAbbCCddEEffGGhhIIjjKKllMM';

test.each([
  ['https://example.com/hook?a=1', { kind: 'webhook', url: 'https://example.com/hook?a=1' }],
  ['http://192.168.1.5:8080/', { kind: 'webhook', url: 'http://192.168.1.5:8080/' }],
  ['ntfys://ntfy.sh/ops', { kind: 'ntfy', origin: 'https://ntfy.sh', topic: 'ops', login: null }],
  [
    'ntfy://tk_1@127.0.0.1:8090/ops',
    { kind: 'ntfy', origin: 'http://127.0.0.1:8090', topic: 'ops', login: { token: 'tk_1' } },
  ],
  [
    'ntfys://ann:p%40ss@ntfy.example.com/ops/',
    {
      kind: 'ntfy',
      origin: 'https://ntfy.example.com',
      topic: 'ops',
      login: { user: 'ann', password: 'p@ss' },
    },
  ],
  [
    `tgram://${bot}/-100123`,
    { kind: 'telegram', origin: 'https://api.telegram.org', token: bot, chat: '-100123' },
  ],
  [
    `tgram://${bot}/@my_channel?server=http://[::1]:8081`,
    { kind: 'telegram', origin: 'http://[::1]:8081', token: bot, chat: '@my_channel' },
  ],
  ['slack://T0/B0/abc', { kind: 'slack', origin: 'https://hooks.slack.com', path: '/services/T0/B0/abc' }],
])('%s is understood', (text, target) => {
  expect(parseNotifyUrls(text)).toEqual({ targets: [target], faults: [] });
});

test.each([
  'example.com/hook',
  'ftp://example.com/hook',
  'https://ann:pw@example.com/hook',
  'https://',
  'ntfy://ntfy.sh',
  'ntfys://ntfy.sh/a/b',
  'ntfys://exa mple/ops',
  'tgram://notatoken/1',
  `tgram://${bot}`,
  `tgram://${bot}/1?server=ftp://x`,
  `tgram://${bot}/1?server=https://x/path`,
  'slack://T0/B0',
  'slack://T0/B0/a-b',
  `https://example.com/${'x'.repeat(1_000)}`,
  '',
])('%j is named by its place, without its text', (text) => {
  const { targets, faults } = parseNotifyUrls(`ntfys://ntfy.sh/ops, ${text}`);
  expect([targets.length, faults.length]).toEqual([1, 1]);
  expect(faults[0]).toMatch(/^no\. 2: is not /);
  if (text.length > 'https://'.length) expect(faults[0]).not.toContain(text);
});

test('an address twice and one too many are faults', () => {
  expect(parseNotifyUrls('ntfys://ntfy.sh/a,ntfys://ntfy.sh/a').faults).toEqual(['names an address twice']);
  const many = Array.from({ length: maxNotifyTargets + 1 }, (_one, index) => `ntfys://ntfy.sh/t${index}`);
  expect(parseNotifyUrls(many.slice(1).join(',')).faults).toEqual([]);
  expect(parseNotifyUrls(many.join(',')).faults).toEqual(['has more than 10 addresses']);
});
