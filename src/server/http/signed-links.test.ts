import { describe, expect, it } from 'vitest';
import { signedLinks } from './signed-links.ts';

const OLD = 'old secret of at least 32 characters';
const NEW = 'new secret of at least 32 characters';
const links = signedLinks([OLD]);
const signed = links.sign('photo', 'abc', 10_000);

describe('a signed link', () => {
  it('opens what it names until its time is over', () => {
    expect(links.read('photo', signed, 10_000)).toEqual({ ok: true, subject: 'abc' });
    expect(links.read('photo', signed, 10_001)).toEqual({ ok: false });
  });

  it('opens nothing with any one of its letters changed (rule short-photo-links)', () => {
    const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_.';
    const changed = [...signed].flatMap((letter, at) =>
      [...letters.replace(letter, '')].map((other) => signed.slice(0, at) + other + signed.slice(at + 1)),
    );
    expect(changed.filter((one) => links.read('photo', one, 5000).ok)).toEqual([]);
  });

  it('opens nothing with letters put before it or behind it', () => {
    expect(links.read('photo', `${signed}A`, 5000).ok).toBe(false);
    expect(links.read('photo', `A${signed}`, 5000).ok).toBe(false);
  });

  it('opens nothing of another purpose', () => {
    expect(links.read('order', signed, 5000).ok).toBe(false);
  });

  it('continues opening while a new key takes over, and no longer once its key is gone (rule secrets-and-keys)', () => {
    const both = signedLinks([NEW, OLD]);
    expect(both.read('photo', signed, 5000).ok).toBe(true);
    expect(signedLinks([NEW]).read('photo', both.sign('photo', 'abc', 10_000), 5000).ok).toBe(true);
    expect(signedLinks([NEW]).read('photo', signed, 5000).ok).toBe(false);
  });
});
