import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { isStreamSilent, useOrderStream } from '#web/state/live/order-stream.ts';
import { handOffActions } from '#web/state/ordering/hand-offs.ts';
import { useNow } from '#web/state/store/now.ts';
import { FIRST_STEP, findPlacedOrder, type PlacementOutcome, type PlacementStep } from './find-placed-order.ts';
import { believed, lookAgainAfter } from './look-again.ts';
import { placementCalls } from './placement-calls.ts';

interface PlacedOrder {
  /** Undefined until the first search is over. */
  readonly outcome: PlacementOutcome | undefined;
  /** The step that the search for the order has reached. */
  readonly step: PlacementStep;
  /** When the server last answered, Unix ms. */
  readonly seenAt: number;
  /** The steps of the order arrive by themselves, without waiting for the next request. */
  readonly isLive: boolean;
  readonly isLooking: boolean;
  readonly lookAgain: () => void;
}

/**
 * The order of a payment session, looked for until it is there, and then followed until it is delivered or cancelled
 * (rule order-success-screen).
 */
export function usePlacedOrder(sessionId: string): PlacedOrder {
  const [step, setStep] = useState<PlacementStep>(FIRST_STEP);
  const client = useQueryClient();
  const options = queryOptions({
    queryKey: ['placed-order', sessionId],
    queryFn: async ({ signal }): Promise<PlacementOutcome> => {
      const before = client.getQueryData<PlacementOutcome>(['placed-order', sessionId]);
      const ask = placementCalls({ sessionId, signal, isBackground: before !== undefined });
      return believed(before, await findPlacedOrder(sessionId, ask, setStep));
    },
    staleTime: 0,
    refetchOnWindowFocus: true,
    refetchInterval: ({ state }) => lookAgainAfter(state.data),
  });
  const { data: outcome, dataUpdatedAt, isFetching, refetch } = useQuery(options);
  const placed = outcome?.kind === 'placed' ? outcome.order : null;
  const isPlaced = placed !== null;
  const now = useNow();
  const isLive = useOrderStream({
    link: placed === null ? null : { orderNumber: placed.orderNumber, token: null },
    isOver: placed !== null && isStreamSilent(placed, now),
    after: null,
    onNews: () => void refetch(),
  });
  useEffect(() => {
    if (isPlaced) handOffActions.settle(sessionId);
  }, [isPlaced, sessionId]);
  useEffect(() => {
    const again = () => void refetch();
    addEventListener('online', again);
    return () => removeEventListener('online', again);
  }, [refetch]);
  return { outcome, step, seenAt: dataUpdatedAt, isLive, isLooking: isFetching, lookAgain: () => void refetch() };
}
