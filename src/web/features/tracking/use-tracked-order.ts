import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { TrackAnswer, TrackEvent } from '#contract/order/tracking.ts';
import { isFinal } from '#domain/order/display-stage.ts';
import { withStep } from '#web/api/latest-track.ts';
import { orderMessagesKey, type TrackLink, trackedOrderQuery } from '#web/api/tracked-order.ts';
import { isStreamSilent, useOrderStream } from '#web/state/live/order-stream.ts';
import { useNow } from '#web/state/store/now.ts';

/** How often the order is asked for until it is finished, ms. */
const POLL_MS = 30_000;

interface FollowedOrder {
  readonly order: TrackAnswer['order'] | undefined;
  readonly error: Error | null;
  readonly isLive: boolean;
  /** When the server last answered, Unix ms by this device's clock. */
  readonly seenAt: number;
  readonly isLooking: boolean;
  readonly lookAgain: () => void;
}

/** An order that is followed live and asked for every 30 s, until it is delivered or cancelled (rule tracking-news). */
export function useTrackedOrder(link: TrackLink, onChange?: () => void): FollowedOrder {
  const client = useQueryClient();
  const options = trackedOrderQuery(link);
  const { data, error, dataUpdatedAt, isFetching, refetch } = useQuery({
    ...options,
    refetchOnWindowFocus: true,
    refetchInterval: ({ state }) => (state.data !== undefined && isFinal(state.data.order.status) ? false : POLL_MS),
  });
  const lookAgain = (): void => {
    void refetch();
    onChange?.();
  };
  const onNews = (step: TrackEvent | null): void => {
    if (step !== null) client.setQueryData(options.queryKey, (known) => known && withStep(known, step));
    lookAgain();
  };
  const now = useNow();
  const isOver = data !== undefined && isStreamSilent(data.order, now);
  const isLive = useOrderStream({
    link: data === undefined ? null : link,
    isOver,
    after: data?.eventNumber ?? null,
    onNews,
    onText: () => void client.invalidateQueries({ queryKey: orderMessagesKey(link.orderNumber) }),
  });
  useEffect(() => {
    const again = () => void refetch();
    addEventListener('online', again);
    return () => removeEventListener('online', again);
  }, [refetch]);
  return { order: data?.order, error, isLive, seenAt: dataUpdatedAt, isLooking: isFetching, lookAgain };
}
