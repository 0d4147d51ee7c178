import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { SalesAnswer } from '#contract/money/sales.ts';
import type { TodayAnswer } from '#contract/money/today.ts';
import { ok } from '#domain/result.ts';
import { readLastBackup } from '#server/database/copies/last-backup.ts';
import type { Dependencies } from '#server/dependencies.ts';
import { serve } from '#server/http/serve.ts';
import { moneyDay, readMismatches } from '#server/modules/bookkeeping/index.ts';
import { readDayBegan } from '#server/modules/ledger/index.ts';
import { notRealOf } from '#server/not-real.ts';
import { pendingSince } from '../dispatch/index.ts';
import { type MomentSpan, readSoldOrders, readTodayCounts, type SoldOrder, soldIn } from './today-store.ts';

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
  const dayBegan = await readDayBegan(dependencies);
  const since = {
    dayBegan,
    pendingSince: pendingSince(dependencies),
    now,
    textsSince: now - DAY_MS,
    reviewsSince: now - 7 * DAY_MS,
  };
  const { underWay, delivered, cancelled, ...needs } = await readTodayCounts(database.db, since);
  const { orders, chargedCents, tipCents, refundedCents } = await moneyDay(dependencies, { period: 'day' });
  const mismatches = (await readMismatches(dependencies)).length;
  return {
    success: true,
    notReal: notRealOf(dependencies.providers.current),
    backupDays: await oldBackupDays(dependencies),
    since: dayBegan,
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

const HOUR_MS = 60 * 60_000;
const BEST_DISHES = 10;

const sumOf = (orders: readonly SoldOrder[]) => ({
  orders: orders.length,
  cents: orders.reduce((sum, { cents }) => sum + cents, 0),
});

const linesSchema = z.looseObject({ lines: z.array(z.looseObject({ name: z.string(), quantity: z.number() })) });

/** The dishes of an order; none if its document is damaged, but the sums still count it. */
function linesOf(document: string) {
  try {
    return linesSchema.safeParse(JSON.parse(document)).data?.lines ?? [];
  } catch {
    return [];
  }
}

/** The dishes that sold best; those of the same name at two restaurants are two. */
function bestDishes(orders: readonly SoldOrder[]): SalesAnswer['dishes'] {
  const counts = new Map<string, SalesAnswer['dishes'][number]>();
  for (const { document, restaurant_id, restaurant_name: restaurant } of orders) {
    for (const { name, quantity } of linesOf(document)) {
      const key = `${restaurant_id} ${name}`;
      counts.set(key, { name, restaurant, count: (counts.get(key)?.count ?? 0) + quantity });
    }
  }
  return [...counts.values()].sort((a, b) => b.count - a.count).slice(0, BEST_DISHES);
}

function byRestaurant(orders: readonly SoldOrder[]): SalesAnswer['restaurants'] {
  const groups = [...Map.groupBy(orders, ({ restaurant_id }) => restaurant_id)];
  return groups
    .map(([id, own]) => ({ id, name: own[0]?.restaurant_name ?? id, ...sumOf(own) }))
    .sort((a, b) => b.cents - a.cents);
}

function byHour(orders: readonly SoldOrder[]): SalesAnswer['hours'] {
  const groups = [...Map.groupBy(orders, ({ created_at }) => Math.floor(created_at / HOUR_MS) * HOUR_MS)];
  return groups.map(([at, own]) => ({ at, ...sumOf(own) })).sort((a, b) => a.at - b.at);
}

/** How the business day sells, beside yesterday and the same weekday, each up to this time (rule office-sales). */
async function readSales(dependencies: Dependencies): Promise<SalesAnswer> {
  const { db } = dependencies.database;
  const began = await readDayBegan(dependencies);
  const soFarMs = dependencies.clock.now() - began;
  const ago = async (days: number): Promise<MomentSpan> => {
    const from = await readDayBegan(dependencies, -days);
    return { from, to: from + soFarMs };
  };
  const orders = await readSoldOrders(db, began);
  return {
    success: true,
    soFar: sumOf(orders),
    yesterday: await soldIn(db, await ago(1)),
    weekAgo: await soldIn(db, await ago(7)),
    restaurants: byRestaurant(orders),
    dishes: bestDishes(orders),
    hours: byHour(orders),
  };
}
