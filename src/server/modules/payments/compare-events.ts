import { claimLease, releaseLease } from '#server/database/stores/lease-store.ts';
import type { Dependencies } from '#server/dependencies.ts';
import { actOnNews, type NewsHandlers } from './act-on-news.ts';
import { callProvider } from './call-provider.ts';
import { findKnownEvents } from './payment-events-store.ts';
import { isToDo } from './receive-notification.ts';

const HOUR_MS = 3_600_000;
/** Providers give a notification up after three days. */
const LOOKED_BACK_MS = 72 * HOUR_MS;
const ONCE_IN_MS = 20 * HOUR_MS;
const LEASE = 'compare-events';

/**
 * Compares the events that the provider lists of the last three days with those that came, and acts on what never came
 * (rule provider-news). Answers how many had not come.
 */
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
      const told = { event, payload: JSON.stringify(event) };
      if (known.has(event.id) || !(await isToDo(dependencies, told))) continue;
      missed += 1;
      await actOnNews(dependencies, handlers, told);
    }
  }
  if (missed > 0) log.warn({ provider: payments.name, count: missed }, 'payment notifications that never came');
  return missed;
}

/** Compares once in a night, by one server; answers how many had not come, or null where it was done before. */
export async function compareEventsNightly(
  dependencies: Dependencies,
  handlers: Partial<NewsHandlers>,
): Promise<number | null> {
  const { database, clock } = dependencies;
  const now = clock.now();
  const lease = await claimLease(database.db, LEASE, now, now + ONCE_IN_MS);
  if (lease === null) return null;
  try {
    return await compareEvents(dependencies, handlers);
  } catch (error) {
    await releaseLease(database.db, lease);
    throw error;
  }
}
