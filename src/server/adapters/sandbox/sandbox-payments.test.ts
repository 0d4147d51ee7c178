import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, it } from 'vitest';
import type { CheckoutRequest } from '#server/ports/payments.ts';
import { countRows, openCheckout, openShops, press, testPlaces } from '#tests/support/checkout.ts';
import { movableClock } from '#tests/support/movable-clock.ts';
import { onBothDatabases, type TestServer } from '#tests/support/test-app.ts';

const request = (server: TestServer, changes: Partial<CheckoutRequest> = {}): CheckoutRequest => ({
  reference: 'ref-1',
  pendingOrderId: 'p-1',
  amountCents: 1234,
  currency: 'usd',
  lines: [{ name: '<script>alert(1)</script>', description: 'Rice & "beans"', unitCents: 617, quantity: 2 }],
  customerPhone: '7275550123',
  successUrl: 'http://shop.example/order-success?session_id={CHECKOUT_SESSION_ID}',
  cancelUrl: 'http://shop.example/tip',
  expiresAt: server.clock.now() + 60_000,
  ...changes,
});

onBothDatabases('the sandbox provider', (open) => {
  it('gives the same session for the same reference, and ids that end in 8 unambiguous characters', async () => {
    const server = await open();
    const [first, second, other] = await Promise.all([
      server.sandbox.createSession(request(server)),
      server.sandbox.createSession(request(server)),
      server.sandbox.createSession(request(server, { reference: 'ref-2' })),
    ]);
    expect(second.sessionId).toBe(first.sessionId);
    expect(other.sessionId).not.toBe(first.sessionId);
    expect(first.sessionId).toMatch(/^cs_test_[0-9a-z]{8}[A-HJ-NP-Z2-9]{32}$/);
  });

  it('shows a test page with the amount and the lines, and no field for a card (rule sandbox-page)', async () => {
    const server = await open();
    const { sessionId } = await server.sandbox.createSession(request(server));
    const page = await server.app.inject(`/sandbox/pay/${sessionId}`);
    expect(page.statusCode).toBe(200);
    expect(page.body).toContain('Test payment page. No card is charged and no money moves.');
    expect(page.body).toContain('$12.34');
    expect(page.body).toContain('2 × &lt;script&gt;alert(1)&lt;/script&gt;');
    for (const button of ['Pay', 'Decline', 'Pay, but confirm late', 'Cancel'])
      expect(page.body).toContain(`>${button}</button>`);
    expect(page.body).not.toMatch(/<input|<script>|<style|style=/);
    expect(page.headers['content-security-policy']).toContain("style-src 'self'");
    expect((await server.app.inject('/sandbox/pay.css')).headers['content-type']).toBe('text/css; charset=utf-8');
    const script = await server.app.inject('/sandbox/pay.js');
    expect(script.headers['content-type']).toBe('text/javascript; charset=utf-8');
  });

  it('says when a page was paid, is being confirmed, has expired or never was', async () => {
    const server = await open();
    const make = async (reference: string) =>
      (await server.sandbox.createSession(request(server, { reference }))).sessionId;
    const [paid, late, old] = [await make('a'), await make('b'), await make('c')];
    await press(server, paid, 'pay');
    await press(server, late, 'late');
    server.clock.advance(19_000);
    const heading = async (id: string) => {
      const { statusCode, body } = await server.app.inject(`/sandbox/pay/${id}`);
      return [statusCode, /<h1>(.*)<\/h1>/.exec(body)?.[1]];
    };
    expect(await heading(paid)).toEqual([200, 'This order is already paid']);
    expect(await heading(late)).toEqual([200, 'Your payment is being confirmed']);
    server.clock.advance(60_000);
    expect(await heading(old)).toEqual([410, 'This payment page has expired']);
    expect(await heading('cs_test_NONE')).toEqual([404, 'This payment page does not exist']);
    const tooLate = await press(server, old, 'pay');
    expect(tooLate.headers.location).toBe(`/sandbox/pay/${old}`);
    expect((await server.sandbox.getSession(old))?.state).toBe('expired');
  });

  it('charges once, however often and in how many tabs Pay is pressed', async () => {
    const server = await open();
    const { sessionId } = await server.sandbox.createSession(request(server));
    await Promise.all(['pay', 'pay', 'late', 'pay', 'late'].map((outcome) => press(server, sessionId, outcome)));
    server.clock.advance(60_000);
    await server.sandbox.getSession(sessionId);
    const ledger = await server.dependencies.database.db.selectFrom('sandbox_ledger').selectAll().execute();
    expect(ledger.map((entry) => entry.amount_cents)).toEqual([1234]);
  });

  it('gives money back once per key, and never more than was charged (rule refund-once)', async () => {
    const server = await open();
    const { sessionId } = await server.sandbox.createSession(request(server));
    const refund = (reference: string, amountCents: number) =>
      server.sandbox.refund({ sessionId, reference, amountCents });
    await expect(refund('early', 1)).rejects.toThrow();
    await press(server, sessionId, 'pay');
    await Promise.all([refund('one', 1000), refund('one', 1000), refund('one', 1000)]);
    await expect(refund('two', 235)).rejects.toThrow();
    await refund('three', 234);
    const { db } = server.dependencies.database;
    const ledger = await db.selectFrom('sandbox_ledger').select('amount_cents').execute();
    expect(ledger.reduce((sum, entry) => sum + entry.amount_cents, 0)).toBe(0);
    expect(ledger).toHaveLength(3);
  });

  it('sends duplicates where it is told to, under one event id', async () => {
    const sandbox = { notifyDelayMs: 100, notifyCopies: 3, lateConfirmationMs: 1000 };
    const server = await open({ settings: { sandbox } });
    const { sessionId } = await server.sandbox.createSession(request(server));
    await press(server, sessionId, 'pay');
    const sent: string[] = [];
    const send = async (body: string) => sent.push(JSON.parse(body).id) > 0;
    expect(await server.sandbox.deliverDue(send)).toBe(0);
    server.clock.advance(300);
    expect(await server.sandbox.deliverDue(send)).toBe(3);
    expect(new Set(sent).size).toBe(1);
    expect(await server.sandbox.deliverDue(send)).toBe(0);
  });

  it('sends again and again, later each time, until the webhook takes it (rule sandbox-page)', async () => {
    const server = await open();
    const { sessionId } = await server.sandbox.createSession(request(server));
    await press(server, sessionId, 'pay');
    const refuse = async () => false;
    server.clock.advance(1000);
    const waits: number[] = [];
    for (let tries = 0; tries < 5; tries += 1) {
      expect(await server.sandbox.deliverDue(refuse)).toBe(1);
      let waited = 0;
      while (
        (
          await server.dependencies.database.db
            .selectFrom('sandbox_events')
            .select('next_at')
            .where('next_at', '>', server.clock.now())
            .execute()
        ).length > 0
      ) {
        server.clock.advance(500);
        waited += 500;
      }
      waits.push(waited);
    }
    expect(waits).toEqual([1000, 2000, 4000, 8000, 16_000]);
    expect(await server.sandbox.deliverDue(async () => true)).toBe(1);
    expect(await server.sandbox.deliverDue(async () => true)).toBe(0);
  });

  it('tells that a session has expired', async () => {
    const server = await open();
    const { sessionId } = await server.sandbox.createSession(request(server));
    server.clock.advance(61_000);
    expect((await server.sandbox.getSession(sessionId))?.state).toBe('expired');
    server.clock.advance(1000);
    const kinds: string[] = [];
    await server.sandbox.deliverDue(async (body) => kinds.push(JSON.parse(body).type) > 0);
    expect(kinds).toEqual(['checkout.session.expired']);
  });

  it('notifies the webhook over HTTP automatically, also after the webhook was away', async () => {
    const server = await open({ places: testPlaces, clock: movableClock(Date.now()), settings: { rateLimits: false } });
    await openShops(server);
    const { sessionId } = await openCheckout(server);
    const gate = createServer((incoming, answer) => {
      answer.statusCode = 503;
      incoming.resume();
      answer.end();
    });
    await new Promise<void>((resolve) => gate.listen(0, '127.0.0.1', resolve));
    const port = (gate.address() as AddressInfo).port;
    server.sandbox.start(`http://127.0.0.1:${port}`);
    await press(server, sessionId, 'pay');
    server.clock.advance(1000);
    const attempts = async () =>
      (await server.dependencies.database.db.selectFrom('sandbox_events').select('attempts').executeTakeFirst())
        ?.attempts ?? 0;
    await expect.poll(attempts).toBeGreaterThan(0);
    await new Promise((resolve) => gate.close(resolve));
    await server.app.listen({ host: '127.0.0.1', port });
    const heard = () => {
      server.clock.advance(1000);
      return countRows(server, 'payment_events');
    };
    await expect.poll(heard).toBe(1);
    const events = await server.dependencies.database.db.selectFrom('payment_events').selectAll().execute();
    expect(events).toMatchObject([{ type: 'checkout.session.completed', session_id: sessionId }]);
  });
});
