import { describe, expect, test } from 'vitest';
import { checkNewPassword } from './password.rules.js';

const check = (password: string) => checkNewPassword({ password, email: 'margaret@dropback.test' });

describe('a new password', () => {
  test.each([
    ['11 letters', 'abcdefgh jk', 'password.too_short'],
    ['257 letters', `${'x y'.repeat(85)}zz`, 'password.too_long'],
    ['a common one', 'PasswordPassword', 'password.too_common'],
    ['a common one with a tail', 'mypassword123!!!', 'password.too_common'],
    ['one letter', 'aaaaaaaaaaaaaaaa', 'password.too_common'],
    ['a repeated piece', 'abc12abc12abc12', 'password.too_common'],
    ['a word with its usual signs', 'P@ssw0rd2026!', 'password.too_common'],
    ['a season and a year', 'Summer2026!!!', 'password.too_common'],
    ['what many choose', 'iloveyou12345', 'password.too_common'],
    ['a long row of one piece', 'a@1!'.repeat(64), 'password.too_common'],
    ['counting', '123456789012', 'password.too_common'],
    ['a keyboard walk', 'qwertyuiopas', 'password.too_common'],
    ['a keyboard walk backwards', 'dsapoiuytrewq', 'password.too_common'],
    ["the account's own name", 'margaret2026', 'password.names_account'],
    ["the account's own domain", 'dropback.test1', 'password.names_account'],
  ])('%s is refused', async (_name, password, code) => {
    await expect(check(password)).rejects.toThrow(expect.objectContaining({ code }));
  });

  test.each([
    'blue kettle on the stairs',
    'Wv7#qLp2xT9z',
    'пароль из слов',
    'x'.repeat(3) + ' forty two paper boats '.repeat(10),
    'margaret walks home at seven',
  ])('%s is accepted: only length and guessability count', async (password) => {
    await expect(check(password)).resolves.toBeUndefined();
  });
});
