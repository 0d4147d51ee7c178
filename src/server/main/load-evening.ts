/**
 * The demo's evening at the desk (demo/evening.ts), made by the same actions as a real one, at times before `now`: paid
 * on the sandbox, moved by the demo's staff, delivered with photos. It goes only into a database that has never had an
 * order.
 */
import { randomUUID } from 'node:crypto';
import { DatabaseUnavailable } from '../database/database-port.ts';
import { keepValue, readValue, setValue } from '../database/stores/meta.ts';
import type { Dependencies } from '../dependencies.ts';
import { countPending } from '../modules/orders/index.ts';
import { listStaff, staffView } from '../modules/staff/index.ts';
import { holdsHalfDemo } from './end-demo.ts';
import type { Cast } from './evening-acts.ts';

async function findCast({ database }: Dependencies): Promise<Cast | null> {
  const staff = (await listStaff(database.db)).map(staffView);
  const drivers = staff.filter(({ role, isDisabled }) => role === 'driver' && !isDisabled);
  const office = staff.find(({ role }) => role === 'dispatcher');
  return office === undefined ? null : { office, drivers };
}

const MARK = 'demo-evening';
const LOADED = 'loaded';
/** Another server may be loading the evening for this long, ms. */
const LONGEST_LOAD_MS = 5 * 60_000;

/** Whether a load began and was cut off. Only on PostgreSQL can another server be loading it at this moment. */
async function isHalf({ database, clock }: Dependencies): Promise<boolean> {
  const [state, startedAt] = ((await readValue(database, MARK)) ?? '').split(' ');
  if (state !== 'loading') return false;
  return database.kind === 'sqlite' || clock.now() - Number(startedAt) > LONGEST_LOAD_MS;
}

/**
 * Loads the evening; does nothing where there are orders, no demo staff, or another provider than the sandbox. Throws
 * `DatabaseUnavailable` where an earlier load was cut off (rule demo-alone).
 */
export async function loadEvening(dependencies: Dependencies): Promise<void> {
  const { database, clock, payments } = dependencies;
  if (payments.name !== 'sandbox') return;
  if (await isHalf(dependencies)) throw new DatabaseUnavailable(holdsHalfDemo(dependencies.settings));
  if ((await countPending(database.db)) > 0) return;
  const cast = await findCast(dependencies);
  const claim = `loading ${clock.now()} ${randomUUID()}`;
  if (cast === null || (await keepValue(database, MARK, claim)) !== claim) return;
  const { eveningActs } = await import('./evening-acts.ts');
  // What the demo makes up is no event of the shop, and is not logged.
  const log = { ...dependencies.log, info: () => undefined };
  // Its few drawn pictures need no room to spare, which uploads must leave to orders (rule upload-room).
  const photos = { ...dependencies.photos, hasRoom: async () => true };
  for (const { at, run } of eveningActs(cast, clock.now()))
    await run({ ...dependencies, log, photos, clock: { now: () => at } });
  await setValue(database.db, MARK, LOADED);
}
