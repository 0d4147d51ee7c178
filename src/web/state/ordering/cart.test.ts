import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { CART_LIFETIME_MS } from '#domain/order/cart.ts';
import { makeLine } from '#domain/order/cart-changes.ts';
import { MemoryStorage, StubWindow } from '#tests/support/memory-storage.ts';
import { group, item, option } from '#tests/support/menu-builders.ts';

const storage = new MemoryStorage();
const grill = { id: 'corner-grill', name: 'Corner Grill' };
const NOW = Date.UTC(2026, 10, 20, 18);

const burger = item([group('Cheese', [option('Swiss', { price: 100 })])], { _id: 'burger', price: 900 });
function line(id: string, quantity = 1) {
  const selections = { customizations: { 0: [0] }, childCustomizations: {} };
  return makeLine({ id, item: burger, selections, quantity, specialInstructions: null, nowMs: NOW });
}

/** The module as a newly opened page loads it. */
async function openPage() {
  vi.resetModules();
  vi.stubGlobal('window', new StubWindow(storage));
  return { ...(await import('./cart.ts')), ...(await import('./cart-actions.ts')) };
}

beforeEach(() => {
  storage.clear();
  vi.useFakeTimers({ now: NOW, toFake: ['Date'] });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('the cart', () => {
  it('is there again on the next page, with every choice', async () => {
    const first = await openPage();
    first.cartActions.add(grill, line('a', 2));
    const second = await openPage();
    expect(second.cartActions.current()).toEqual(first.cartActions.current());
    expect(second.cartActions.current()?.totalPrice).toBe(2000);
  });

  it('computes its sums again, no matter what a browser stored of them (rule cart-contents)', async () => {
    const first = await openPage();
    first.cartActions.add(grill, line('a', 2));
    const stored = JSON.parse(storage.getItem('cart') ?? '');
    const { value } = stored;
    const lines = value.items.map((one: object) => ({ ...one, totalPrice: 1, totalPriceFormatted: '$0.01' }));
    storage.setItem(
      'cart',
      JSON.stringify({ ...stored, value: { ...value, items: lines, totalItems: 7, totalPrice: 1 } }),
    );
    const second = await openPage();
    expect(second.cartActions.current()).toEqual(value);
  });

  it.each([
    ['equal ids', 'a'],
    ['an empty id', ''],
  ])('is dropped where its lines have %s, for the server would refuse it (rule cart-line)', async (_, id) => {
    const first = await openPage();
    first.cartActions.add(grill, line('a'));
    const stored = JSON.parse(storage.getItem('cart') ?? '');
    const items = [...stored.value.items, { ...line('b'), id }];
    storage.setItem('cart', JSON.stringify({ ...stored, value: { ...stored.value, items } }));
    expect((await openPage()).cartActions.current()).toBeNull();
  });

  it('is gone 12 hours after its last save (rule cart-expiry)', async () => {
    const { cartActions } = await openPage();
    cartActions.add(grill, line('a'));
    vi.setSystemTime(NOW + CART_LIFETIME_MS - 1);
    expect(cartActions.current()).not.toBeNull();
    vi.setSystemTime(NOW + CART_LIFETIME_MS);
    expect(cartActions.current()).toBeNull();
  });

  it('is cleared by a change that comes after its 12 hours', async () => {
    const { cartActions, cartStore } = await openPage();
    cartActions.add(grill, line('a'));
    vi.setSystemTime(NOW + CART_LIFETIME_MS);
    cartActions.setQuantity('a', 2);
    expect(cartStore.getState()).toBeNull();
    expect(storage.length).toBe(0);
  });

  it('lives 12 hours more after each change', async () => {
    const { cartActions } = await openPage();
    cartActions.add(grill, line('a'));
    vi.setSystemTime(NOW + CART_LIFETIME_MS - 1);
    cartActions.setQuantity('a', 2);
    vi.setSystemTime(NOW + CART_LIFETIME_MS + 1);
    expect(cartActions.current()?.totalItems).toBe(2);
  });

  it('is cleared by removing its last line', async () => {
    const { cartActions } = await openPage();
    cartActions.add(grill, line('a'));
    cartActions.setQuantity('a', 0);
    expect(cartActions.current()).toBeNull();
    expect(storage.length).toBe(0);
  });

  it('takes over the prices that the server named', async () => {
    const { cartActions } = await openPage();
    cartActions.add(grill, line('a', 2));
    cartActions.setPrices([{ id: 'a', unitPrice: 1100, totalPrice: 2200 }]);
    const cart = cartActions.current();
    expect(cart?.items[0]).toMatchObject({
      unitPrice: 1100,
      unitPriceFormatted: '$11.00',
      totalPriceFormatted: '$22.00',
    });
    expect(cart?.totalPrice).toBe(2200);
  });

  it.each([
    [
      'a line without its dish',
      (cart: Record<string, unknown>) => ({ ...cart, items: [{ ...line('a'), menuItemData: null }] }),
    ],
    ['a quantity of 100', (cart: Record<string, unknown>) => ({ ...cart, items: [{ ...line('a'), quantity: 100 }] })],
    [
      'selections that are no selections',
      (cart: Record<string, unknown>) => ({ ...cart, items: [{ ...line('a'), customizations: { a: 1 } }] }),
    ],
    [
      'a price that is no whole number',
      (cart: Record<string, unknown>) => ({ ...cart, items: [{ ...line('a'), unitPrice: 9.5 }] }),
    ],
    ['no lines', (cart: Record<string, unknown>) => ({ ...cart, items: [] })],
  ])('is dropped when it is stored with %s', async (_what, broken) => {
    const { cartActions } = await openPage();
    cartActions.add(grill, line('a'));
    const { version, value } = JSON.parse(storage.getItem('cart') ?? '');
    storage.setItem('cart', JSON.stringify({ version, value: broken(value) }));
    expect((await openPage()).cartActions.current()).toBeNull();
  });
});
