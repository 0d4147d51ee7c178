import { describe, expect, it } from 'vitest';
import { underOwnName } from './own-name.ts';

const OWN = 'http://127.0.0.1:3000';

describe('underOwnName', () => {
  it('leads a page under localhost to the name that links are built with', () => {
    expect(underOwnName('localhost:3000', '/tip?x=1', OWN)).toBe('http://127.0.0.1:3000/tip?x=1');
  });

  it.each([
    ['the own name', '127.0.0.1:3000', OWN],
    ['another port', 'localhost:4000', OWN],
    ['another host', 'evil.example', OWN],
    ['another name of a public shop', 'localhost:3000', 'https://shop.example'],
    ['no host', undefined, OWN],
    ['a broken host', 'a b', OWN],
  ])('leaves %s alone', (_what, host, publicUrl) => {
    expect(underOwnName(host, '/', publicUrl)).toBeNull();
  });

  it('never leads to another site', () => {
    expect(underOwnName('localhost:3000', 'http://evil.example/', OWN)).toBeNull();
  });
});
