import { queryOptions } from '@tanstack/react-query';
import * as catalog from '#catalog/requests.ts';
import type { CalculateFeesBody } from '#contract/order/quotes.ts';
import { QUOTED_KINDS } from '#domain/money/charge-kinds.ts';
import { all, has, hasNumbers } from '#web/api/answers.ts';
import { ask } from '#web/api/client.ts';

export interface FeesRequest {
  readonly restaurantId: string;
  readonly deliveryAddress: { readonly placeId: string; readonly fullAddress: string };
  /** Cents. */
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
