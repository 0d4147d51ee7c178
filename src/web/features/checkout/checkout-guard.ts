import type { NavigateOptions } from '#web/navigation.ts';
import { paths } from '#web/paths.ts';

/** What checkout cannot do without (rule checkout-guards). */
export type CheckoutNeed = 'phone' | 'cart' | 'address';

interface Known {
  readonly phone: unknown;
  readonly cart: unknown;
  readonly address: unknown;
}

/** The first thing that is missing, in the order of the rule; null if checkout can continue. */
export function missingForCheckout({ phone, cart, address }: Known): CheckoutNeed | null {
  if (phone === null) return 'phone';
  if (cart === null) return 'cart';
  return address === null ? 'address' : null;
}

/** The page that asks for what is missing. It replaces checkout in the history. */
export function wayTo(need: CheckoutNeed): readonly [to: string, options: NavigateOptions] {
  switch (need) {
    case 'phone':
      return [paths.phoneNumber(), { replace: true, state: { from: paths.checkout(), context: 'checkout' } }];
    case 'cart':
      return [paths.restaurants(), { replace: true }];
    case 'address':
      return [paths.home(), { replace: true }];
  }
}
