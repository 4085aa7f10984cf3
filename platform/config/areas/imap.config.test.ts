import { describe, expect, it } from 'vitest';
import { loadConfig } from '../app-config.js';

const mailboxesOf = (IMAP_URL: string) => loadConfig({ IMAP_URL }).imap.mailboxes;
const afterOf = (IMAP_AFTER: string) => loadConfig({ IMAP_AFTER }).imap.after;

describe('IMAP_URL', () => {
  it('is unset by default, and marks mail as seen', () => {
    expect(loadConfig({}).imap).toEqual({ mailboxes: null, after: { action: 'seen' }, pollSeconds: 60 });
  });

  it('names mailboxes with port and folder, with URL escapes', () => {
    expect(
      mailboxesOf('imaps://a%40b.example:p%2Cw%3A@mail.example, imap://u:p@[::1]:1143/Shop/Re%2Fceipts'),
    ).toEqual([
      {
        host: 'mail.example',
        port: 993,
        security: 'tls',
        user: 'a@b.example',
        password: 'p,w:',
        folder: ['INBOX'],
      },
      {
        host: '::1',
        port: 1143,
        security: 'starttls',
        user: 'u',
        password: 'p',
        folder: ['Shop', 'Re/ceipts'],
      },
    ]);
  });

  it.each([
    'https://user:hunter2@mail.example',
    'imaps://user@mail.example',
    'imaps://:hunter2@mail.example',
    'imaps://user:hunter2%@mail.example',
    'imaps://user:hunter2@',
    'user:hunter2@mail.example',
    'imaps://u:p@mail.example,imaps://user:hunter2@mail.example:99999',
  ])('is refused as %s without repeating its password', (url) => {
    expect(() => mailboxesOf(url)).toThrow(/IMAP_URL: number [12] must be imaps:/);
    expect(() => mailboxesOf(url)).not.toThrow(/hunter2/);
  });
});

describe('IMAP_AFTER', () => {
  it('is one of three', () => {
    expect(afterOf('delete')).toEqual({ action: 'delete' });
    expect(afterOf('move:Done/2028')).toEqual({ action: 'move', folder: ['Done', '2028'] });
    for (const wrong of ['move:', 'archive']) expect(() => afterOf(wrong)).toThrow('IMAP_AFTER');
  });
});
