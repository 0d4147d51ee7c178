import type { Fees } from '#contract/order/quotes.ts';
import { number, shape, textCheck } from '../store/check.ts';
import { versionedStore } from '../store/versioned.ts';
import { isFees } from './is-fees.ts';

/** The last exact figures that the customer saw; changes since then are shown (rule fee-changes-told). */
interface SeenFees {
  readonly fees: Fees;
  /** The cart that the figures are for: nobody wonders why another cart has other figures. */
  readonly restaurantId: string;
  readonly cartUpdatedAt: number;
}

const isSeenFees = shape<SeenFees>({ fees: isFees, restaurantId: textCheck(300), cartUpdatedAt: number });
const store = versionedStore('seenFees', 1, isSeenFees);

export const seenFees = {
  /** The figures of this very cart, or null. */
  of({ restaurantId, cartUpdatedAt }: Omit<SeenFees, 'fees'>): Fees | null {
    const seen = store.getState();
    return seen?.restaurantId === restaurantId && seen.cartUpdatedAt === cartUpdatedAt ? seen.fees : null;
  },
  remember({ fees, restaurantId, cartUpdatedAt }: SeenFees): void {
    store.setState({ fees, restaurantId, cartUpdatedAt }, true);
  },
  forget(): void {
    store.setState(null, true);
  },
};
