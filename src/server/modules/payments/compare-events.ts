import type { Dependencies } from '#server/dependencies.ts';
import { callProvider } from './call-provider.ts';
import { type EventHandlers, handleEvent } from './handle-event.ts';
import { findKnownEvents } from './payment-events-store.ts';
import { isToDo } from './receive-webhook.ts';

const HOUR_MS = 3_600_000;
/** Providers give a notification up after three days. */
const LOOKED_BACK_MS = 72 * HOUR_MS;

/** Processes events of three days that never arrived, by the provider's list (rule provider-news); how many. */
export async function compareEvents(dependencies: Dependencies, handlers: Partial<EventHandlers>): Promise<number> {
  const { database, clock, log, payments } = dependencies;
  let missed = 0;
  const pages = payments.listEvents(clock.now() - LOOKED_BACK_MS)[Symbol.asyncIterator]();
  for (;;) {
    const page = await callProvider(dependencies, () => pages.next());
    if (page.done === true) break;
    const known = await findKnownEvents(
      database.db,
      page.value.map(({ id }) => id),
    );
    for (const event of page.value) {
      const received = { event, payload: JSON.stringify(event), listedAt: clock.now() };
      if (known.has(event.id) || !(await isToDo(dependencies, received))) continue;
      missed += 1;
      await handleEvent(dependencies, handlers, received);
    }
  }
  if (missed > 0) {
    // The sandbox notifies only while it runs in this server; nothing was lost on a way.
    const level = payments.name === 'sandbox' ? 'info' : 'warn';
    log[level]({ provider: payments.name, count: missed }, 'payment notifications that never came');
  }
  return missed;
}
