import { queryOptions } from '@tanstack/react-query';
import * as catalog from '#catalog/everyone/requests.ts';
import type { CalculateFeesBody } from '#contract/order/quotes.ts';
import { QUOTED_KINDS } from '#domain/money/charge-kinds.ts';
import type { Cart } from '#domain/order/cart.ts';
import { all, has, hasNumbers } from '#web/api/answers.ts';
import { ask, type BackgroundCall } from '#web/api/client.ts';
import { addedTo } from '#web/state/ordering/adding.ts';
import type { DeliveryAddress } from '#web/state/ordering/address.ts';
import type { CustomerPhone } from '#web/state/ordering/phone.ts';

export interface FeesOrder {
  readonly cart: Cart;
  readonly address: DeliveryAddress;
  readonly phone: CustomerPhone;
}

/** What an order costs: asked once for each restaurant, address, cart and phone. */
export function feesQuery(
  { cart, address, phone }: FeesOrder,
  { isBackground = false }: Pick<BackgroundCall, 'isBackground'> = {},
) {
  const { restaurantId, totalPrice: subtotal, items } = cart;
  const { placeId } = address.details;
  // With the cart, for dishes with a tax rate of their own.
  const lines = items.map(({ menuItem, totalPrice }) => ({ menuItemId: menuItem.id, totalPrice }));
  const customerPhone = phone.digits;
  const addTo = addedTo(restaurantId);
  const deliveryAddress = { placeId, fullAddress: address.fullAddress };
  const body: CalculateFeesBody = { restaurantId, deliveryAddress, subtotal, lines, customerPhone, addTo };
  return queryOptions({
    queryKey: ['fees', restaurantId, placeId, subtotal, lines, customerPhone, addTo],
    queryFn: ({ signal }) =>
      ask('POST /api/restaurants/calculate-fees', {
        label: catalog.feeCalculation,
        fallback: catalog.failedToCalculateFees,
        isAnswer: has('data', all(hasNumbers(...QUOTED_KINDS, 'total'), has('duration'))),
        body,
        signal,
        isBackground,
      }),
  });
}
