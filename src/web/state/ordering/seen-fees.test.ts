import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { DEFAULT_FEES } from '#domain/money/fee-settings.ts';
import { quote } from '#domain/money/quote.ts';
import { StubWindow } from '#tests/support/memory-storage.ts';

const fees = quote({ subtotal: 1000, taxRate: 0.07, routeMiles: 1, isFreeDelivery: false, settings: DEFAULT_FEES });
const cart = { restaurantId: 'grill', cartUpdatedAt: 1 };
let tab = new StubWindow();

/** The modules as a newly opened page loads them. */
async function openPage() {
  vi.resetModules();
  vi.stubGlobal('window', tab);
  const { seenFees } = await import('./seen-fees.ts');
  const { checkoutActions } = await import('./checkout.ts');
  return { seenFees, checkoutActions };
}

beforeEach(() => {
  tab = new StubWindow();
});
afterEach(() => {
  vi.unstubAllGlobals();
});

it('figures that were shown are known on the next page (rule fee-changes-told)', async () => {
  (await openPage()).seenFees.remember({ ...cart, fees });
  expect((await openPage()).seenFees.of(cart)).toEqual(fees);
});

it('figures of another cart are not compared', async () => {
  const { seenFees } = await openPage();
  seenFees.remember({ ...cart, fees });
  expect(seenFees.of({ ...cart, cartUpdatedAt: 2 })).toBeNull();
  expect(seenFees.of({ ...cart, restaurantId: 'other' })).toBeNull();
});

it('figures that were agreed to count as seen', async () => {
  const { seenFees, checkoutActions } = await openPage();
  checkoutActions.agree({ ...cart, fees, isEstimate: false, placeId: 'p', restaurant: null }, 1000);
  expect(seenFees.of(cart)).toEqual(fees);
});

it('an estimate that was agreed to does not count as seen (rule fee-changes-told)', async () => {
  const { seenFees, checkoutActions } = await openPage();
  seenFees.remember({ ...cart, fees });
  const estimate = { ...fees, deliveryFee: fees.deliveryFee + 75 };
  checkoutActions.agree({ ...cart, fees: estimate, isEstimate: true, placeId: 'p', restaurant: null }, 1000);
  expect(seenFees.of(cart)).toEqual(fees);
});

it('nothing is left of them once the checkout is cleared', async () => {
  const { seenFees, checkoutActions } = await openPage();
  seenFees.remember({ ...cart, fees });
  checkoutActions.clear();
  expect(tab.localStorage.getItem('seenFees')).toBeNull();
});
