import { useEffect, useRef, useState } from 'react';
import type { TrackEvent } from '#contract/order/tracking.ts';
import { isFinal } from '#domain/order/display-stage.ts';
import { callPath } from '#web/api/call-path.ts';
import { readStep } from '#web/api/latest-track.ts';
import { type TrackLink, trackParts } from '#web/api/tracked-order.ts';
import { openLiveStream } from '#web/state/live/live-stream.ts';

/** How long after its last step an order is still followed, because it may be refunded, ms. */
const HEARD_AFTER_MS = 3_600_000;

interface Steps {
  readonly status: string;
  readonly statusHistory: readonly { readonly timestamp: number }[];
}

/** Whether an order is no longer followed: it was delivered or cancelled more than an hour ago. */
export function isStreamSilent({ status, statusHistory }: Steps, now: number): boolean {
  return isFinal(status) && now - (statusHistory.at(-1)?.timestamp ?? 0) > HEARD_AFTER_MS;
}

interface OrderStreamOptions {
  /** Null while no order is known. */
  readonly link: TrackLink | null;
  /** Nothing more will happen: the stream is closed. */
  readonly isOver: boolean;
  /** The last event that the page knows of; null if it cannot tell. */
  readonly after: number | null;
  /** A new step, or null if the page should read the order again. */
  readonly onNews: (step: TrackEvent | null) => void;
  /** Something was written about the order (rule page-messages). */
  readonly onText: () => void;
}

/** Follows one order live (rule tracking-news); returns whether the stream is connected. */
export function useOrderStream({ link, isOver, after, onNews, onText }: OrderStreamOptions): boolean {
  const [isLive, setLive] = useState(false);
  const latest = useRef({ after, onNews, onText });
  useEffect(() => {
    latest.current = { after, onNews, onText };
  });
  const orderNumber = link?.orderNumber ?? null;
  const token = link?.token ?? null;
  useEffect(() => {
    if (orderNumber === null || isOver) return;
    // A poll of the page may have brought later events than the stream.
    const path = (heard: number | null): string => {
      const known = [heard, latest.current.after].filter((number) => number !== null);
      const { params, query } = trackParts({ orderNumber, token });
      const from = known.length === 0 ? {} : { after: `${Math.max(...known)}` };
      return callPath('GET /api/orders/track/:orderNumber/events', { params, query: { ...query, ...from } });
    };
    const stream = openLiveStream(
      { path, names: ['step', 'text', 'reset', 'beat'], after: null },
      {
        onMessage: ({ name, data }) => {
          if (name === 'text') latest.current.onText();
          else if (name !== 'beat') latest.current.onNews(name === 'step' ? readStep(data) : null);
        },
        onHeard: setLive,
      },
    );
    return () => {
      stream.close();
      setLive(false);
    };
  }, [orderNumber, token, isOver]);
  return isLive;
}
