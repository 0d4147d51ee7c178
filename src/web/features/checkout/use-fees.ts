import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { Fees } from '#contract/quotes.ts';
import type { Cart } from '#domain/cart.ts';
import type { Restaurant } from '#domain/menu.ts';
import { DEFAULT_FEES } from '#domain/quote.ts';
import { ApiRefusal } from '#web/api/api-errors.ts';
import { feesQuery } from '#web/api/calculate-fees.ts';
import { restaurantQuery } from '#web/api/get-restaurant.ts';
import type { DeliveryAddress } from '#web/state/address.ts';
import { useArea } from '#web/state/area.ts';
import type { CustomerPhone } from '#web/state/phone.ts';
import { estimatedFees, feesAfterFailure, type ShownFees } from './shown-fees.ts';

export interface Order {
  readonly cart: Cart;
  readonly address: DeliveryAddress;
  readonly phone: CustomerPhone;
}

interface OrderFees {
  readonly shown: ShownFees;
  /** For its hours and tax rate; null while it is not known. */
  readonly restaurant: Restaurant | null;
  readonly retry: () => void;
  readonly isRetrying: boolean;
}

function useEstimate(subtotal: number, restaurant: Restaurant | null): Fees {
  const { fees } = useArea();
  const taxRate = restaurant?.locations[0].tax_rate ?? null;
  return useMemo(() => estimatedFees(subtotal, taxRate, { ...DEFAULT_FEES, ...fees }), [subtotal, taxRate, fees]);
}

/** The fees of an order: asked once for each restaurant, address, subtotal and phone; guessed where the server does not answer. */
export function useFees({ cart, address, phone }: Order): OrderFees {
  const { restaurantId, totalPrice } = cart;
  const { placeId } = address.details;
  const deliveryAddress = { placeId, fullAddress: address.fullAddress };
  const request = { restaurantId, deliveryAddress, subtotal: totalPrice, customerPhone: phone.digits };
  const quoted = useQuery({ ...feesQuery(request), placeholderData: keepPreviousData });
  // Beside the fees and not after them: where they fail, the estimate wants its tax rate. Most come from its menu and have it at hand.
  const { data } = useQuery(restaurantQuery(restaurantId, { isBackground: true }));
  const restaurant = data?.restaurant ?? null;
  const estimate = useEstimate(totalPrice, restaurant);
  const shown = ((): ShownFees => {
    const { error, data: answer } = quoted;
    // A figure that could not be refreshed is still the server's own; one that was refused is not.
    if (error !== null && (answer === undefined || error instanceof ApiRefusal))
      return feesAfterFailure(error, estimate);
    if (answer === undefined) return { kind: 'loading' };
    return { kind: 'quote', fees: answer.data, isOld: quoted.isPlaceholderData };
  })();
  return { shown, restaurant, retry: () => void quoted.refetch(), isRetrying: quoted.isRefetching };
}
