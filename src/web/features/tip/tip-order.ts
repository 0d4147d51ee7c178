import type { Cart } from '#domain/order/cart.ts';
import type { DeliveryAddress } from '#web/state/ordering/address.ts';
import type { CheckoutData } from '#web/state/ordering/checkout.ts';
import type { CustomerPhone } from '#web/state/ordering/phone.ts';

/** What is to be paid for: everything that checkout handed over, unchanged since it was agreed to. */
export interface TipOrder {
  readonly cart: Cart;
  readonly address: DeliveryAddress;
  readonly phone: CustomerPhone;
  readonly checkout: CheckoutData;
}

interface Known {
  readonly cart: Cart | null;
  readonly address: DeliveryAddress | null;
  readonly phone: CustomerPhone | null;
  readonly checkout: CheckoutData | null;
}

/** The order; null where anything is missing, or has changed and isn't agreed to (rule tip-screen). */
export function tipOrder({ cart, address, phone, checkout }: Known): TipOrder | null {
  if (cart === null || address === null || phone === null || checkout === null) return null;
  const isSame =
    checkout.restaurantId === cart.restaurantId &&
    checkout.cartUpdatedAt === cart.updatedAt &&
    checkout.placeId === address.details.placeId &&
    checkout.fees.subtotal === cart.totalPrice;
  return isSame ? { cart, address, phone, checkout } : null;
}
