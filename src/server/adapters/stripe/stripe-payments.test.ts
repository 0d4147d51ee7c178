import { describe, expect, it } from 'vitest';
import { PaymentProviderDown, PaymentRefused } from '#server/ports/payments.ts';
import { movableClock } from '#tests/support/movable-clock.ts';
import { hasSharedData, sharedJson } from '#tests/support/shared-data.ts';
import { atStripe, PUBLIC_URL, paid, taken } from '#tests/support/stripe/at-stripe.ts';
import { describedComplaints, OPENAPI } from '#tests/support/stripe/openapi.ts';
import { type Mishap, STRIPE_KEY, WEBHOOK_SECRET } from '#tests/support/stripe/stand-in.ts';
import { joinLines } from './checkout-params.ts';
import { WATCHED_EVENTS } from './event-view.ts';
import { openStripePayments } from './stripe-payments.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

describe('a session at Stripe (rule payment-providers)', () => {
  it('is asked for with the saved lines, our ids, and no empty value', async () => {
    const { stripe, payments, request, clock } = await atStripe();
    const made = await payments.createSession(request());
    expect(made).toMatchObject({
      reference: 'ref-1',
      state: 'open',
      amountCents: 1750,
      currency: 'usd',
      livemode: false,
    });
    expect(made.url).toBe(`${stripe.origin}/c/pay/${made.sessionId}`);
    const metadata = {
      reference: 'ref-1',
      pending_order_id: 'pending-1',
      customer_phone: '7275550123',
      shop: PUBLIC_URL,
      shop_id: 'shop-1',
    };
    expect(stripe.calls[0]).toMatchObject({
      key: 'ref-1',
      params: {
        mode: 'payment',
        client_reference_id: 'ref-1',
        metadata,
        payment_intent_data: {
          metadata,
          description: 'Order from Café “Olé”, delivered by Forkfleet',
          statement_descriptor_suffix: 'CAFE OLE',
        },
        expires_at: String(Math.floor(clock.now() / 1000) + 35 * 60),
        line_items: { 0: { quantity: '2', price_data: { product_data: { name: 'Soup & bread' } } } },
      },
    });
    expect(JSON.stringify(stripe.calls[0]?.params)).not.toContain('""');
  });

  it.each([
    ['The Very Long Noodle House', 'THE VERY L'],
    ['O’Brien’s "Grill" *<1>*', 'O BRIEN S'],
    ['Łódź', 'ODZ'],
    ['24', undefined],
    ['寿司', undefined],
    ['12345678901A', undefined],
  ])(
    'names %s on the bank statement in ten of the letters that banks take (rule statement-words)',
    async (name, suffix) => {
      const { stripe, payments, request } = await atStripe();
      await payments.createSession(request({ statementName: name, description: name }));
      expect(stripe.calls[0]?.params).toMatchObject({ payment_intent_data: { description: name } });
      const sent = stripe.calls[0]?.params.payment_intent_data;
      expect(sent).toHaveProperty('metadata');
      expect(typeof sent === 'object' ? sent.statement_descriptor_suffix : null).toBe(suffix);
    },
  );

  it('is the same for the same request, also where the first answer was lost', async () => {
    const { stripe, payments, request } = await atStripe();
    stripe.mishaps.push('lost');
    const [first, second] = [await payments.createSession(request()), await payments.createSession(request())];
    expect(second.sessionId).toBe(first.sessionId);
    expect(stripe.books.sessions.size).toBe(1);
  });

  it('is refused where another request comes under its key, and no second one is made', async () => {
    const { stripe, payments, request, clock } = await atStripe();
    await payments.createSession(request());
    const later = payments.createSession(request({ expiresAt: clock.now() + HOUR_MS }));
    await expect(later).rejects.toMatchObject({ name: 'PaymentRefused', field: 'Idempotency-Key' });
    expect(stripe.books.sessions.size).toBe(1);
  });

  it('has at most 100 lines, of the same sum, with the fees as lines of their own', () => {
    const line = (name: string, unitCents: number) => ({ name, description: '', unitCents, quantity: 2 });
    const dishes = Array.from({ length: 130 }, (_, at) => line(`Dish ${at}`, 100 + at));
    const fees = ['Delivery fee', 'Tax', 'Order fees', 'Tip'].map((name) => line(name, 100));
    const all = [...dishes, ...fees];
    const joined = joinLines(all);
    const sum = (lines: typeof all) => lines.reduce((cents, line) => cents + line.unitCents * line.quantity, 0);
    expect(joined).toHaveLength(100);
    expect(sum([...joined])).toBe(sum(all));
    expect(joined.slice(-5).map(({ name }) => name)).toEqual(['35 more dishes', ...fees.map(({ name }) => name)]);
  });

  it('tells what was paid, by which payment and at what cost', async () => {
    const { payments, sessionId } = await paid();
    const session = await payments.getSession(sessionId);
    expect(session).toMatchObject({ state: 'paid', url: null, paymentId: expect.stringMatching(/^pi_/), feeCents: 81 });
  });

  it.each([
    [true, 'paid'],
    [false, 'failed'],
  ] as const)(
    'is under way while a bank has not confirmed it; then, if it comes is %s, it is %s',
    async (comes, state) => {
      const { stripe, payments, request } = await atStripe();
      const { sessionId } = await payments.createSession(request());
      stripe.books.payLater(sessionId);
      expect((await payments.getSession(sessionId))?.state).toBe('under-way');
      stripe.books.settle(sessionId, comes);
      expect((await payments.getSession(sessionId))?.state).toBe(state);
    },
  );

  it('is ended once, and one that was paid stays paid', async () => {
    const { payments, sessionId, request } = await paid();
    expect((await payments.expireSession(sessionId))?.state).toBe('paid');
    const { sessionId: open } = await payments.createSession(request({ reference: 'ref-2' }));
    expect((await payments.expireSession(open))?.state).toBe('expired');
    expect((await payments.expireSession(open))?.state).toBe('expired');
    expect(await payments.expireSession('cs_test_unknown')).toBeNull();
    expect(await payments.getSession('cs_test_unknown')).toBeNull();
  });

  it('is refused with the field that is wrong', async () => {
    const { payments, request, clock } = await atStripe();
    const short = payments.createSession(request({ expiresAt: clock.now() + 29 * MINUTE_MS }));
    await expect(short).rejects.toBeInstanceOf(PaymentRefused);
    await expect(short).rejects.toMatchObject({ field: 'expires_at', code: 'parameter_invalid_range' });
  });
});

describe('a refund at Stripe (rule refund-once)', () => {
  it('goes out once per reference and attempt, and each attempt has a key of its own', async () => {
    const { stripe, payments, sessionId } = await paid();
    const input = { reference: 'refund-1', sessionId, amountCents: 500 };
    const paymentId = (await payments.getSession(sessionId))?.paymentId ?? null;
    stripe.mishaps.push('kept-500');
    await expect(payments.refund({ ...input, paymentId })).rejects.toMatchObject({ isKept: true });
    await expect(payments.refund({ ...input, paymentId })).rejects.toMatchObject({ isKept: true });
    const first = await payments.refund({ ...input, paymentId, attempt: 2 });
    expect(first).toMatchObject({ reference: 'refund-1', state: 'succeeded', amountCents: 500 });
    expect(await payments.refund({ ...input, attempt: 2 })).toEqual(first);
    expect((await payments.getPayment({ sessionId: sessionId }))?.refunds).toEqual([first]);
  });

  it('tells that it is pending, and why it failed', async () => {
    const { stripe, payments, sessionId } = await paid();
    stripe.books.refundsBecome('pending');
    const { id, state } = await payments.refund({ reference: 'refund-1', sessionId, amountCents: 500 });
    expect(state).toBe('pending');
    stripe.books.changeRefund(id, 'failed');
    expect((await payments.getPayment({ sessionId: sessionId }))?.refunds).toMatchObject([
      { state: 'failed', reason: 'lost_or_stolen_card' },
    ]);
  });

  it('is refused above what is left, and where nothing was paid', async () => {
    const { payments, sessionId, request } = await paid();
    await payments.refund({ reference: 'refund-1', sessionId, amountCents: 1000 });
    const tooMuch = payments.refund({ reference: 'refund-2', sessionId, amountCents: 751 });
    await expect(tooMuch).rejects.toMatchObject({ name: 'PaymentRefused', field: 'amount', isOfOne: true });
    const { sessionId: unpaid } = await payments.createSession(request({ reference: 'ref-2' }));
    const nothing = payments.refund({ reference: 'refund-3', sessionId: unpaid, amountCents: 100 });
    await expect(nothing).rejects.toMatchObject({ code: 'not_paid' });
    expect(await payments.getPayment({ sessionId: unpaid })).toBeNull();
  });
});

describe('a failure of Stripe (rules provider-refusals, provider-away)', () => {
  it.each<[string, Mishap, boolean]>([
    ['it is busy', 'busy', false],
    ['it answers no JSON', 'nonsense', false],
    ['it answers something else', 'other-shape', false],
    ['it broke down and keeps that answer', 'kept-500', true],
  ])('passes by itself where %s', async (_what, mishap, isKept) => {
    const { stripe, payments, request } = await atStripe();
    stripe.mishaps.push(mishap);
    const failed = await payments.createSession(request()).catch((error: unknown) => error);
    expect(failed).toBeInstanceOf(PaymentProviderDown);
    expect(failed).toMatchObject({ isKept });
    if (isKept) await expect(payments.createSession(request())).rejects.toMatchObject({ isKept });
    expect((await payments.createSession(request({ reference: 'ref-2' }))).state).toBe('open');
  });

  it('passes where the line breaks three times, and is not noticed where it breaks once', async () => {
    const { stripe, payments, request } = await atStripe();
    stripe.mishaps.push('broken');
    expect((await payments.createSession(request())).state).toBe('open');
    stripe.mishaps.push('broken', 'broken', 'broken');
    await expect(payments.createSession(request({ reference: 'ref-2' }))).rejects.toBeInstanceOf(PaymentProviderDown);
  });

  it.each([
    ['a wrong key', [], 'sk_test_otherotherother'],
    ['a right that is missing', ['forbidden'], STRIPE_KEY],
  ] as const)('is for good with %s', async (_what, mishaps, secretKey) => {
    const { stripe, payments, request } = await atStripe({ secretKey });
    stripe.mishaps.push(...mishaps);
    await expect(payments.createSession(request())).rejects.toMatchObject({
      name: 'PaymentRefused',
      field: 'STRIPE_SECRET_KEY',
    });
    expect(stripe.books.sessions.size).toBe(0);
  });
});

describe('a notification of Stripe (rules notification-signature, provider-news)', () => {
  it('is read into our words, no matter what it reports', async () => {
    const { stripe, payments, sessionId } = await paid();
    await payments.refund({ reference: 'refund-1', sessionId, amountCents: 500 });
    const disputeId = stripe.books.dispute(sessionId);
    stripe.books.endDispute(disputeId, 'lost');
    stripe.books.dispute(sessionId, 'warning_needs_response');
    stripe.books.payOut(1200);
    stripe.books.tell('customer.created', { id: 'cus_1', object: 'customer' });
    const read = await Promise.all(
      stripe.takeNotifications().map(({ payload, headers }) => payments.readEvents(Buffer.from(payload), headers)),
    );
    const paymentId = expect.stringMatching(/^pi_/);
    expect(read.map((events) => events?.[0]?.news)).toMatchObject([
      { kind: 'session', sessionId, reference: 'ref-1' },
      { kind: 'refund', sessionId, refund: { reference: 'refund-1', amountCents: 500, paymentId, state: 'succeeded' } },
      { kind: 'payment', paymentId },
      { kind: 'dispute', disputeId, paymentId },
      { kind: 'dispute', disputeId, paymentId },
      { kind: 'dispute', paymentId },
      { kind: 'payout', amountCents: 1200, currency: 'usd', arrivesAt: expect.any(Number) },
      { kind: 'other' },
    ]);
  });

  it('is believed under each of the secrets, so that one can take the place of another', async () => {
    const { stripe, payments, sessionId } = await paid({ webhookSecrets: ['whsec_next_secret', WEBHOOK_SECRET] });
    const [before] = stripe.takeNotifications();
    stripe.signWith('whsec_next_secret');
    stripe.books.dispute(sessionId);
    const [after] = stripe.takeNotifications();
    stripe.signWith('whsec_somebody_else');
    stripe.books.payOut(1);
    const [forged] = stripe.takeNotifications();
    const read = async (one: typeof before) => payments.readEvents(Buffer.from(one?.payload ?? ''), one?.headers ?? {});
    expect([await read(before), await read(after), await read(forged)]).toMatchObject([[{}], [{}], null]);
  });

  it('is listed by Stripe for days, page by page', async () => {
    const { stripe, payments, sessionId, clock } = await paid();
    clock.advance(4 * 24 * HOUR_MS);
    stripe.takeNotifications();
    for (let paidOut = 1; paidOut <= 101; paidOut += 1) stripe.books.payOut(paidOut);
    stripe.books.tell('customer.created', { id: 'cus_1', object: 'customer' });
    const sizes: number[] = [];
    for await (const page of payments.listEvents(clock.now() - 72 * HOUR_MS)) sizes.push(page.length);
    expect(sizes).toEqual([100, 1]);
    expect(sessionId).not.toBe('');
  });

  it('keeps one of another form as something else', async () => {
    const { stripe, payments, clock } = await atStripe();
    const thin = { id: 'evt_2', object: 'v2.core.event', type: 'v1.refund.created', livemode: false };
    const { payload, headers } = stripe.signed({ ...thin, created: new Date(clock.now()).toISOString() });
    const second = await payments.readEvents(Buffer.from(payload), headers);
    expect(second).toMatchObject([{ id: 'evt_2', at: clock.now(), news: { kind: 'other' } }]);
    stripe.books.tell('refund.created', { id: 're_1', object: 'refund' });
    const [odd] = stripe.takeNotifications();
    const events = await payments.readEvents(Buffer.from(odd?.payload ?? ''), odd?.headers ?? {});
    expect(events).toMatchObject([{ type: 'refund.created', news: { kind: 'other' } }]);
  });

  const VECTORS = 'payment/stripe-signature-vectors.json';
  it.skipIf(!hasSharedData(VECTORS))('is believed and refused as the published vectors say', async () => {
    interface Vector {
      readonly name: string;
      readonly header: string;
      readonly expect: 'accept' | 'refuse';
      readonly now: number;
    }
    const { secret, payload, header } = sharedJson<{ secret: string; payload: string; header: readonly Vector[] }>(
      VECTORS,
    );
    const verdicts: [string, string][] = [];
    for (const { name, header: signature, now } of header) {
      const clock = movableClock(now * 1000);
      const keys = { secretKey: STRIPE_KEY, webhookSecrets: [secret], apiUrl: 'http://127.0.0.1:9' };
      const payments = openStripePayments({ ...keys, clock, publicUrl: PUBLIC_URL, shopId: 'shop-1' });
      const read = await payments.readEvents(Buffer.from(payload), { 'stripe-signature': signature });
      verdicts.push([name, read === null ? 'refuse' : 'accept']);
    }
    expect(verdicts).toEqual(header.map((vector) => [vector.name, vector.expect]));
    expect(verdicts.length).toBeGreaterThan(10);
  });
});

describe('the look at a Stripe account (rule provider-checks)', () => {
  const endpoint = (changes: object = {}) => ({
    id: 'we_1',
    object: 'webhook_endpoint',
    url: `${PUBLIC_URL}/api/payments/webhook`,
    status: 'enabled',
    enabled_events: [...WATCHED_EVENTS],
    api_version: null,
    ...changes,
  });
  const wrongs = async ({ payments }: Awaited<ReturnType<typeof atStripe>>) =>
    (await payments.check()).filter(({ isWell }) => !isWell);

  it('finds nothing wrong where all is well', async () => {
    const at = await atStripe();
    at.stripe.endpoints.push(endpoint());
    const checks = await at.payments.check();
    expect(checks.filter(({ isWell }) => !isWell)).toEqual([]);
    expect(checks.map(({ what }) => what)).toEqual([
      ...['Key', 'Clock', 'Charges and Refunds', 'PaymentIntents', 'Disputes', 'Balance', 'Events'],
      ...['Webhook', 'Webhook events', 'API version'],
    ]);
  });

  it('says that the key is wrong, and asks no further', async () => {
    const at = await atStripe({ secretKey: 'sk_test_otherotherother' });
    expect(await wrongs(at)).toMatchObject([{ what: 'Key', words: expect.stringContaining('rejects the key') }]);
  });

  it('names the right that the key lacks', async () => {
    const at = await atStripe();
    at.stripe.endpoints.push(endpoint());
    at.stripe.deny('/v1/refunds');
    expect(await wrongs(at)).toMatchObject([
      { what: 'Charges and Refunds', words: expect.stringContaining('lacks this permission') },
    ]);
  });

  it.each([
    ['/v1/disputes/du_', 'can’t write Disputes'],
    ['/v1/files', 'can’t write Files'],
  ])(
    'says that no evidence can be sent without the right to %s, and changes nothing at Stripe',
    async (path, words) => {
      const at = await atStripe();
      at.stripe.endpoints.push(endpoint());
      expect(await wrongs(at)).toEqual([]);
      at.stripe.deny(path);
      expect(await wrongs(at)).toMatchObject([{ what: 'Disputes', words: expect.stringContaining(words) }]);
      expect(at.stripe.calls.filter(({ method, status }) => method === 'POST' && status === 200)).toEqual([]);
      expect(at.stripe.books.events).toEqual([]);
    },
  );

  it.each([
    ['is missing', null, 'No endpoint has the address'],
    ['is of another shop', endpoint({ url: 'https://other.example/hook' }), 'No endpoint has the address'],
    ['is disabled', endpoint({ status: 'disabled' }), 'is disabled'],
    ['hears too little', endpoint({ enabled_events: ['checkout.session.completed'] }), 'doesn’t get'],
  ])('says that the endpoint %s', async (_what, there, words) => {
    const at = await atStripe();
    if (there !== null) at.stripe.endpoints.push(there);
    expect(await wrongs(at)).toMatchObject([{ words: expect.stringContaining(words) }]);
  });

  it('says that this machine’s clock is wrong', async () => {
    const at = await atStripe();
    at.stripe.endpoints.push(endpoint());
    const { origin } = at.stripe;
    const clock = movableClock(at.clock.now() - 10 * MINUTE_MS);
    const keys = { secretKey: STRIPE_KEY, webhookSecrets: [WEBHOOK_SECRET], apiUrl: origin };
    const checks = await openStripePayments({ ...keys, clock, publicUrl: PUBLIC_URL, shopId: 'shop-1' }).check();
    expect(checks.filter(({ isWell }) => !isWell)).toMatchObject([
      { what: 'Clock', words: expect.stringContaining('600 seconds') },
    ]);
  });
});

it.skipIf(!hasSharedData(OPENAPI))('every request that was sent keeps to Stripe’s published description', () => {
  const checked = taken.map((call) => ({ path: call.path, complaints: describedComplaints(call) }));
  expect(checked.filter(({ complaints }) => complaints !== null && complaints.length > 0)).toEqual([]);
  expect(checked.filter(({ complaints }) => complaints !== null).length).toBeGreaterThan(20);
});
