/** A page's one stream of the shop, open while visible (rules shop-live, live-menus): connections are few. */
import { callPath } from '#web/api/call-path.ts';
import { type LiveStream, openLiveStream, type StreamHandlers } from './live-stream.ts';

/** What is done with its messages, and where it is refused. */
export type ShopListener = Pick<StreamHandlers, 'onMessage' | 'onRefused'> & Partial<StreamHandlers>;

let listeners: readonly ShopListener[] = [];
let stream: LiveStream | undefined;

const look = (): void => (document.visibilityState === 'visible' ? stream?.resume() : stream?.pause());

/** Opens the stream for all listeners, for as long as the page lives. */
export function openShopStream(first: readonly ShopListener[]): void {
  listeners = first;
  stream = openLiveStream(
    {
      path: (after) => callPath('GET /api/shop/events', { query: after === null ? {} : { after: `${after}` } }),
      names: ['shop', 'menus', 'menu', 'draft', 'reset', 'beat'],
      after: null,
    },
    {
      onMessage: (message) => {
        for (const { onMessage } of listeners) onMessage(message);
      },
      onHeard: (isHeard) => {
        for (const { onHeard } of listeners) onHeard?.(isHeard);
      },
      onRefused: () => {
        for (const { onRefused } of listeners) onRefused?.();
      },
    },
  );
  document.addEventListener('visibilitychange', look);
  look();
}

/** One listener more, until the returned function is called; the stream restarts, as its rights may differ. */
export function hearShop(listener: ShopListener): () => void {
  listeners = [...listeners, listener];
  stream?.pause();
  look();
  return () => {
    listeners = listeners.filter((one) => one !== listener);
  };
}

/** If the stream is refused, what it would tell is asked for this often, ms. */
const POLL_MS = 30_000;

/** Asks again and again once the stream is refused, until `stop` is called. */
export function pollWhereRefused(ask: () => void): { readonly stop: () => void; readonly onRefused: () => void } {
  let poll: ReturnType<typeof setInterval> | undefined;
  return {
    stop: () => {
      clearInterval(poll);
      poll = undefined;
    },
    // Refusals come faster than its time, and must not restart it.
    onRefused: () => {
      poll ??= setInterval(ask, POLL_MS);
    },
  };
}
