import type { Dependencies } from '#server/dependencies.ts';
import { actOnNews, type NewsHandlers } from './act-on-news.ts';
import { callProvider } from './call-provider.ts';
import { findKnownEvents } from './payment-events-store.ts';
import { isToDo } from './receive-notification.ts';

const HOUR_MS = 3_600_000;
/** Providers give a notification up after three days. */
const LOOKED_BACK_MS = 72 * HOUR_MS;

/** Processes events of three days that never arrived, by the provider's list (rule provider-news); how many. */
export async function compareEvents(dependencies: Dependencies, handlers: Partial<NewsHandlers>): Promise<number> {
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
      const told = { event, payload: JSON.stringify(event), listedAt: clock.now() };
      if (known.has(event.id) || !(await isToDo(dependencies, told))) continue;
      missed += 1;
      await actOnNews(dependencies, handlers, told);
    }
  }
  if (missed > 0) {
    // The sandbox notifies only while it runs in this server; nothing was lost on a way.
    const level = payments.name === 'sandbox' ? 'info' : 'warn';
    log[level]({ provider: payments.name, count: missed }, 'payment notifications that never came');
  }
  return missed;
}
