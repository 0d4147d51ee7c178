import { expect, it } from 'vitest';
import type { Shop } from '#domain/shop/shop.ts';
import { faultyFields, issuesOf, onTop, type ShopDraft, withField } from './shop-draft.ts';

const shop = { brand: 'Forkfleet', radiusMiles: 3, hours: [], holidays: [], unasked: [] } as unknown as Shop;
const draft: ShopDraft = {
  seen: { version: 1, at: 0, person: '', shop },
  changes: { brand: 'Blue Door' },
  issues: { brand: 'is too long', 'hours.0.opens': 'must be a time' },
  conflicts: ['brand'],
};

it('keeps what differs from what was seen, and forgets what was said of the field', () => {
  expect(withField(draft, 'brand', 'Red Door')).toEqual({
    ...draft,
    changes: { brand: 'Red Door' },
    issues: { 'hours.0.opens': 'must be a time' },
    conflicts: [],
  });
  expect(withField(draft, 'radiusMiles', 4)?.changes).toEqual({ brand: 'Blue Door', radiusMiles: 4 });
});

it('keeps what is no number in place of a value that is off, to be refused (rule typed-numbers)', () => {
  const seen = { ...draft.seen, shop: { ...shop, untakenMinutes: null } as Shop };
  expect(withField({ ...draft, seen, changes: {} }, 'untakenMinutes', Number.NaN)?.changes).toEqual({
    untakenMinutes: Number.NaN,
  });
});

it('is none where everything is as it was seen (rule shop-page)', () => {
  expect(withField(draft, 'brand', 'Forkfleet')).toBeNull();
});

it('keeps the value that is there where nobody has chosen it yet (rule set-up-asks)', () => {
  const seen = { ...draft.seen, shop: { ...shop, taxFallbackPpm: 70_000, unasked: ['taxFallbackPpm'] } as Shop };
  expect(withField({ ...draft, seen, changes: {} }, 'taxFallbackPpm', 70_000)?.changes).toEqual({
    taxFallbackPpm: 70_000,
  });
});

it('names each field that has a fault once (rule fault-in-sight)', () => {
  expect(faultyFields({ ...draft, issues: { brand: 'x', 'hours.0.opens': 'y', 'hours.1.opens': 'z' } })).toEqual([
    'brand',
    'hours',
  ]);
});

it('uses the newest version after a conflict, so that the next press means it (rule shop-changes)', () => {
  const newest = { ...draft.seen, version: 2, person: 'Ola', shop: { ...shop, brand: 'Green Door' } };
  expect(onTop(draft, newest, ['brand'])).toMatchObject({ seen: { version: 2 }, changes: draft.changes });
});

it('finds the field of each issue', () => {
  expect(issuesOf({ issues: [{ path: 'changes.hours.0.opens', message: 'must be a time' }] })).toEqual({
    'hours.0.opens': 'must be a time',
  });
  expect(issuesOf(undefined)).toEqual({});
});
