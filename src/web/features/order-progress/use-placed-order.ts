import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { handOffActions } from '#web/state/ordering/hand-offs.ts';
import {
  FIRST_STEP,
  findPlacedOrder,
  type PlacementOutcome,
  type PlacementStep,
  placedBy,
} from './find-placed-order.ts';
import { believed, lookAgainAfter } from './look-again.ts';
import { placementCalls } from './placement-calls.ts';

interface PlacedOrder {
  /** Undefined until the first search is over. */
  readonly outcome: PlacementOutcome | undefined;
  /** The step that the search for the order has reached. */
  readonly step: PlacementStep;
  readonly isLooking: boolean;
  readonly lookAgain: () => void;
}

/** The order of a payment session, looked for until it is there (rule order-success-screen). */
export function usePlacedOrder(sessionId: string): PlacedOrder {
  const [step, setStep] = useState<PlacementStep>(FIRST_STEP);
  const client = useQueryClient();
  const options = queryOptions({
    queryKey: ['placed-order', sessionId],
    queryFn: async ({ signal }): Promise<PlacementOutcome> => {
      const before = client.getQueryData<PlacementOutcome>(['placed-order', sessionId]);
      const ask = placementCalls({ sessionId, signal, isBackground: before !== undefined });
      if (before?.kind !== 'placed') return believed(before, await findPlacedOrder(sessionId, ask, setStep));
      // A placed order stays placed: its payment isn't asked about again.
      return placedBy(await ask(FIRST_STEP)) ?? before;
    },
    staleTime: 0,
    refetchOnWindowFocus: true,
    refetchInterval: ({ state }) => lookAgainAfter(state.data),
  });
  const { data: outcome, isFetching, refetch } = useQuery(options);
  const isPlaced = outcome?.kind === 'placed';
  useEffect(() => {
    if (isPlaced) handOffActions.settle(sessionId);
  }, [isPlaced, sessionId]);
  useEffect(() => {
    if (isPlaced) return;
    const again = () => void refetch();
    addEventListener('online', again);
    return () => removeEventListener('online', again);
  }, [isPlaced, refetch]);
  return { outcome, step, isLooking: isFetching, lookAgain: () => void refetch() };
}
