import { DatabaseUnavailable, type OpenDatabase } from '../database/database-port.ts';
import { isKept } from '../database/stores/meta.ts';
import type { Log } from '../log.ts';
import { dismissDemoStaff } from '../modules/staff/index.ts';
import type { Settings } from '../settings.ts';

interface Place {
  readonly holder: string;
  /** What to set to another place. */
  readonly elsewhere: string;
}

function placeOf({ dataDir, databaseUrl }: Settings): Place {
  return databaseUrl === null
    ? { holder: `The data folder ${dataDir} holds`, elsewhere: 'Set DATA_DIR to a new folder' }
    : { holder: 'The database of DATABASE_URL holds', elsewhere: 'Set DATABASE_URL to an empty database' };
}

function holdsDemo(settings: Settings): string {
  const { holder, elsewhere } = placeOf(settings);
  return `${holder} the demo, with invented restaurants, addresses and orders. ${elsewhere} for the real shop, or DEMO=on to show the demo to everybody.`;
}

/** Why a half-loaded demo doesn't start: some of its orders would be missing or stuck. */
export function holdsHalfDemo(settings: Settings): string {
  const { holder, elsewhere } = placeOf(settings);
  return `${holder} a demo that was stopped while it loaded. ${elsewhere}, or delete this one, and start again.`;
}

/** Why the demo does not start on a database that is somebody's: it would never be a real shop's again. */
export function holdsShop(settings: Settings): string {
  const { holder, elsewhere } = placeOf(settings);
  const real = settings.production
    ? 'Set DEMO=off'
    : 'Set NODE_ENV=production (or DEMO=off, to try it without the demo)';
  return `${holder} a shop already, so the demo was not loaded, and nothing was changed. ${real} for that shop. ${elsewhere} for the demo.`;
}

/**
 * Ends the demo's staff before a start without the demo, or of a live server (rule no-default-account), and lets no
 * real shop open among the demo's restaurants (rule demo-alone). Throws `DatabaseUnavailable`, and has changed nothing
 * then. `now` in Unix ms.
 */
export async function endDemo(database: OpenDatabase, settings: Settings, log: Log, now: number): Promise<void> {
  const { production, demo } = settings;
  if (production && !demo && (await isKept(database, 'demo-'))) throw new DatabaseUnavailable(holdsDemo(settings));
  if (demo && !production) return;
  const count = await dismissDemoStaff(database, now);
  if (count > 0) log.info({ count }, 'demo-staff-dismissed');
}
