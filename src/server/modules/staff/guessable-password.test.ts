import { describe, expect, it } from 'vitest';
import { isGuessablePassword } from './guessable-password.ts';
import { makePassword } from './make-password.ts';

describe('a password that is soon guessed (rule password-choice)', () => {
  it.each([
    'password1234',
    'Password2026!',
    'P@ssw0rd!!!!!',
    'passwordpassword',
    'qwerty123456',
    'qwertyuiop123',
    '1q2w3e4r5t6y7u',
    'abcdefghijkl',
    '123456789012',
    '2026-11-20 12',
    '(727) 555-0142',
    'aaaaaaaaaaaa',
    'xkxkxkxkxkxk',
    'letmein-letmein',
    'iloveyou12345',
    'DragonMonkey99',
    'ForkFleet2026',
    'Summer2026!!!',
    'welcome.admin',
    'Trinity-Driver-1',
  ])('%s', (password) => {
    expect(isGuessablePassword(password)).toBe(true);
  });

  it("a person's own name or email with trimmings", () => {
    const about = ['brightwater@shop.test', 'Amelia Brightwater'];
    expect(isGuessablePassword('Brightwater1987', about)).toBe(true);
    expect(isGuessablePassword('4m3li4-8rightw4ter', ['amelia@shop.test', 'Amelia Brightwater'])).toBe(false);
  });
});

describe('a password that is not soon guessed', () => {
  it.each([
    'violet otter umbrella',
    'correct horse battery staple',
    'summer coffee tiger lantern',
    'xk4 tr9 wq2 mm',
    'dGhlIHF1aWNr7',
    'пароль для входа',
    'Zw9!kR2#tQ7&',
  ])('%s', (password) => {
    expect(isGuessablePassword(password)).toBe(false);
  });

  it('is each one that the shop makes', () => {
    const made = Array.from({ length: 200 }, makePassword);
    expect(made.filter((password) => isGuessablePassword(password))).toEqual([]);
    expect(new Set(made).size).toBe(200);
  });
});
