import { expect, it } from 'vitest';
import { openCheckout, openShops, testPlaces } from '#tests/support/checkout.ts';
import { fakePayments } from '#tests/support/fake-payments.ts';
import { movableClock } from '#tests/support/movable-clock.ts';
import { rawRequest } from '#tests/support/raw-request.ts';
import { onEmbeddedDatabase, type TestServer } from '#tests/support/test-app.ts';

const WRONG_TRIES = 20;

const convert = (server: TestServer, sessionId: string) =>
  server.app.inject({ method: 'POST', url: '/api/orders/convert-from-session', payload: { sessionId } });

onEmbeddedDatabase('payment sessions that do not exist (rule false-tries)', (open) => {
  it('can be asked for 20 times a minute, then are refused; one that exists is found anyway', async () => {
    const clock = movableClock();
    const payments = fakePayments(clock);
    const server = await open({ clock, payments, places: testPlaces });
    await openShops(server);
    const { sessionId } = await openCheckout(server);
    expect((await convert(server, sessionId)).json().code).toBe('NOT_PAID');
    const before = payments.calls.length;
    for (let tries = 0; tries < WRONG_TRIES; tries += 1) {
      expect((await convert(server, `cs_test_unknown${tries}`)).statusCode).toBe(404);
    }
    for (const url of ['/api/orders/session/', '/api/payments/session/', '/api/orders/pending/']) {
      const answer = await server.app.inject(`${url}cs_test_unknown1`);
      expect([answer.statusCode, answer.json().code]).toEqual([429, 'RATE_LIMITED']);
      expect(answer.headers['retry-after']).toBe('60');
    }
    expect(payments.calls).toHaveLength(before);
    payments.pay(sessionId);
    expect((await convert(server, sessionId)).statusCode).toBe(200);
  });
});

onEmbeddedDatabase('a question about one session', (open) => {
  it('is put to the provider once in a second, no matter who asks, and no answer is older than its question', async () => {
    const clock = movableClock();
    const payments = fakePayments(clock);
    const server = await open({ clock, payments, places: testPlaces });
    await openShops(server);
    const { sessionId } = await openCheckout(server);
    payments.calls.length = 0;
    const look = () => server.app.inject(`/api/payments/session/${sessionId}`);
    const looks = await Promise.all(Array.from({ length: 10 }, look));
    expect(looks.map(({ statusCode }) => statusCode)).toEqual(Array(10).fill(200));
    // The first is asked at once, the others together a second later.
    expect(payments.calls).toEqual(['getSession', 'getSession']);
    payments.pay(sessionId);
    const acts = await Promise.all([convert(server, sessionId), convert(server, sessionId)]);
    expect(acts.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    expect(payments.calls).toHaveLength(3);
  });
});

onEmbeddedDatabase('a notification', (open) => {
  const head = (lines: string): string => `POST /api/payments/webhook HTTP/1.1\r\nHost: x\r\n${lines}\r\n`;

  it.each([
    ['without a signature', () => ''],
    ['with one of no known form', () => 'sandbox-signature: t=1,v1=zz\r\n'],
    ['with one of another day', () => `sandbox-signature: t=1,v1=${'a'.repeat(64)}\r\n`],
  ])('%s is refused before its body has come, and its connection closed', async (_what, signature) => {
    const origin = await (await open()).listen();
    const answer = await rawRequest(origin, head(`${signature()}Content-Length: 200000\r\n`));
    expect([answer.status, answer.closed]).toEqual([400, true]);
  });

  it('that is true passes, also from where many false ones came (rule false-tries)', async () => {
    const clock = movableClock();
    const payments = fakePayments(clock);
    const server = await open({ clock, payments, places: testPlaces });
    await openShops(server);
    const { sessionId } = await openCheckout(server);
    payments.pay(sessionId);
    const { payload, headers } = payments.notification(sessionId);
    const post = (body: string) =>
      server.app.inject({ method: 'POST', url: '/api/payments/webhook', payload: body, headers });
    for (let tries = 0; tries < WRONG_TRIES; tries += 1) expect((await post(`${payload} `)).statusCode).toBe(400);
    expect((await post(`${payload} `)).statusCode).toBe(429);
    expect((await post('x'.repeat(100_000))).statusCode).toBe(429);
    expect((await post(payload)).statusCode).toBe(200);
  });
});
