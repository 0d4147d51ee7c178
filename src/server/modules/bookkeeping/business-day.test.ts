import { expect, it } from 'vitest';
import type { MoneyDayAnswer } from '#contract/money/money.ts';
import { addDays } from '#domain/day-start.ts';
import { openWithShops, placeOrder } from '#tests/support/delivered.ts';
import { signIn } from '#tests/support/staff.ts';
import { type OpenTestServer, onBothDatabases } from '#tests/support/test-app.ts';

const HOUR_MS = 60 * 60_000;

async function shop(open: OpenTestServer) {
  const server = await openWithShops(open);
  let { headers } = await signIn(server, 'owner');
  const get = async <T>(path: string): Promise<T> =>
    (await server.app.inject({ url: `/api/office/${path}`, headers })).json();
  const post = (path: string, payload: object) =>
    server.app.inject({ method: 'POST', url: `/api/office/${path}`, headers, payload });
  /** Another owner signs in at a later moment. */
  const later = async (at: number) => {
    server.clock.set(at);
    ({ headers } = await signIn(server, 'owner'));
    return { headers };
  };
  return { server, get, post, later };
}

onBothDatabases('a business day (rule business-day)', (open) => {
  it('is opened again for 24 hours after its close, and then not any more (rule day-reopen)', async () => {
    const { get, post, later } = await shop(open);
    const { from: date, endsAt } = await get<MoneyDayAnswer>('money/day');
    expect((await post('money/reopen', { date })).json().code).toBe('NOT_FOUND');
    await later(endsAt);
    await post('money/close', { date });
    expect((await post('money/reopen', { date })).statusCode).toBe(200);
    expect((await get<MoneyDayAnswer>(`money/day?date=${date}`)).closed).toEqual([]);
    await post('money/close', { date });
    await later(endsAt + 24 * 60 * 60_000);
    expect((await post('money/reopen', { date })).json().code).toBe('NOT_UNDOABLE');
    expect((await get<MoneyDayAnswer>(`money/day?date=${date}`)).closed).toHaveLength(1);
  });

  it('takes no row of another end of days for a correction (rules business-day, day-close)', async () => {
    const { server, get, post, later } = await shop(open);
    const { from: date, endsAt } = await get<MoneyDayAnswer>('money/day');
    const { headers } = await later(endsAt - 3 * HOUR_MS);
    const setEnd = (minutes: number) =>
      server.app.inject({ method: 'PUT', url: '/api/office/money/day-end', headers, payload: { minutes } });
    await setEnd(0);
    // At 2 AM, where days end at midnight: an order of the next day.
    await later(endsAt - 2 * HOUR_MS);
    await placeOrder(server);
    await post('money/close', { date });
    await later(endsAt - HOUR_MS);
    await setEnd(240);
    expect(await get(`money/day?date=${date}`)).toMatchObject({ orders: 0, corrections: [] });
    expect(await get(`money/day?date=${addDays(date, 1)}`)).toMatchObject({ orders: 1, corrections: [] });
  });

  it('takes no row of another time zone for a correction (rules business-day, day-close)', async () => {
    const { server, get, post, later } = await shop(open);
    const { from: date, endsAt } = await get<MoneyDayAnswer>('money/day');
    // At 6 AM in New York, which is 3 AM in Los Angeles.
    await later(endsAt + 2 * HOUR_MS);
    await post('money/close', { date });
    await placeOrder(server);
    await later(endsAt + 8 * HOUR_MS);
    const changes = { timeZone: 'America/Los_Angeles' };
    expect((await post('shop', { version: 1, changes })).statusCode).toBe(200);
    expect(await get(`money/day?date=${date}`)).toMatchObject({ orders: 0, corrections: [] });
    expect(await get(`money/day?date=${addDays(date, 1)}`)).toMatchObject({ orders: 1, corrections: [] });
  });

  it('is today until it ends, for statements and what is paid out too (rules business-day, paid-out)', async () => {
    const { server, get, post, later } = await shop(open);
    const { from: date, endsAt } = await get<MoneyDayAnswer>('money/day');
    await placeOrder(server);
    await later(endsAt - HOUR_MS);
    const today = { from: date, to: date, dayEndsMinutes: 240 };
    const path = 'money/statements/restaurant/grill';
    expect(await get('money/statements?period=day')).toMatchObject(today);
    expect(await get(`${path}?period=day`)).toMatchObject(today);
    const payOut = async (day: string) => {
      const paid = { period: 'day', amountCents: 1, paidCents: 0, note: 'By check' };
      return (await post(`${path}/pay-out`, { date: day, ...paid })).json();
    };
    expect(await payOut(addDays(date, 1))).toMatchObject({ code: 'DAY_NOT_BEGUN' });
    expect(await payOut(date)).toEqual({ success: true });
  });

  it('ends at 4 AM, or at the hour that the owner sets (rule business-day)', async () => {
    const { server, get, later } = await shop(open);
    const { from: date, endsAt } = await get<MoneyDayAnswer>('money/day');
    const { headers } = await later(endsAt - 30 * 60_000);
    await placeOrder(server);
    expect(await get('money/day')).toMatchObject({ from: date, orders: 1 });
    const url = '/api/office/money/day-end';
    expect((await server.app.inject({ method: 'PUT', url, headers, payload: { minutes: 120 } })).statusCode).toBe(200);
    await placeOrder(server);
    expect(await get('money/day')).toMatchObject({ from: addDays(date, 1), orders: 1, dayEndsMinutes: 120 });
    expect(await get(`money/day?date=${date}`)).toMatchObject({ orders: 1 });
  });
});
