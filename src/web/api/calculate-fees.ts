import { queryOptions } from '@tanstack/react-query';
import type { CalculateFeesBody, FeesAnswer } from '#contract/quotes.ts';
import { callApi } from '#web/api/client.ts';

export interface FeesRequest {
  readonly restaurantId: string;
  readonly deliveryAddress: { readonly placeId: string; readonly fullAddress: string };
  /** Cents. */
  readonly subtotal: number;
  /** Ten digits; a number may have free delivery. */
  readonly customerPhone: string;
}

/** What an order costs: asked once for each restaurant, address, subtotal and phone. */
export function feesQuery(request: FeesRequest) {
  const { restaurantId, deliveryAddress, subtotal, customerPhone } = request;
  const body: CalculateFeesBody = request;
  return queryOptions({
    queryKey: ['fees', restaurantId, deliveryAddress.placeId, subtotal, customerPhone],
    queryFn: ({ signal }) =>
      callApi<FeesAnswer>({
        label: 'fee calculation',
        method: 'POST',
        path: '/api/restaurants/calculate-fees',
        body,
        signal,
      }),
  });
}
