import type { DashboardOrder } from '#contract/order/delivery.ts';
import type { TrackAnswer } from '#contract/order/tracking.ts';
import { deliver, press } from './checkout.ts';
import type { Ordered } from './delivered.ts';
import type { SignedIn } from './staff.ts';
import type { TestServer } from './test-app.ts';

export const post = (server: TestServer, { headers }: SignedIn, url: string, payload: object, key?: string) =>
  server.app.inject({
    method: 'POST',
    url,
    headers: { ...headers, ...(key === undefined ? {} : { 'idempotency-key': key }) },
    payload,
  });

const get = async (server: TestServer, { headers }: SignedIn, url: string) =>
  (await server.app.inject({ url, headers })).json();

/** An order as the office sees it. */
export const show = async (server: TestServer, who: SignedIn, id: string): Promise<DashboardOrder> =>
  (await get(server, who, `/api/delivery/orders/${id}`)).order;

export const money = (server: TestServer, who: SignedIn, id: string) =>
  get(server, who, `/api/office/orders/${id}/money`);

/** An order as the browser that placed it sees it. */
export async function track({ who, orderNumber }: Ordered) {
  const { order } = (await who.get(`/api/orders/track/${orderNumber}`)).json<TrackAnswer>();
  if (order.access !== 'full') throw new Error('the buyer sees the order');
  return order;
}

/** The customer's press on the page; returns the session. */
export async function payPage({ who, orderNumber }: Ordered): Promise<string> {
  const answer = await who.post(`/api/orders/track/${orderNumber}/pay`, {});
  if (answer.statusCode !== 200) throw new Error(answer.body);
  return answer.json<{ url: string }>().url.split('/').at(-1) ?? '';
}

export async function pay(server: TestServer, sessionId: string): Promise<void> {
  await press(server, sessionId, 'pay');
  server.clock.advance(1000);
  await deliver(server);
}

/** What the provider holds, and what our ledger says of it: charges less refunds. */
export async function bothSides({ dependencies }: TestServer): Promise<readonly [number, number]> {
  const { db } = dependencies.database;
  const theirs = await db.selectFrom('sandbox_ledger').select('amount_cents').execute();
  const ours = await db
    .selectFrom('ledger')
    .select('amount_cents')
    .where('kind', 'in', ['charged', 'refunded', 'refund-failed'])
    .execute();
  const sum = (rows: readonly { amount_cents: number }[]): number =>
    rows.reduce((all, one) => all + one.amount_cents, 0);
  return [sum(theirs), sum(ours)];
}
