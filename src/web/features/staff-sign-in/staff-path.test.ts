import { describe, expect, it } from 'vitest';
import { afterSignIn } from './staff-path.ts';

describe('where a sign-in leads (rule staff-pages)', () => {
  it.each(['/delivery', '/delivery?order=1', '/delivery/status-update', '/office/staff'])('back to %s', (next) => {
    expect(afterSignIn(`?next=${encodeURIComponent(next)}`, 'office')).toBe(next);
  });

  it.each([
    '',
    'https://evil.example/delivery',
    '//evil.example/delivery',
    '/\\evil.example/delivery',
    '/deliveryx',
    '/cart',
    '/delivery/../cart',
    '/staff/sign-in',
    'javascript:alert(1)',
  ])('to the orders where %s was named', (next) => {
    expect(afterSignIn(`?next=${encodeURIComponent(next)}`, 'office')).toBe('/delivery');
  });

  it.each([
    ['?next=/office', '/delivery'],
    ['?next=/office/money', '/delivery'],
    ['?next=/delivery/status-update', '/delivery/status-update'],
  ])('from %o to %s for a driver', (search, to) => {
    expect(afterSignIn(search, 'driver')).toBe(to);
  });

  it.each([
    ['', '/office/set-up'],
    ['?next=/office', '/office/set-up'],
    ['?next=/delivery', '/delivery'],
    ['?next=/office/shop', '/office/shop'],
  ])('from %o to %s for the owner of a shop that nobody has opened yet', (search, to) => {
    expect(afterSignIn(search, 'opening')).toBe(to);
  });
});
