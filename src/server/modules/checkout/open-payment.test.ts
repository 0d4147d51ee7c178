import { expect, it } from 'vitest';
import { BREAKER_PAUSE_MS } from '#server/modules/payments/call-provider.ts';
import {
  buyer,
  cartLine,
  countRows,
  openCheckout,
  openShops,
  press,
  savePending,
  testPlaces,
} from '#tests/support/checkout.ts';
import { down, type FakePayments, fakePayments } from '#tests/support/fake-payments.ts';
import { movableClock } from '#tests/support/movable-clock.ts';
import { onBothDatabases, type TestServer } from '#tests/support/test-app.ts';
import { PENDING_LIFETIME_MS } from './create-pending-order.ts';

const sends = (server: TestServer, fake: FakePayments, sessionId: string) =>
  server.app.inject({ method: 'POST', url: '/api/payments/webhook', ...fake.notification(sessionId) });

const URL = '/api/payments/create-checkout-session-lean';

onBothDatabases('opening a payment', (open) => {
  async function shop({ rateLimits = false } = {}): Promise<{ server: TestServer; fake: FakePayments }> {
    const clock = movableClock();
    const fake = fakePayments(clock);
    const server = await open({ places: testPlaces, payments: fake, clock, settings: { rateLimits } });
    await openShops(server);
    return { server, fake };
  }

  it('asks the provider for exactly what was saved, no matter what the browser sends along (rules priced-from-saved-order, client-claims-ignored, links-from-settings)', async () => {
    const { server, fake } = await shop();
    const who = buyer(server);
    const { pendingOrderId, finalTotal } = await savePending(server, who);
    for (const clientUrl of ['//evil', 'javascript:alert(1)', 'http://127.0.0.1:9999']) {
      const answer = await who.post(
        URL,
        {
          pendingOrderId,
          clientUrl,
          cartItems: [{ name: 'Win a prize at https://evil.example', price: 1, quantity: 1 }],
          restaurantName: 'Evil',
          tipAmount: 0,
          customerPhone: '9995550123',
        },
        { host: 'evil.example', 'x-forwarded-host': 'evil.example' },
      );
      expect(answer.statusCode).toBe(200);
      expect(`${answer.body}${JSON.stringify(answer.headers)}`).not.toMatch(/evil/);
    }
    expect(fake.requests).toHaveLength(1);
    const [request] = fake.requests;
    const { publicUrl } = server.dependencies.settings;
    expect(request).toMatchObject({
      pendingOrderId,
      amountCents: finalTotal,
      currency: 'usd',
      customerPhone: '7275550123',
      successUrl: `${publicUrl}/order-success?session_id={CHECKOUT_SESSION_ID}`,
      cancelUrl: `${publicUrl}/tip?payment=cancelled`,
    });
    expect(request?.lines[0]).toEqual({ name: 'Soup', description: '', unitCents: 1000, quantity: 2 });
    expect(request?.lines.reduce((sum, line) => sum + line.unitCents * line.quantity, 0)).toBe(finalTotal);
  });

  it('keeps one open session per pending order, also when two tabs ask at once', async () => {
    const { server } = await shop();
    const who = buyer(server);
    const { pendingOrderId } = await savePending(server, who);
    const answers = await Promise.all(Array.from({ length: 20 }, () => who.post(URL, { pendingOrderId })));
    expect(new Set(answers.map((answer) => answer.statusCode))).toEqual(new Set([200]));
    expect(new Set(answers.map((answer) => answer.json().sessionId)).size).toBe(1);
    expect(await countRows(server, 'payment_sessions')).toBe(1);
  });

  it('lets a client without cookies pay for what it ordered (rule own-pending-order)', async () => {
    const { server } = await shop();
    const { pendingOrderId } = await savePending(server, buyer(server));
    const answer = await buyer(server).post(URL, { pendingOrderId });
    expect([answer.statusCode, answer.json().success]).toEqual([200, true]);
  });

  it('shows a browser no pending order but its own (rules own-pending-order, own-objects-only)', async () => {
    const { server, fake } = await shop();
    const { pendingOrderId } = await savePending(server, buyer(server));
    const other = buyer(server);
    await savePending(server, other, { tip: 100 });
    for (const [who, id] of [
      [other, pendingOrderId],
      [other, 'unknown'],
    ] as const) {
      const answer = await who.post(URL, { pendingOrderId: id });
      expect([answer.statusCode, answer.json().code]).toEqual([404, 'PENDING_NOT_FOUND']);
    }
    expect(fake.calls).toEqual([]);
  });

  it('names the order of a pending order that was paid (rule one-payable-session)', async () => {
    const { server, fake } = await shop();
    const { sessionId, pendingOrderId, who } = await openCheckout(server);
    fake.pay(sessionId);
    const { order } = (await who.post('/api/orders/convert-from-session', { sessionId })).json();
    const answer = await who.post(URL, { pendingOrderId });
    expect([answer.statusCode, answer.json().code]).toEqual([409, 'ALREADY_ORDERED']);
    expect(answer.json().details).toEqual({ sessionId, orderNumber: order.orderNumber });
  });

  it('asks the provider nothing before there is a session, then its state', async () => {
    const { server, fake } = await shop();
    const { pendingOrderId, url, who } = await openCheckout(server);
    expect(fake.calls).toEqual(['createSession']);
    const again = await who.post(URL, { pendingOrderId });
    expect([again.statusCode, again.json().url]).toEqual([200, url]);
    expect(fake.calls).toEqual(['createSession', 'getSession']);
  });

  it('makes and names the order of a session that was paid a moment ago, before its notification has come', async () => {
    const { server, fake } = await shop();
    const { sessionId, pendingOrderId, who } = await openCheckout(server);
    fake.pay(sessionId);
    const answer = await who.post(URL, { pendingOrderId });
    expect(answer.statusCode).toBe(409);
    expect(answer.json()).toMatchObject({
      success: false,
      code: 'ALREADY_ORDERED',
      message: 'This order has already been placed.',
      details: { orderNumber: `FF${sessionId.slice(-8).toUpperCase()}` },
    });
    expect((await sends(server, fake, sessionId)).statusCode).toBe(200);
    expect(await countRows(server, 'orders')).toBe(1);
  });

  it('opens no second session while a payment is being confirmed', async () => {
    const { server, fake } = await shop();
    const { sessionId, pendingOrderId, who } = await openCheckout(server);
    fake.change(sessionId, { state: 'under-way' });
    for (let time = 0; time < 2; time += 1) {
      const answer = await who.post(URL, { pendingOrderId });
      expect([answer.statusCode, answer.json().code, answer.json().details]).toEqual([
        409,
        'PAYMENT_UNDER_WAY',
        { sessionId },
      ]);
    }
    expect([await countRows(server, 'orders'), await countRows(server, 'payment_sessions')]).toEqual([0, 1]);
  });

  it('opens another session where the provider has ended the first before its time', async () => {
    const { server, fake } = await shop();
    const { sessionId, pendingOrderId, who } = await openCheckout(server);
    fake.change(sessionId, { state: 'expired' });
    const answer = await who.post(URL, { pendingOrderId });
    expect([answer.statusCode, answer.json().sessionId === sessionId]).toEqual([200, false]);
    expect(await countRows(server, 'payment_sessions')).toBe(2);
  });

  it('sends nobody to pay where the provider cannot say the state of the session', async () => {
    const { server, fake } = await shop();
    const { pendingOrderId, who } = await openCheckout(server);
    fake.before = down;
    const answer = await who.post(URL, { pendingOrderId });
    expect([answer.statusCode, answer.json().code]).toEqual([503, 'PAYMENT_PROVIDER_DOWN']);
  });

  it('refuses a pending order that is too old (rule pending-order-lifetime)', async () => {
    const { server } = await shop();
    const who = buyer(server);
    const { pendingOrderId } = await savePending(server, who);
    server.clock.advance(PENDING_LIFETIME_MS);
    const answer = await who.post(URL, { pendingOrderId });
    expect([answer.statusCode, answer.json().code]).toEqual([410, 'PENDING_EXPIRED']);
  });

  it('refuses totals that no card provider takes (rule session-terms)', async () => {
    const { server, fake } = await shop();
    const who = buyer(server);
    const gold = cartLine({
      id: 'gold',
      menuItem: { id: 'gold' },
      quantity: 11,
      unitPrice: 9_900_000,
      totalPrice: 108_900_000,
    });
    const { pendingOrderId } = await savePending(server, who, { lines: [gold] }).catch(() => ({ pendingOrderId: '' }));
    const cheap = await savePending(server, who);
    const { db } = server.dependencies.database;
    for (const cents of [30, 49, 100_000_000]) {
      await db
        .updateTable('pending_orders')
        .set({ final_total_cents: cents })
        .where('id', '=', cheap.pendingOrderId)
        .execute();
      const answer = await who.post(URL, { pendingOrderId: cheap.pendingOrderId });
      expect([cents, answer.statusCode, answer.json().code]).toEqual([cents, 422, 'AMOUNT_OUT_OF_RANGE']);
    }
    expect(pendingOrderId).toBe('');
    expect(fake.calls).toEqual([]);
  });

  it('refuses a total that is not the one that was saved (rule priced-from-saved-order)', async () => {
    const { server, fake } = await shop();
    const who = buyer(server);
    const { pendingOrderId, finalTotal } = await savePending(server, who);
    const answer = await who.post(URL, { pendingOrderId, finalTotal: finalTotal - 1 });
    expect([answer.statusCode, answer.json().code]).toEqual([409, 'PRICE_CHANGED']);
    expect(fake.calls).toEqual([]);
  });

  it('stores the exact request before the provider hears of it, and sends the very same again after a failure (rule session-terms)', async () => {
    const { server, fake } = await shop();
    const who = buyer(server);
    const { pendingOrderId } = await savePending(server, who);
    const stored: (string | undefined)[] = [];
    fake.before = async () => {
      const row = await server.dependencies.database.db.selectFrom('payment_sessions').selectAll().executeTakeFirst();
      stored.push(row?.request);
      down();
    };
    expect((await who.post(URL, { pendingOrderId })).statusCode).toBe(503);
    server.clock.advance(60_000);
    fake.before = () => {};
    expect((await who.post(URL, { pendingOrderId })).statusCode).toBe(200);
    expect(stored).toEqual([JSON.stringify(fake.requests[0])]);
  });

  it('says at once that a shop without a provider takes no payment (rule provider-keys)', async () => {
    const { server, fake } = await shop();
    const who = buyer(server);
    const { pendingOrderId } = await savePending(server, who);
    Object.assign(fake, { name: 'none' });
    const answer = await who.post(URL, { pendingOrderId });
    expect([answer.statusCode, answer.json().code]).toEqual([409, 'NO_PAYMENTS']);
    expect(await countRows(server, 'payment_sessions')).toBe(0);
  });

  it('calls a provider that is down five times, then spares it and the buyer for a while (rule provider-away)', async () => {
    const { server, fake } = await shop();
    fake.before = down;
    const who = buyer(server);
    const { pendingOrderId } = await savePending(server, who);
    for (let time = 0; time < 7; time += 1) {
      const answer = await who.post(URL, { pendingOrderId });
      expect([answer.statusCode, answer.json().code]).toEqual([503, 'PAYMENT_PROVIDER_DOWN']);
      expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
    }
    expect(fake.calls).toHaveLength(5);
    fake.before = () => {};
    server.clock.advance(BREAKER_PAUSE_MS);
    expect((await who.post(URL, { pendingOrderId })).statusCode).toBe(200);
  });

  it('ends a session whose time is over before it opens another, and opens none beside one that was paid', async () => {
    const { server, fake } = await shop();
    const { sessionId, pendingOrderId, who } = await openCheckout(server);
    server.clock.advance(36 * 60_000);
    const second = (await who.post(URL, { pendingOrderId })).json().sessionId;
    expect(second).not.toBe(sessionId);
    expect((await fake.getSession(sessionId))?.state).toBe('expired');
    server.clock.advance(36 * 60_000);
    fake.pay(second);
    const third = await who.post(URL, { pendingOrderId });
    expect([third.statusCode, third.json().code]).toEqual([409, 'ALREADY_ORDERED']);
    expect(third.json().details.orderNumber).toBe(`FF${second.slice(-8).toUpperCase()}`);
    expect(await countRows(server, 'orders')).toBe(1);
  });

  it('stops the fourth session of a phone in a minute before the provider is called (rules request-limits, checkout-limits)', async () => {
    const { server, fake } = await shop({ rateLimits: true });
    const who = buyer(server);
    const { pendingOrderId } = await savePending(server, who);
    for (let time = 0; time < 3; time += 1) expect((await who.post(URL, { pendingOrderId })).statusCode).toBe(200);
    const calls = fake.calls.length;
    const fourth = await who.post(URL, { pendingOrderId });
    expect(fourth.statusCode).toBe(429);
    expect(fourth.headers['retry-after']).toBeDefined();
    expect(fake.calls).toHaveLength(calls);
  });

  it('lets a browser try its four times under one key while the provider is down (rules call-retries, checkout-limits)', async () => {
    const { server, fake } = await shop({ rateLimits: true });
    fake.before = down;
    const who = buyer(server);
    const { pendingOrderId } = await savePending(server, who);
    const attempt = (key: string) => who.post(URL, { pendingOrderId }, { 'idempotency-key': key });
    for (const key of ['first', 'second', 'third']) {
      for (let time = 0; time < 4; time += 1) expect((await attempt(key)).statusCode).toBe(503);
    }
    expect((await attempt('fourth')).statusCode).toBe(429);
  });

  it('refuses another body under the same key, also where both come at once (rule idempotency-keys)', async () => {
    const { server } = await shop();
    const who = buyer(server);
    const saved = [await savePending(server, who), await savePending(server, who, { tip: 100 })];
    const attempt = (body: object) => who.post(URL, body, { 'idempotency-key': 'one-call' });
    const answers = await Promise.all(saved.map(({ pendingOrderId }) => attempt({ pendingOrderId })));
    expect(answers.map((answer) => answer.statusCode).sort()).toEqual([200, 422]);
    const won = answers[0]?.statusCode === 200 ? 0 : 1;
    const again = await attempt({ pendingOrderId: saved[won]?.pendingOrderId });
    expect(again.json()).toEqual(answers[won]?.json());
    for (const body of [{ pendingOrderId: saved[1 - won]?.pendingOrderId }, { ...saved[won], tipAmount: 1 }]) {
      const refused = await attempt(body);
      expect([refused.statusCode, refused.json().code]).toEqual([422, 'IDEMPOTENCY_MISMATCH']);
    }
    expect(await countRows(server, 'payment_sessions')).toBe(1);
  });

  it('leaves open what another body under the same key has opened in the meantime (rules idempotency-keys, one-payable-session)', async () => {
    const { server, fake } = await shop();
    const who = buyer(server);
    const { pendingOrderId: slow } = await savePending(server, who);
    const { pendingOrderId: fast } = await savePending(server, who, { tip: 100 });
    const attempt = (pendingOrderId: string) => who.post(URL, { pendingOrderId }, { 'idempotency-key': 'one-call' });
    await who.post(URL, { pendingOrderId: slow });
    const opened: Awaited<ReturnType<typeof attempt>>[] = [];
    fake.before = async (call) => {
      if (call === 'getSession' && opened.length === 0) opened.push(await attempt(fast));
    };
    const refused = await attempt(slow);
    expect([refused.statusCode, refused.json().code]).toEqual([422, 'IDEMPOTENCY_MISMATCH']);
    expect(opened.map(({ statusCode }) => statusCode)).toEqual([200]);
    expect((await fake.getSession(opened[0]?.json().sessionId))?.state).toBe('open');
  });

  it('opens another session under the same key where the first has ended', async () => {
    const { server } = await shop();
    const who = buyer(server);
    const { pendingOrderId } = await savePending(server, who);
    const attempt = async () => (await who.post(URL, { pendingOrderId }, { 'idempotency-key': 'one-call' })).json();
    const first = await attempt();
    server.clock.advance(36 * 60_000);
    const second = await attempt();
    expect(second).toMatchObject({ success: true });
    expect(second.sessionId).not.toBe(first.sessionId);
    expect((await attempt()).sessionId).toBe(second.sessionId);
  });

  it('never asks the provider about an id that we did not make (rule order-calls)', async () => {
    const { server, fake } = await shop();
    const who = buyer(server);
    const ids = [
      '',
      'x',
      'cs_test_UNKNOWNUNKNOWN',
      'cs_live_UNKNOWNUNKNOWN',
      'a'.repeat(300),
      "cs_';DROP TABLE orders",
      '%00',
      '..%2f..',
    ];
    for (const id of ids) {
      for (const path of ['orders/session', 'payments/session', 'orders/pending']) {
        const answer = await who.get(`/api/${path}/${encodeURIComponent(id)}`);
        expect([id, path, [400, 404].includes(answer.statusCode), answer.json().success]).toEqual([
          id,
          path,
          true,
          false,
        ]);
      }
      const converted = await who.post('/api/orders/convert-from-session', { sessionId: id });
      expect([id, [404, 422].includes(converted.statusCode)]).toEqual([id, true]);
    }
    expect(fake.calls).toEqual([]);
  });

  it('has no pages of the sandbox where another provider is in use (rule payment-providers)', async () => {
    const { server } = await shop();
    for (const path of ['/sandbox/pay.css', '/sandbox/pay/cs_test_X']) {
      expect((await server.app.inject(path)).statusCode).toBe(404);
    }
    expect((await press(server, 'cs_test_X', 'pay')).statusCode).toBeGreaterThanOrEqual(400);
  });
});
