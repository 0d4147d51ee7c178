import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { StubWindow } from '#tests/support/memory-storage.ts';
import { line } from '#tests/support/order-builders.ts';

let tab = new StubWindow();

/** The page as it starts, with a dish in the cart. */
async function openPage() {
  vi.resetModules();
  tab = new StubWindow(tab.localStorage);
  vi.stubGlobal('window', tab);
  const [{ handOffActions }, { cartActions }, { cartIdActions }, { paidSessionStore }] = await Promise.all([
    import('./hand-offs.ts'),
    import('./cart-actions.ts'),
    import('./cart-id.ts'),
    import('./paid-session.ts'),
  ]);
  if (cartActions.current() === null) cartActions.add({ id: 'corner-grill', name: 'Corner Grill' }, line());
  const cart = cartActions.current();
  if (cart === null) throw new Error('the cart is empty');
  return { handOffActions, cartActions, cartIdActions, paidSessionStore, cart };
}

beforeEach(() => {
  tab = new StubWindow();
});
afterEach(() => {
  vi.unstubAllGlobals();
});

const session = { sessionId: 'cs_test_1', pendingOrderId: 'pending-1' };

describe('once a payment has become an order (rule paid-dishes-leave-cart)', () => {
  it('the dishes that it paid for leave the cart, also after the browser came back from another page', async () => {
    const { handOffActions, cart } = await openPage();
    handOffActions.remember({ ...session, cart });
    const later = await openPage();
    later.handOffActions.settle('cs_test_1');
    expect(later.cartActions.current()).toBeNull();
    expect(later.handOffActions.unsettled()).toEqual([]);
  });

  it('what was added since stays, and is another cart to the server', async () => {
    const { handOffActions, cartActions, cartIdActions, cart } = await openPage();
    const paid = cartIdActions.current();
    handOffActions.remember({ ...session, cart });
    const restaurant = { id: 'corner-grill', name: 'Corner Grill' };
    cartActions.add(restaurant, { ...line({ _id: 'other' }), specialInstructions: 'another dish' });
    cartActions.setQuantity(cart.items[0]?.id ?? '', 3);
    handOffActions.settle('cs_test_1');
    const left = cartActions
      .current()
      ?.items.map(({ quantity, specialInstructions }) => [quantity, specialInstructions]);
    expect(left).toEqual([
      [2, null],
      [1, 'another dish'],
    ]);
    expect(cartIdActions.current()).not.toBe(paid);
  });

  it('somebody else’s order, opened by a shared link, empties nothing', async () => {
    const { handOffActions, cartActions, paidSessionStore, cart } = await openPage();
    handOffActions.remember({ ...session, cart });
    handOffActions.settle('cs_test_other');
    expect(cartActions.current()).not.toBeNull();
    expect(paidSessionStore.getState()).toBeNull();
  });

  it('the pages before the payment know that order, in this tab alone (rule tip-screen)', async () => {
    const { handOffActions, paidSessionStore, cart } = await openPage();
    handOffActions.remember({ ...session, cart });
    handOffActions.settle('cs_test_1');
    expect(paidSessionStore.getState()).toBe('cs_test_1');
    expect((await openPage()).paidSessionStore.getState()).toBeNull();
  });

  it('they do not name it for a cart begun since, however that one ends (rule checkout-guards)', async () => {
    const { handOffActions, cartActions, paidSessionStore, cart } = await openPage();
    handOffActions.remember({ ...session, cart });
    handOffActions.settle('cs_test_1');
    cartActions.add({ id: 'corner-grill', name: 'Corner Grill' }, line());
    cartActions.clear();
    expect(paidSessionStore.getState()).toBeNull();
  });

  it('they do not name it for the dishes that it left in the cart', async () => {
    const { handOffActions, cartActions, paidSessionStore, cart } = await openPage();
    handOffActions.remember({ ...session, cart });
    cartActions.add({ id: 'corner-grill', name: 'Corner Grill' }, line({ _id: 'other' }));
    handOffActions.settle('cs_test_1');
    expect(cartActions.current()).not.toBeNull();
    cartActions.clear();
    expect(paidSessionStore.getState()).toBeNull();
  });
});

it('the payment session of a saved order, or of a cart, is the one that was opened last', async () => {
  const { handOffActions, cart } = await openPage();
  handOffActions.remember({ ...session, cart });
  handOffActions.remember({ ...session, sessionId: 'cs_test_2', cart });
  expect(handOffActions.sessionOf('pending-1')).toBe('cs_test_2');
  expect(handOffActions.sessionOf('pending-2')).toBeNull();
  expect(handOffActions.sessionOfCart(cart.updatedAt)).toBe('cs_test_2');
  expect(handOffActions.sessionOfCart(0)).toBeNull();
});
