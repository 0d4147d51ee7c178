import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { Fees } from '#contract/quotes.ts';
import type { Restaurant } from '#domain/menu/menu.ts';
import type { Cart } from '#domain/order/cart.ts';
import { ApiRefusal } from '#web/api/api-errors.ts';
import { feesQuery } from '#web/api/calculate-fees.ts';
import type { DeliveryAddress } from '#web/state/ordering/address.ts';
import { useArea } from '#web/state/ordering/area.ts';
import { useCartRestaurant } from '#web/state/ordering/kitchen.ts';
import type { CustomerPhone } from '#web/state/ordering/phone.ts';
import { estimatedFees, feesAfterFailure, type ShownFees } from './shown-fees.ts';

export interface Order {
  readonly cart: Cart;
  readonly address: DeliveryAddress;
  readonly phone: CustomerPhone;
}

interface OrderFees {
  readonly shown: ShownFees;
  /** Needed for its hours and its tax rate; null while it is not known. */
  readonly restaurant: Restaurant | null;
  readonly retry: () => void;
  readonly isRetrying: boolean;
}

function useEstimate(cart: Cart, restaurant: Restaurant | null): Fees {
  const { fees } = useArea();
  const taxRate = restaurant?.locations[0].tax_rate ?? null;
  return useMemo(() => {
    const lines = cart.items.map(({ totalPrice, menuItemData }) => ({ totalPrice, taxRate: menuItemData.taxRate }));
    return estimatedFees({ subtotal: cart.totalPrice, lines, taxRate }, fees);
  }, [cart, taxRate, fees]);
}

/**
 * The fees of an order, asked for once for each restaurant, address, subtotal and phone, and estimated where the server
 * does not answer.
 */
export function useFees({ cart, address, phone }: Order): OrderFees {
  const { restaurantId, totalPrice } = cart;
  const { placeId } = address.details;
  const deliveryAddress = { placeId, fullAddress: address.fullAddress };
  const lines = cart.items.map(({ menuItem, totalPrice: price }) => ({ menuItemId: menuItem.id, totalPrice: price }));
  const request = { restaurantId, deliveryAddress, subtotal: totalPrice, lines, customerPhone: phone.digits };
  const quoted = useQuery({ ...feesQuery(request), placeholderData: keepPreviousData });
  // Loaded at the same time as the fees: if these fail, the estimate needs its tax rate.
  const restaurant = useCartRestaurant(restaurantId);
  const estimate = useEstimate(cart, restaurant);
  const shown = ((): ShownFees => {
    const { error, data: answer } = quoted;
    // Figures that could not be refreshed are still the server's own; after a refusal they no longer hold.
    if (error !== null && (answer === undefined || error instanceof ApiRefusal))
      return feesAfterFailure(error, estimate);
    if (answer === undefined) return { kind: 'loading' };
    return { kind: 'quote', fees: answer.data, isOld: quoted.isPlaceholderData };
  })();
  return { shown, restaurant, retry: () => void quoted.refetch(), isRetrying: quoted.isRefetching };
}
