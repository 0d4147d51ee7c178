import { type ProviderSession, standingCents } from '#server/ports/payments.ts';
import { post } from './changes.ts';
import { type Input, openCheckout } from './checkout.ts';
import { openWithShops } from './delivered.ts';
import { fakePayments } from './fake-payments.ts';
import { movableClock } from './movable-clock.ts';
import { type SignedIn, signIn } from './staff.ts';
import type { OpenTestServer, TestServer } from './test-app.ts';
import { sendRefunds } from './texts.ts';

/** Sends an order to another place, at what its quote says. */
export async function moveOrderTo(server: TestServer, who: SignedIn, id: string, placeId: string, more: object = {}) {
  const url = `/api/delivery/orders/${id}/address`;
  const { amountCents, version } = (await post(server, who, `${url}/quote`, { placeId })).json();
  return post(server, who, url, { placeId, door: { buildingType: 'House' }, version, amountCents, ...more });
}

/** A shop whose provider is in memory, with an order that is paid: `paid` is how, if not as it was asked for. */
export async function openPaidOrder(open: OpenTestServer, input: Input = {}, paid: Partial<ProviderSession> = {}) {
  const clock = movableClock();
  const fake = fakePayments(clock);
  const server = await openWithShops(open, { payments: fake, clock });
  const owner = await signIn(server, 'owner');
  const { sessionId, who, finalTotal } = await openCheckout(server, undefined, input);
  const sessions: string[] = [sessionId];
  const notify = (id: string, details?: Parameters<typeof fake.notification>[1]) =>
    server.app.inject({ method: 'POST', url: '/api/payments/webhook', ...fake.notification(id, details) });
  const pay = async (id: string, changes: Partial<ProviderSession> = {}): Promise<void> => {
    fake.pay(id, changes);
    await notify(id);
  };
  await pay(sessionId, paid);
  const { id, order_number: orderNumber } = await server.dependencies.database.db
    .selectFrom('orders')
    .select(['id', 'order_number'])
    .executeTakeFirstOrThrow();
  const payPage = async (): Promise<string | undefined> => {
    const answer = await who.post(`/api/orders/track/${orderNumber}/pay`, {});
    const page = answer.statusCode === 200 ? answer.json<{ url: string }>().url.split('/').at(-1) : undefined;
    if (page !== undefined && !sessions.includes(page)) sessions.push(page);
    return page;
  };
  /** What the provider holds, and what the ledger says of it. */
  const bothSides = async (): Promise<readonly [number, number]> => {
    await sendRefunds(server);
    const rows = await server.dependencies.database.db
      .selectFrom('ledger')
      .select('amount_cents')
      .where('kind', 'in', ['charged', 'refunded', 'refund-failed'])
      .execute();
    const theirs = sessions.map((one) => {
      const session = fake.sessionOf(one);
      return session?.state === 'paid' ? session.amountCents - standingCents(fake.refundsOf(one)) : 0;
    });
    const sum = (all: readonly number[]): number => all.reduce((so, one) => so + one, 0);
    return [sum(theirs), sum(rows.map(({ amount_cents }) => amount_cents))];
  };
  const choose = (chosen: object) => who.post(`/api/orders/track/${orderNumber}/dish`, { lineId: 'bowl', ...chosen });
  return { server, clock, fake, owner, id, who, sessionId, finalTotal, pay, payPage, notify, bothSides, choose };
}
