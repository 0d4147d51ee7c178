/**
 * The demo's evening at the desk (demo/evening.ts), made by the same actions as a real one, at times before `now`: paid
 * on the sandbox, moved by the demo's staff, delivered with photos. It goes only into a database that has never had an
 * order.
 */
import { randomUUID } from 'node:crypto';
import { keepValue } from '../database/stores/meta.ts';
import type { Dependencies } from '../dependencies.ts';
import { countPending } from '../modules/orders/index.ts';
import { listStaff, staffView } from '../modules/staff/index.ts';
import type { Cast } from './evening-acts.ts';

async function findCast({ database }: Dependencies): Promise<Cast | null> {
  const staff = (await listStaff(database.db)).map(staffView);
  const drivers = staff.filter(({ role, isDisabled }) => role === 'driver' && !isDisabled);
  const office = staff.find(({ role }) => role === 'dispatcher');
  return office === undefined ? null : { office, drivers };
}

/** Loads the evening; does nothing where there are orders, no demo staff, or another provider than the sandbox. */
export async function loadEvening(dependencies: Dependencies): Promise<void> {
  const { database, clock, payments } = dependencies;
  if (payments.name !== 'sandbox' || (await countPending(database.db)) > 0) return;
  const cast = await findCast(dependencies);
  const claim = randomUUID();
  if (cast === null || (await keepValue(database, 'demo-evening', claim)) !== claim) return;
  const { eveningActs } = await import('./evening-acts.ts');
  // What the demo makes up is no event of the shop, and is not logged.
  const log = { ...dependencies.log, info: () => undefined };
  // Its few drawn pictures need no room to spare, which uploads must leave to orders (rule upload-room).
  const photos = { ...dependencies.photos, hasRoom: async () => true };
  for (const { at, run } of eveningActs(cast, clock.now()))
    await run({ ...dependencies, log, photos, clock: { now: () => at } });
}
