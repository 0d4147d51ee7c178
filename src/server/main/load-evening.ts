import { can } from '#domain/person/roles.ts';
import { countPending } from '#server/modules/orders/index.ts';
import { elapsedMs, randomUUID, wait } from '#server/time-and-chance.ts';
import { DatabaseUnavailable } from '../database/database-port.ts';
import { readValue, setValue, storeValueOnce } from '../database/stores/meta.ts';
import type { Dependencies } from '../dependencies.ts';
import { listStaff, staffView } from '../modules/staff/index.ts';
import { holdsHalfDemo } from './end-demo.ts';
import type { Cast } from './evening-acts.ts';

async function findCast({ database }: Dependencies): Promise<Cast | null> {
  const staff = (await listStaff(database.db)).map(staffView);
  const drivers = staff.filter(({ role, isDisabled }) => can(role, 'drive') && !isDisabled);
  const office = staff.find(({ role }) => role === 'dispatcher');
  return office === undefined ? null : { office, drivers };
}

const MARK = 'demo-evening';
const LOADED = 'loaded';
/** A server that loads the evening says so this often, ms. */
const SIGN_MS = 1000;
/** One that says nothing for this long was stopped, ms. */
const SILENT_MS = 20_000;
const LOOK_MS = 500;

const LOADING = 'loading ';
/** Each loading server has its own words, and new ones with each sign of life. */
const loadingSince = (): string => LOADING + randomUUID();

/** Waits while another server loads the evening (PostgreSQL only). Throws if a load was cut off. */
async function untilLoaded({ database, settings }: Dependencies, silentMs: number): Promise<void> {
  let said = await readValue(database, MARK);
  let saidAt = elapsedMs();
  // The first versions wrote only an id, and nothing at the end.
  while (said?.startsWith(LOADING)) {
    const isSilent = database.kind === 'sqlite' || elapsedMs() - saidAt > silentMs;
    if (isSilent) throw new DatabaseUnavailable(holdsHalfDemo(settings));
    await wait(LOOK_MS);
    const now = await readValue(database, MARK);
    if (now !== said) saidAt = elapsedMs();
    said = now;
  }
}

/**
 * Loads the demo's evening at the desk (demo/evening.ts), made by the same actions as a real one, at times before the
 * present: paid on the sandbox, moved by the demo's staff, delivered with photos. Does nothing if there was ever an
 * order, without the demo's staff, or with another provider than the sandbox. Throws `DatabaseUnavailable` if an
 * earlier load was cut off (rule demo-alone), which is known after `silentMs`.
 */
export async function loadEvening(dependencies: Dependencies, silentMs = SILENT_MS): Promise<void> {
  const { database, clock, payments } = dependencies;
  if (payments.name !== 'sandbox') return;
  await untilLoaded(dependencies, silentMs);
  if ((await countPending(database.db)) > 0) return;
  const cast = await findCast(dependencies);
  const claim = loadingSince();
  if (cast === null) return;
  if ((await storeValueOnce(database, MARK, claim)) !== claim) return untilLoaded(dependencies, silentMs);
  const { eveningActs } = await import('./evening-acts.ts');
  // The demo's made-up orders aren't logged.
  const log = { ...dependencies.log, info: () => undefined };
  // Its few drawn pictures may use the space that uploads must leave for orders (rule upload-room).
  const photos = { ...dependencies.photos, hasRoom: async () => true };
  let saidAt = elapsedMs();
  for (const { at, run } of eveningActs(cast, clock.now())) {
    await run({ ...dependencies, log, photos, clock: { now: () => at } });
    if (elapsedMs() - saidAt < SIGN_MS) continue;
    await setValue(database.db, MARK, loadingSince());
    saidAt = elapsedMs();
  }
  await setValue(database.db, MARK, LOADED);
}
