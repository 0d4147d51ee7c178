import { queryOptions } from '@tanstack/react-query';
import type { PhotosAnswer } from '#contract/tracking.ts';
import { hasLists } from '#web/api/answers.ts';
import { callApi } from '#web/api/client.ts';
import { type TrackLink, trackPath } from '#web/api/track-path.ts';

/** Links to photos are valid for ten minutes; they are requested again well before that, ms. */
const LINKS_LAST_MS = 8 * 60_000;

/** The delivery photos of an order. They add to a page that says enough without them, so they fail without an alert. */
export function deliveryPhotosQuery(link: TrackLink) {
  return queryOptions({
    queryKey: ['delivery-photos', link.orderNumber.toUpperCase()],
    queryFn: async ({ signal }) => {
      const call = {
        label: 'delivery photos',
        isAnswer: hasLists('photos'),
        method: 'GET',
        path: trackPath(link, '/photos'),
      } as const;
      return (await callApi<PhotosAnswer>({ ...call, signal, isBackground: true })).photos;
    },
    staleTime: LINKS_LAST_MS,
    refetchInterval: LINKS_LAST_MS,
    refetchOnWindowFocus: true,
  });
}
