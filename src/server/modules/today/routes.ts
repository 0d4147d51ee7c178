import type { FastifyInstance } from 'fastify';
import type { TodayAnswer } from '#contract/money/today.ts';
import { ok } from '#domain/result.ts';
import { readLastBackup } from '#server/database/copies/last-backup.ts';
import type { Dependencies } from '#server/dependencies.ts';
import { serve } from '#server/http/serve.ts';
import { moneyDay, readMismatches } from '#server/modules/bookkeeping/index.ts';
import { readDayBegan } from '#server/modules/ledger/index.ts';
import { notRealOf } from '#server/not-real.ts';
import { pendingSince } from '../dispatch/index.ts';
import { readSales } from './read-sales.ts';
import { readTodayCounts } from './today-store.ts';

const DAY_MS = 24 * 60 * 60_000;

/** The age of the last backup, where one was ever made and it is more than two days old; PostgreSQL has its own. */
async function oldBackupDays({ database, settings, clock }: Dependencies): Promise<number | null> {
  const at = database.kind === 'postgres' ? null : await readLastBackup(settings.dataDir);
  const ageMs = at === null ? 0 : clock.now() - at;
  return ageMs > 2 * DAY_MS ? Math.floor(ageMs / DAY_MS) : null;
}

/** The day so far, what needs a person (rule office-today). */
async function readToday(dependencies: Dependencies): Promise<TodayAnswer> {
  const { database, clock } = dependencies;
  const now = clock.now();
  const boardSince = { dayBegan: await readDayBegan(dependencies), pendingSince: pendingSince(dependencies) };
  const since = { ...boardSince, now, textsSince: now - DAY_MS, reviewsSince: now - 7 * DAY_MS };
  const { underWay, delivered, cancelled, ...needs } = await readTodayCounts(database.db, since);
  const { orders, chargedCents, tipCents, refundedCents } = await moneyDay(dependencies, { period: 'day' });
  const mismatches = (await readMismatches(dependencies)).length;
  return {
    success: true,
    notReal: notRealOf(dependencies.providers.current),
    backupDays: await oldBackupDays(dependencies),
    orders: { underWay, delivered, cancelled },
    money: { orders, chargedCents, tipCents, refundedCents },
    needs: { ...needs, mismatches },
  };
}

/** What the office opens on (rule office-today). */
export function todayRoutes(app: FastifyInstance, dependencies: Dependencies): void {
  serve(app, 'GET /api/office/today', async () => ok(await readToday(dependencies)));
  serve(app, 'GET /api/office/sales', async () => ok(await readSales(dependencies)));
}
