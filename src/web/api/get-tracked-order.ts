import { queryOptions } from '@tanstack/react-query';
import type { TrackAnswer } from '#contract/tracking.ts';
import { all, has, hasLists, hasTexts } from '#web/api/answers.ts';
import { callApi } from '#web/api/client.ts';
import { latestTrack } from '#web/api/latest-track.ts';
import { type TrackLink, trackPath } from '#web/api/track-path.ts';

const isTracked = has(
  'order',
  all(hasTexts('orderNumber', 'status', 'access'), has('restaurant'), has('delivery'), hasLists('statusHistory')),
);

/** The cache key of a tracked order; its number counts in either case. */
export function trackKey(orderNumber: string) {
  return ['tracking', orderNumber.toUpperCase()] as const;
}

/**
 * An order as the visitor may see it. An older answer never takes back what is known (rule forward-only-screens), and a
 * poll that nobody waits for fails without an alert.
 */
export function trackedOrderQuery(link: TrackLink) {
  return queryOptions({
    queryKey: trackKey(link.orderNumber),
    queryFn: async ({ signal, client, queryKey }) => {
      const known = (): TrackAnswer | undefined => client.getQueryData<TrackAnswer>(queryKey);
      const answer = await callApi<TrackAnswer>({
        label: 'order details',
        isAnswer: isTracked,
        method: 'GET',
        path: trackPath(link, ''),
        signal,
        isBackground: known() !== undefined,
      });
      return latestTrack(known(), answer);
    },
    staleTime: 0,
  });
}
