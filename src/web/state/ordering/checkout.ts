import { useStore } from 'zustand';
import type { Fees } from '#contract/order/quotes.ts';
import { LONGEST_PLACE_ID } from '#contract/shop/place-limits.ts';
import type { RestaurantLocation } from '#domain/menu/menu.ts';
import { isFees } from '#web/state/ordering/is-fees.ts';
import { seenFees } from '#web/state/ordering/seen-fees.ts';
import { type Check, mapOf, number, orNull, shape, textCheck, yesOrNo } from '#web/state/store/check.ts';
import { randomId } from '#web/state/store/new-id.ts';
import { browserStorage, createPersistedStore } from '#web/state/store/persisted-store.ts';
import { versioned, versionedStore } from '#web/state/store/versioned.ts';

/** What /checkout hands to /tip (rule tip-screen). Amounts in cents. */
export interface CheckoutData {
  /** The figures that the customer saw and agreed to. */
  readonly fees: Fees;
  /** True if the server could not be asked and the fees are an estimate. */
  readonly isEstimate: boolean;
  /** What the figures were made for; another cart or address makes them old. */
  readonly restaurantId: string;
  readonly placeId: string;
  readonly cartUpdatedAt: number;
  /** When the customer agreed to the figures, Unix ms. */
  readonly savedAt: number;
  /** How to reach the restaurant; null if not known. Kept so that the order reads the same after a reload. */
  readonly restaurant: RestaurantContact | null;
}

export interface RestaurantContact {
  readonly phone: string;
  readonly address: RestaurantLocation['address'];
}

/** The other texts are shorter. */
const anyText = textCheck(LONGEST_PLACE_ID);
const isCheckoutData = shape<CheckoutData>({
  fees: isFees,
  isEstimate: yesOrNo,
  restaurantId: anyText,
  placeId: anyText,
  cartUpdatedAt: number,
  savedAt: number,
  restaurant: orNull(
    shape<RestaurantContact>({
      phone: anyText,
      address: shape<RestaurantContact['address']>({
        street: anyText,
        city: anyText,
        state: anyText,
        full_address: anyText,
      }),
    }),
  ),
});

export const checkoutStore = versionedStore('checkoutData', 3, isCheckoutData);

/** The figures agreed to at checkout; null while there are none. */
export const useCheckoutData = (): CheckoutData | null => useStore(checkoutStore);

const AGREEMENT_LASTS_MS = 30 * 60_000;

function isSameAgreement(before: CheckoutData, agreed: Omit<CheckoutData, 'savedAt'>, nowMs: number): boolean {
  const { savedAt, ...rest } = before;
  const isRecent = nowMs >= savedAt && nowMs - savedAt < AGREEMENT_LASTS_MS;
  return isRecent && JSON.stringify(rest) === JSON.stringify(agreed);
}

export const checkoutActions = {
  /** Keeps what was agreed at `nowMs`; the same figures within half an hour are one agreement, so one order. */
  agree(agreed: Omit<CheckoutData, 'savedAt'>, nowMs: number): void {
    const before = checkoutStore.getState();
    const savedAt = before !== null && isSameAgreement(before, agreed, nowMs) ? before.savedAt : nowMs;
    checkoutStore.setState({ ...agreed, savedAt }, true);
    if (!agreed.isEstimate) seenFees.remember(agreed);
  },
  /** Makes the next writes new calls, even with the same content. */
  forgetCalls(): void {
    callStore.setState({}, true);
  },
  clear(): void {
    checkoutStore.setState(null, true);
    seenFees.forget();
    checkoutActions.forgetCalls();
  },
};

/** The writes that carry an idempotency key. */
export type CheckoutCall = 'create-pending' | 'create-session' | 'convert' | 'review' | 'message';

interface Intents {
  readonly [idempotent: string]: { readonly content: string; readonly key: string };
}
const isIntents: Check<Intents> = mapOf(
  shape<Intents[string]>({ content: textCheck(Number.MAX_SAFE_INTEGER), key: textCheck(100) }),
);

/** Stored only for this tab: two tabs that order different things are two calls. */
const stored = versioned('idempotencyKeys', 1, isIntents);
const callStore = createPersistedStore<Intents>(
  {},
  { keys: stored.keys, read: (storage) => stored.read(storage) ?? {}, write: stored.write },
  browserStorage('tab'),
);

/** A call's key, the same for the same content, over reloads too, else a new one (rule idempotency-keys). */
export function idempotencyKey(idempotent: CheckoutCall, content: unknown): string {
  const written = JSON.stringify(content);
  const known = callStore.getState()[idempotent];
  if (known !== undefined && known.content === written) return known.key;
  const key = randomId();
  callStore.setState({ ...callStore.getState(), [idempotent]: { content: written, key } }, true);
  return key;
}
