import { describe, expect, it } from 'vitest';
import { canonicalAddress } from './canonical-host.ts';

const OWN = 'http://127.0.0.1:3000';

describe('canonicalAddress', () => {
  it('leads a page under localhost to the name that links are built with', () => {
    expect(canonicalAddress('localhost:3000', '/tip?x=1', OWN)).toBe('http://127.0.0.1:3000/tip?x=1');
  });

  it.each([
    ['the own name', '127.0.0.1:3000', OWN],
    ['another port', 'localhost:4000', OWN],
    ['another host', 'evil.example', OWN],
    ['another name of a public shop', 'localhost:3000', 'https://shop.example'],
    ['no host', undefined, OWN],
    ['a broken host', 'a b', OWN],
  ])('leaves %s alone', (_what, host, publicUrl) => {
    expect(canonicalAddress(host, '/', publicUrl)).toBeNull();
  });

  it('never leads to another site', () => {
    expect(canonicalAddress('localhost:3000', 'http://evil.example/', OWN)).toBeNull();
  });
});
