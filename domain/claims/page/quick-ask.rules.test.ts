import { expect, test } from 'vitest';
import type { ClaimChannelResponse } from './claim-view.schemas.js';
import { quickAskOf } from './quick-ask.rules.js';

const channel = (more: Partial<ClaimChannelResponse>): ClaimChannelResponse => ({
  id: 'chat-1',
  kind: 'chat',
  where: 'Chat',
  contact: null,
  bring: [],
  subject: null,
  words: 'Hi & thanks',
  ...more,
});
const help_url = 'https://help.shop.example/';
const ask = (more: Partial<ClaimChannelResponse>, help: string | null = help_url) => {
  const quick = quickAskOf({ channels: [channel(more)], help_url: help });
  return [quick?.label, quick?.href];
};

test('opens the chat, the help page, the phone or the email, or only copies', () => {
  expect(ask({ contact: 'https://shop.example/chat' })).toEqual([
    'Copy the words and open the chat',
    'https://shop.example/chat',
  ]);
  expect(ask({})).toEqual(['Copy the words and open the shop’s help page', help_url]);
  expect(ask({}, null)).toEqual(['Copy the words', null]);
  expect(ask({ kind: 'phone', contact: '1-800-591-3869' })[1]).toBe('tel:18005913869');
  expect(ask({ kind: 'store' })).toEqual(['Copy what to say', null]);
  expect(ask({ kind: 'email', contact: 'help@shop.example', subject: 'Order 1' })[1]).toBe(
    'mailto:help@shop.example?subject=Order%201&body=Hi%20%26%20thanks',
  );
});

test('opens nothing but addresses of the web, mail and phones', () => {
  for (const contact of ['javascript:alert(1)', 'http://shop.example', 'a@b?bcc=c@d', 'ask at the desk'])
    expect(ask({ contact }, null), contact).toEqual(['Copy the words', null]);
});

test('there is none without a channel', () => {
  expect(quickAskOf({ channels: [], help_url })).toBeNull();
});
