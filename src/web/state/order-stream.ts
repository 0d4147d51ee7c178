import { useEffect, useRef, useState } from 'react';
import type { TrackEvent } from '#contract/tracking.ts';
import { readStep } from '#web/api/latest-track.ts';
import { openLiveStream } from '#web/api/open-live-stream.ts';
import { type TrackLink, trackPath } from '#web/api/track-path.ts';

interface OrderStreamOptions {
  /** Null while no order is known. */
  readonly link: TrackLink | null;
  /** Nothing more will happen: the stream is closed. */
  readonly isOver: boolean;
  /** The last event that the page knows of; null where it cannot tell. */
  readonly after: number | null;
  /** A new step, or null where the page should look again. */
  readonly onNews: (step: TrackEvent | null) => void;
}

/** Follows one order as it happens (decisions.md, "Live"); answers whether news comes by itself now. */
export function useOrderStream({ link, isOver, after, onNews }: OrderStreamOptions): boolean {
  const [isLive, setLive] = useState(false);
  const latest = useRef({ after, onNews });
  useEffect(() => {
    latest.current = { after, onNews };
  });
  const orderNumber = link?.orderNumber ?? null;
  const token = link?.token ?? null;
  useEffect(() => {
    if (orderNumber === null || isOver) return;
    const pathNow = (): string => {
      const from = latest.current.after;
      return trackPath({ orderNumber, token }, '/events', from === null ? {} : { after: String(from) });
    };
    const close = openLiveStream({
      path: pathNow,
      events: ['step', 'reset'],
      onEvent: (name, data) => latest.current.onNews(name === 'step' ? readStep(data) : null),
      onLive: setLive,
    });
    return () => {
      close();
      setLive(false);
    };
  }, [orderNumber, token, isOver]);
  return isLive;
}
