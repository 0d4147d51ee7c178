import type { FastifyRequest } from 'fastify';
import { type TrackAnswer, trackQuerySchema } from '#contract/order/tracking.ts';
import type { Dependencies } from '#server/dependencies.ts';
import { trackOrder } from './track-order.ts';
import { trackView } from './track-view.ts';

/**
 * What the first HTML of an order's page holds: the same as the call for that order answers this visitor, counted like
 * it (rules number-is-a-name, lookup-limits). Null if that refuses.
 */
export function trackedForPage(dependencies: Dependencies) {
  return async (request: FastifyRequest, orderNumber: string): Promise<TrackAnswer | null> => {
    const { k } = trackQuerySchema.parse(request.query);
    const tracked = await trackOrder(dependencies, request, orderNumber, k);
    return tracked.ok ? trackView(tracked.value) : null;
  };
}
