import { describe, expect, it } from 'vitest';
import { makeLine } from '#domain/order/cart-changes.ts';
import { MemoryStorage } from '#tests/support/memory-storage.ts';
import { group, item, option } from '#tests/support/menu-builders.ts';
import { type DraftPlace, itemDrafts } from './item-drafts.ts';

const sauces = group('Sauces', [option('Salsa'), option('Crema')]);
const place: DraftPlace = { restaurantId: 'corner-grill', item: item([sauces]), line: undefined };
const draft = { selections: { customizations: { 0: [1] }, childCustomizations: {} }, quantity: 2, note: 'No ice' };

const LINE = makeLine({
  ...{ id: 'line-1', item: place.item, selections: draft.selections },
  ...{ quantity: 1, specialInstructions: '', nowMs: 0 },
});

describe('the draft of a dish (rule item-page)', () => {
  it('is read as it was kept', () => {
    const drafts = itemDrafts(new MemoryStorage());
    drafts.keep(place, draft);
    expect(drafts.read(place)).toEqual(draft);
  });

  it('belongs to its dish and its cart line alone', () => {
    const drafts = itemDrafts(new MemoryStorage());
    drafts.keep(place, draft);
    expect(drafts.read({ ...place, line: LINE })).toBeNull();
    expect(drafts.read({ ...place, item: item([sauces], { _id: 'other' }) })).toBeNull();
  });

  it('is over where its line has changed in the cart since', () => {
    const drafts = itemDrafts(new MemoryStorage());
    drafts.keep({ ...place, line: LINE }, draft);
    expect(drafts.read({ ...place, line: LINE })).toEqual(draft);
    expect(drafts.read({ ...place, line: { ...LINE, quantity: 3 } })).toBeNull();
  });

  it('is over where the groups of the dish have changed', () => {
    const drafts = itemDrafts(new MemoryStorage());
    drafts.keep(place, draft);
    const changed = item([group('Sauces', [option('Crema'), option('Salsa')])]);
    expect(drafts.read({ ...place, item: changed })).toBeNull();
  });

  it('is forgotten', () => {
    const drafts = itemDrafts(new MemoryStorage());
    drafts.keep(place, draft);
    drafts.forget(place);
    expect(drafts.read(place)).toBeNull();
  });

  it.each([
    ['no JSON', '{'],
    ['another shape', '[]'],
    [
      'a quantity that no cart takes',
      JSON.stringify({ draft: { ...draft, quantity: 100 }, ground: '[[],null,null,null]' }),
    ],
  ])('counts as none where it is stored as %s', (_name, stored) => {
    const storage = new MemoryStorage();
    const drafts = itemDrafts(storage);
    const bare = { ...place, item: item([]) };
    drafts.keep(bare, draft);
    storage.setItem(storage.key(0) ?? '', stored);
    expect(drafts.read(bare)).toBeNull();
  });

  it('is nothing where the browser keeps nothing', () => {
    const drafts = itemDrafts(null);
    drafts.keep(place, draft);
    expect(drafts.read(place)).toBeNull();
  });
});
