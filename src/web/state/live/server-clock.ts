import { deviceClock } from '#web/state/store/now.ts';
import type { ShopListener } from './shop-stream.ts';

/** Beats come a little late, and nothing on a page moves within a minute: a smaller difference is none, ms. */
const LEAST_MS = 60_000;

/** Measures by the shop stream's beats how wrong this clock is: times are the server's (rule server-time). */
export const serverClock: ShopListener = {
  onMessage: ({ name, data }) => {
    if (name !== 'beat' || typeof data !== 'number') return;
    const { aheadMs } = deviceClock;
    const ahead = Date.now() - data;
    const isRight = Math.abs(ahead) < LEAST_MS;
    if (isRight ? aheadMs === 0 : Math.abs(ahead - aheadMs) < LEAST_MS) return;
    deviceClock.aheadMs = isRight ? 0 : ahead;
    // Everything that shows the time updates, as when somebody returns to the page.
    document.dispatchEvent(new Event('visibilitychange'));
  },
};
