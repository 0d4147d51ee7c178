import { describe, expect, it } from 'vitest';
import { phoneVisit } from './return-path.ts';

describe('the phone page (rule phone-screen)', () => {
  it.each([['/tip'], ['/checkout'], ['/restaurant/a%20b?x=1#y']])('continues to %s where it was sent from', (from) => {
    expect(phoneVisit({ from }).from).toBe(from);
  });

  it.each([
    ['no state', null],
    ['a state without "from"', { context: 'checkout' }],
    ['a number', { from: 7 }],
    ['another site', { from: 'https://evil.example/checkout' }],
    ['another site without its scheme', { from: '//evil.example' }],
    ['another site whose name cannot be read', { from: '//[' }],
    ['another site by a backslash', { from: '/\\evil.example' }],
    ['a script', { from: 'javascript:alert(1)' }],
    ['a path that is none', { from: 'checkout' }],
    ['itself', { from: '/phone-number' }],
    ['itself with a query', { from: '/phone-number?again' }],
  ])('goes on to /checkout after %s', (_what, state) => {
    expect(phoneVisit(state).from).toBe('/checkout');
  });

  it('knows what the number is for only where it was told in words', () => {
    expect(phoneVisit({ context: 'checkout' }).context).toBe('checkout');
    expect(phoneVisit({ context: { html: '' } }).context).toBeNull();
  });
});
