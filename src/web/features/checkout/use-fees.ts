import { keepPreviousData, type QueryClient, useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import type { Fees } from '#contract/order/quotes.ts';
import { busyUntilOf } from '#domain/arrival-words.ts';
import type { Restaurant } from '#domain/menu/menu.ts';
import type { Cart } from '#domain/order/cart.ts';
import { addressStore } from '#web/state/ordering/address.ts';
import { useArea } from '#web/state/ordering/area.ts';
import { cartStore, unlessExpired } from '#web/state/ordering/cart.ts';
import { type FeesOrder, feesQuery } from '#web/state/ordering/fees.ts';
import { phoneStore } from '#web/state/ordering/phone.ts';
import { useNow } from '#web/state/store/now.ts';
import { estimatedFees, feesAfterFailure, isRefused, type ShownFees } from './shown-fees.ts';

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

/** Asks for the fees of what this browser keeps, before the page is drawn, which takes a slow phone as long. */
export function askFeesAhead(client: QueryClient): void {
  const [cart, address, phone] = [unlessExpired(cartStore.getState()), addressStore.getState(), phoneStore.getState()];
  if (cart === null || address === null || phone === null) return;
  void client.prefetchQuery(feesQuery({ cart, address, phone }));
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
  const quoted = useQuery({ ...feesQuery(order), placeholderData: keepPreviousData });
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
