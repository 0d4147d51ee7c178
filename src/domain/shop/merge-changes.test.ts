import { describe, expect, it } from 'vitest';
import { changedFields, mergeChanges } from '#domain/shop/merge-changes.ts';
import { testSettings } from '#tests/support/test-settings.ts';

const seen = testSettings().firstShop;
const CHRISTMAS = [{ date: '2026-12-25', name: '', spans: [] }];

describe('changes of the shop (rule shop-changes)', () => {
  it('keep what the other changed elsewhere', () => {
    const current = { ...seen, brand: 'Blue Door' };
    const merged = mergeChanges(seen, current, { baseFeeCents: 299 });
    expect(merged).toEqual({ kind: 'merged', shop: { ...seen, brand: 'Blue Door', baseFeeCents: 299 } });
  });

  it('are refused whole where one field was given another value', () => {
    const current = { ...seen, brand: 'Blue Door' };
    const merged = mergeChanges(seen, current, { brand: 'Red Door', baseFeeCents: 299 });
    expect(merged).toEqual({ kind: 'conflict', fields: ['brand'] });
  });

  it('are no conflict where both said the same', () => {
    const current = { ...seen, holidays: structuredClone(CHRISTMAS) };
    const merged = mergeChanges(seen, current, { holidays: CHRISTMAS });
    expect(merged).toMatchObject({ kind: 'merged', shop: { holidays: CHRISTMAS } });
  });

  it('are named by field, also within lists', () => {
    const after = { ...seen, hub: structuredClone(seen.hub), holidays: CHRISTMAS, tipPresets: [10, 14, 18, 25] };
    expect(changedFields(seen, after).toSorted()).toEqual(['holidays', 'tipPresets']);
  });
});
