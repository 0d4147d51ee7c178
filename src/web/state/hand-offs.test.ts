import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { StubWindow } from '#tests/support/memory-storage.ts';
import { line } from '#tests/support/order-builders.ts';

let tab = new StubWindow();

/** The page as it starts, with a dish in the cart. */
async function openPage() {
  vi.resetModules();
  vi.stubGlobal('window', tab);
  const [{ handOffActions }, { cartActions }] = await Promise.all([import('./hand-offs.ts'), import('./cart.ts')]);
  if (cartActions.current() === null) cartActions.add({ id: 'corner-grill', name: 'Corner Grill' }, line());
  const cartUpdatedAt = cartActions.current()?.updatedAt ?? 0;
  return { handOffActions, cartActions, cartUpdatedAt };
}

beforeEach(() => {
  tab = new StubWindow();
});
afterEach(() => {
  vi.unstubAllGlobals();
});

const session = { sessionId: 'cs_test_1', pendingOrderId: 'pending-1' };

describe('once a payment has become an order', () => {
  it('the cart that it paid for is emptied, also after the browser came back from another page', async () => {
    const { handOffActions, cartUpdatedAt } = await openPage();
    handOffActions.remember({ ...session, cartUpdatedAt });
    const later = await openPage();
    later.handOffActions.settle('cs_test_1');
    expect(later.cartActions.current()).toBeNull();
  });

  it('a cart that was changed since stays as it is', async () => {
    const { handOffActions, cartActions, cartUpdatedAt } = await openPage();
    handOffActions.remember({ ...session, cartUpdatedAt: cartUpdatedAt - 1 });
    handOffActions.settle('cs_test_1');
    expect(cartActions.current()).not.toBeNull();
  });

  it('somebody else’s order, opened by a shared link, empties nothing', async () => {
    const { handOffActions, cartActions, cartUpdatedAt } = await openPage();
    handOffActions.remember({ ...session, cartUpdatedAt });
    handOffActions.settle('cs_test_other');
    expect(cartActions.current()).not.toBeNull();
  });
});

it('the payment session of a saved order, or of a cart, is the one that was opened last', async () => {
  const { handOffActions } = await openPage();
  handOffActions.remember({ ...session, cartUpdatedAt: 1 });
  handOffActions.remember({ ...session, sessionId: 'cs_test_2', cartUpdatedAt: 1 });
  expect(handOffActions.sessionOf('pending-1')).toBe('cs_test_2');
  expect(handOffActions.sessionOf('pending-2')).toBeNull();
  expect(handOffActions.sessionOfCart(1)).toBe('cs_test_2');
  expect(handOffActions.sessionOfCart(2)).toBeNull();
});
