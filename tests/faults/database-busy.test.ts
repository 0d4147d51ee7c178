/** Urgent work continues while all connections to the database are taken. */
import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import { expect, it } from 'vitest';
import type { OpenDatabase } from '#server/database/database-port.ts';
import { openCheckout } from '#tests/support/checkout.ts';
import { onTheRoad, openWithShops, placeOrder } from '#tests/support/delivered.ts';
import { fakePayments } from '#tests/support/fake-payments.ts';
import { movableClock } from '#tests/support/movable-clock.ts';
import { BOUNDARY, field, formBody, photo } from '#tests/support/photo-form.ts';
import { jpeg } from '#tests/support/pictures.ts';
import { signIn } from '#tests/support/staff.ts';
import { onBothDatabases, type TestServer } from '#tests/support/test-app.ts';

/** All that a server has for ordinary work, and none of those that it holds back. */
const CONNECTIONS = 10;
const JSON_TYPE = { 'content-type': 'application/json' };

/** Holds CONNECTIONS connections while `work` runs. */
async function withoutConnections({ db }: OpenDatabase, work: () => Promise<void>): Promise<void> {
  let letGo = (): void => undefined;
  const over = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  const taken: Promise<void>[] = [];
  const holders = Array.from({ length: CONNECTIONS }, () => {
    return new Promise<void>((hasOne) => {
      taken.push(
        db.connection().execute(async () => {
          hasOne();
          await over;
        }),
      );
    });
  });
  await Promise.all(holders);
  await work().finally(letGo);
  await Promise.all(taken);
}

interface Call {
  readonly method: 'POST' | 'PATCH';
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | Buffer;
}

/** Sends the body only when the headers have arrived, as over a slow line; returns the status of the answer. */
async function send(
  { app }: TestServer,
  origin: string,
  { method, path, headers, body }: Call,
): Promise<number | undefined> {
  const sent = request(`${origin}${path}`, {
    method,
    headers: { ...headers, 'content-length': Buffer.byteLength(body) },
    agent: false,
  });
  const answered = once(sent, 'response');
  const arrived = once(app.server, 'request');
  sent.flushHeaders();
  await arrived;
  sent.end(body);
  const [answer] = (await answered) as [IncomingMessage];
  answer.resume();
  await once(answer, 'end');
  return answer.statusCode;
}

onBothDatabases('a database whose connections are all taken', (open) => {
  it('lets payments become orders and orders move, while the rest is told to come again (rules shedding-order, database-timeouts)', async () => {
    const clock = movableClock();
    const fake = fakePayments(clock);
    const server = await openWithShops(open, { clock, payments: fake });
    const origin = await server.listen();
    const { headers } = await signIn(server, 'dispatcher');
    const [first, second] = [await openCheckout(server), await openCheckout(server, undefined, { tip: 400 })];
    for (const { sessionId } of [first, second]) fake.pay(sessionId);
    const { database } = server.dependencies;
    await withoutConnections(database, async () => {
      const list = await fetch(`${origin}/api/delivery/orders`, { headers });
      expect(list.status).toBe(database.kind === 'postgres' ? 503 : 200);
      if (list.status === 503) expect(Number(list.headers.get('retry-after'))).toBeGreaterThan(0);
      const { payload, headers: signed } = fake.notification(first.sessionId);
      const told: Call = { method: 'POST', path: '/api/payments/webhook', headers: signed, body: payload };
      expect(await send(server, origin, told)).toBe(200);
      const body = JSON.stringify({ sessionId: second.sessionId });
      const convert: Call = { method: 'POST', path: '/api/orders/convert-from-session', headers: JSON_TYPE, body };
      expect(await send(server, origin, convert)).toBe(200);
    });
    const orders = await database.db.selectFrom('orders').select('session_id').execute();
    expect(orders.map(({ session_id }) => session_id).toSorted()).toEqual(
      [first.sessionId, second.sessionId].toSorted(),
    );
  });

  it('lets dispatchers and drivers take orders to their next status (rule shedding-order)', async () => {
    const server = await openWithShops(open);
    const origin = await server.listen();
    const { id: placed } = await placeOrder(server);
    const { id, driver, office } = await onTheRoad(server, 'out_for_delivery', { tip: 400 });
    const form = formBody([field('status', 'delivered'), photo(0, await jpeg())]);
    await withoutConnections(server.dependencies.database, async () => {
      const confirmed = await send(server, origin, {
        method: 'PATCH',
        path: `/api/delivery/orders/${placed}/status`,
        headers: { ...office.headers, ...JSON_TYPE },
        body: JSON.stringify({ status: 'restaurant_confirmed' }),
      });
      const delivered = await send(server, origin, {
        method: 'PATCH',
        path: `/api/orders/${id}/status`,
        headers: { ...driver.headers, 'content-type': `multipart/form-data; boundary=${BOUNDARY}` },
        body: form,
      });
      expect([confirmed, delivered]).toEqual([200, 200]);
    });
  });
});
