/** What could not be loaded is loaded again once the line is back, and its alerts close (rule lost-loads). */
import type { QueryClient } from '@tanstack/react-query';
import { ApiGaveUp, ApiRefusal } from '#web/api/api-errors.ts';
import type { ShopListener } from '#web/state/live/shop-stream.ts';
import { alertQueue } from '#web/ui/dialog/alert-queue.ts';

/** Closes the alerts of loads that failed. One of a press stays: nobody presses again by himself. */
function closeAlerts(client: QueryClient): void {
  const errors = client
    .getQueryCache()
    .getAll()
    .map(({ state }) => state.error);
  const shown = new Set(errors.map((error) => (error instanceof ApiGaveUp ? error.alert : null)));
  for (const { text, answer } of alertQueue.getState()) if (shown.has(text)) answer(null);
}

/** Listens to the browser and to the shop's stream, while the page lives. */
export function lostCalls(client: QueryClient): ShopListener {
  const comeBack = (): void => {
    closeAlerts(client);
    void client.refetchQueries({
      type: 'active',
      predicate: ({ state: { error } }) => error !== null && !(error instanceof ApiRefusal),
    });
  };
  addEventListener('online', comeBack);
  let wasHeard = true;
  return {
    onMessage: () => undefined,
    onHeard: (isHeard) => {
      if (isHeard && !wasHeard) comeBack();
      wasHeard = isHeard;
    },
  };
}
