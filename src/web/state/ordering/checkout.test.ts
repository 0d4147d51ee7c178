import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { LONGEST_PLACE_ID } from '#contract/shop/place-limits.ts';
import { StubWindow } from '#tests/support/memory-storage.ts';

let tab = new StubWindow();

async function openPage() {
  vi.resetModules();
  vi.stubGlobal('window', tab);
  return import('./checkout.ts');
}

beforeEach(() => {
  tab = new StubWindow();
});
afterEach(() => {
  vi.unstubAllGlobals();
});

describe("a call's key (rule idempotency-keys)", () => {
  it('stays the same for the same content, also over a reload', async () => {
    const key = (await openPage()).idempotencyKey('create-pending', { total: 100 });
    expect((await openPage()).idempotencyKey('create-pending', { total: 100 })).toBe(key);
  });

  it('is a new one for other content', async () => {
    const { idempotencyKey } = await openPage();
    expect(idempotencyKey('create-pending', { total: 100 })).not.toBe(idempotencyKey('create-pending', { total: 101 }));
  });

  it('is another one for another call', async () => {
    const { idempotencyKey } = await openPage();
    expect(idempotencyKey('create-pending', {})).not.toBe(idempotencyKey('create-session', {}));
  });

  it('is a new one once the checkout is cleared', async () => {
    const { idempotencyKey, checkoutActions } = await openPage();
    const key = idempotencyKey('create-pending', {});
    checkoutActions.clear();
    expect(idempotencyKey('create-pending', {})).not.toBe(key);
  });

  it('belongs to one tab', async () => {
    const key = (await openPage()).idempotencyKey('create-pending', {});
    tab = new StubWindow(tab.localStorage);
    expect((await openPage()).idempotencyKey('create-pending', {})).not.toBe(key);
  });
});

describe('an agreement', () => {
  const fees = {
    subtotal: 1000,
    deliveryFee: 199,
    deliveryFeeFormatted: '$1.99',
    tax: 70,
    taxFormatted: '$0.70',
    taxRate: 0.07,
    orderFees: 100,
    orderFeesFormatted: '$1.00',
    total: 1369,
    totalFormatted: '$13.69',
    distance: { miles: 1.2, text: '1.2 mi' },
    duration: { minutes: 25, text: '25 mins' },
  };
  const agreed = { fees, isEstimate: false, restaurantId: 'r', placeId: 'p', cartUpdatedAt: 1, restaurant: null };
  const HALF_HOUR_MS = 30 * 60_000;

  async function agreeTwice(second: Partial<typeof agreed>, laterMs: number) {
    const { checkoutActions, checkoutStore } = await openPage();
    checkoutActions.agree(agreed, 1000);
    checkoutActions.agree({ ...agreed, ...second }, 1000 + laterMs);
    return checkoutStore.getState()?.savedAt;
  }

  it('to the same figures again is the same one, also after a reload', async () => {
    expect(await agreeTwice({}, 60_000)).toBe(1000);
    const { checkoutActions, checkoutStore } = await openPage();
    checkoutActions.agree(agreed, 5000);
    expect(checkoutStore.getState()?.savedAt).toBe(1000);
  });

  it('is kept over a reload with the longest place and address that there may be', async () => {
    const address = { street: 's'.repeat(200), city: 'Odessa', state: 'FL', full_address: 'a'.repeat(400) };
    const long = { ...agreed, placeId: 'p'.repeat(LONGEST_PLACE_ID), restaurant: { phone: '7275550123', address } };
    (await openPage()).checkoutActions.agree(long, 1000);
    expect((await openPage()).checkoutStore.getState()).toEqual({ ...long, savedAt: 1000 });
  });

  it('to other figures is a new one', async () => {
    expect(await agreeTwice({ fees: { ...fees, total: 1400 } }, 60_000)).toBe(61_000);
  });

  it('is a new one after half an hour', async () => {
    expect(await agreeTwice({}, HALF_HOUR_MS)).toBe(1000 + HALF_HOUR_MS);
  });
});
