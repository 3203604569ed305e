import { describe, expect, it } from '@jest/globals';
import { checkPassword } from './password-rule.js';

const codeOf = (password: string, email = 'ada@guyline.test') =>
  checkPassword(password, email).then(
    () => null,
    (error: { code: string }) => error.code,
  );

describe('the rule for a new password', () => {
  it.each([
    ['Harbour#Lantern42', null],
    ['tR0mbone&kettle', null],
    ['Sh0rt!a', 'password_rule'],
    ['nouppercase1!', 'password_rule'],
    ['NOLOWERCASE1!', 'password_rule'],
    ['NoDigitHere!', 'password_rule'],
    ['NoSpecial123', 'password_rule'],
    ['OtherSign1^^', 'password_rule'],
    [`Aa1!${'x'.repeat(200)}`, 'password_rule'],
  ])('takes %s as %s', async (password, code) => {
    expect(await codeOf(password)).toBe(code);
  });

  it.each(['Password1!', 'P@$$w0rd1!', 'Welcome2024!', 'Qwerty123!', '123!Letmein', 'Monkey#99', 'Dr@gon2026!'])(
    'refuses %s: a common one with as little added as possible',
    async (password) => expect(await codeOf(password)).toBe('password_common'),
  );

  it('refuses the name of the own address', async () => {
    expect(await codeOf('Corinne!24', 'corinne@guyline.test')).toBe('password_common');
    expect(await codeOf('Corinne!24', 'other@guyline.test')).toBe('password_common'); // a first name is common as well
    expect(await codeOf('Xqzvtrb!24', 'xqzvtrb@guyline.test')).toBe('password_common');
    expect(await codeOf('Xqzvtrb!24', 'other@guyline.test')).toBeNull();
  });

  it('names the field of the form', async () => {
    await expect(checkPassword('short', 'a@b.c', 'new_password')).rejects.toMatchObject({
      status: 422,
      fields: { new_password: 'password_rule' },
    });
  });
});
