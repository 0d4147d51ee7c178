import { DatabaseUnavailable, type OpenDatabase } from '../database/database-port.ts';
import { isKept } from '../database/stores/meta.ts';
import type { Log } from '../log.ts';
import { dismissDemoStaff } from '../modules/staff/index.ts';
import type { Settings } from '../settings.ts';

function refusal({ dataDir, databaseUrl }: Settings): string {
  const [place, mend] =
    databaseUrl === null
      ? [`The data folder ${dataDir} holds`, 'Set DATA_DIR to a new folder']
      : ['The database of DATABASE_URL holds', 'Set DATABASE_URL to an empty database'];
  return `${place} the demo, with invented restaurants, addresses and orders. ${mend} for the real shop, or DEMO=on to show the demo to everybody.`;
}

/**
 * Ends the demo's staff before a start without the demo, or of a live server (rule no-default-account), and lets no
 * real shop open among the demo's restaurants. Throws `DatabaseUnavailable`, and has changed nothing then. `now` in
 * Unix ms.
 */
export async function endDemo(database: OpenDatabase, settings: Settings, log: Log, now: number): Promise<void> {
  const { production, demo } = settings;
  if (production && !demo && (await isKept(database, 'demo-'))) throw new DatabaseUnavailable(refusal(settings));
  if (demo && !production) return;
  const count = await dismissDemoStaff(database, now);
  if (count > 0) log.info({ count }, 'demo-staff-dismissed');
}
