import { keepPreviousData, type QueryClient, queryOptions, useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import * as catalog from '#catalog/everyone/requests.ts';
import type { CalculateFeesBody, Fees } from '#contract/order/quotes.ts';
import { busyUntilOf } from '#domain/arrival-words.ts';
import type { Restaurant } from '#domain/menu/menu.ts';
import { QUOTED_KINDS } from '#domain/money/charge-kinds.ts';
import type { Cart } from '#domain/order/cart.ts';
import { all, has, hasNumbers } from '#web/api/answers.ts';
import { ask } from '#web/api/client.ts';
import { addedTo } from '#web/state/ordering/adding.ts';
import { addressStore, type DeliveryAddress } from '#web/state/ordering/address.ts';
import { useArea } from '#web/state/ordering/area.ts';
import { cartStore, unlessExpired } from '#web/state/ordering/cart.ts';
import { type CustomerPhone, phoneStore } from '#web/state/ordering/phone.ts';
import { useNow } from '#web/state/store/now.ts';
import { estimatedFees, feesAfterFailure, isRefused, type ShownFees } from './shown-fees.ts';

export interface FeesOrder {
  readonly cart: Cart;
  readonly address: DeliveryAddress;
  readonly phone: CustomerPhone;
}

interface OrderFees {
  readonly shown: ShownFees;
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

interface FeesRequest {
  readonly restaurantId: string;
  readonly deliveryAddress: { readonly placeId: string; readonly fullAddress: string };
  readonly subtotal: number;
  /** The cart, for dishes with a tax rate of their own. */
  readonly lines: NonNullable<CalculateFeesBody['lines']>;
  /** Ten digits; a number may have free delivery. */
  readonly customerPhone: string;
  /** The number of the order that these dishes are added to; null where they are not (rule added-dishes). */
  readonly addTo: string | null;
}

/** What an order costs: asked once for each restaurant, address, cart and phone. */
export function feesQuery(request: FeesRequest) {
  const { restaurantId, deliveryAddress, subtotal, lines, customerPhone, addTo } = request;
  const body: CalculateFeesBody = request;
  return queryOptions({
    queryKey: ['fees', restaurantId, deliveryAddress.placeId, subtotal, lines, customerPhone, addTo],
    queryFn: ({ signal }) =>
      ask('POST /api/restaurants/calculate-fees', {
        label: catalog.feeCalculation,
        fallback: catalog.failedToCalculateFees,
        isAnswer: has('data', all(hasNumbers(...QUOTED_KINDS, 'total'), has('duration'))),
        body,
        signal,
      }),
  });
}

function requestOf({ cart, address, phone }: FeesOrder): FeesRequest {
  const { restaurantId, totalPrice } = cart;
  const { placeId } = address.details;
  const deliveryAddress = { placeId, fullAddress: address.fullAddress };
  const lines = cart.items.map(({ menuItem, totalPrice: price }) => ({ menuItemId: menuItem.id, totalPrice: price }));
  return {
    restaurantId,
    deliveryAddress,
    subtotal: totalPrice,
    lines,
    customerPhone: phone.digits,
    addTo: addedTo(restaurantId),
  };
}

/** Asks for the fees of what this browser keeps, before the page is drawn, which takes a slow phone as long. */
export function askFeesAhead(client: QueryClient): void {
  const [cart, address, phone] = [unlessExpired(cartStore.getState()), addressStore.getState(), phoneStore.getState()];
  if (cart === null || address === null || phone === null) return;
  void client.prefetchQuery(feesQuery(requestOf({ cart, address, phone })));
}

/** Asks again where the restaurant says that it is busy, or no longer (rule busy-kitchen). */
function useBusyChange(restaurant: Restaurant | null, askAgain: () => void): void {
  const now = useNow();
  const isBusy = restaurant && busyUntilOf(restaurant, now) !== null;
  const [was, setWas] = useState(isBusy);
  useEffect(() => {
    if (isBusy === was) return;
    setWas(isBusy);
    if (was !== null && isBusy !== null) askAgain();
  }, [isBusy, was, askAgain]);
}

/** An order's fees, asked once for each restaurant, address, subtotal and phone; estimated if unanswered. */
export function useFees(order: FeesOrder, restaurant: Restaurant | null): OrderFees {
  const { cart } = order;
  const quoted = useQuery({ ...feesQuery(requestOf(order)), placeholderData: keepPreviousData });
  const retry = (): void => void quoted.refetch();
  useBusyChange(restaurant, retry);
  const estimate = useEstimate(cart, restaurant);
  const shown = ((): ShownFees => {
    const { error, data: answer } = quoted;
    // Figures that could not be refreshed are still the server's own; after a refusal they no longer hold.
    if (error !== null && (answer === undefined || isRefused(error))) return feesAfterFailure(error, estimate);
    if (answer === undefined) return { kind: 'loading' };
    return { kind: 'quote', fees: answer.data, isOld: quoted.isPlaceholderData };
  })();
  return { shown, retry, isRetrying: quoted.isRefetching };
}
