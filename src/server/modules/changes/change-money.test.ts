import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { OrderMoneyAnswer } from '#contract/money/money.ts';
import { refund } from '#domain/money/refund.ts';
import { reconcileOnce } from '#server/modules/checkout/index.ts';
import { post, show } from '#tests/support/changes.ts';
import { changeTo, rewriteMenu } from '#tests/support/delivered.ts';
import { OPEN_DISPUTE } from '#tests/support/fake-payments.ts';
import { moveOrderTo, openPaidOrder } from '#tests/support/paid-order.ts';
import { BOWL, BOWLS, MORE, PRETZEL } from '#tests/support/priced-changes.ts';
import { type SignedIn, signIn } from '#tests/support/staff.ts';
import { onBothDatabases, onEmbeddedDatabase } from '#tests/support/test-app.ts';
import { sendTexts } from '#tests/support/texts.ts';

const HOUR_MS = 3_600_000;

onBothDatabases('the money of another address (rules address-change, money-ledger)', (open) => {
  it('is no other order, also on another day (rule money-day)', async () => {
    const { server, clock, owner, id, finalTotal, pay, payPage } = await openPaidOrder(open);
    await moveOrderTo(server, owner, id, 'edge');
    await pay((await payPage()) ?? '');
    const day = async (who: SignedIn, period: string) =>
      (await server.app.inject({ url: `/api/office/money/day?period=${period}`, headers: who.headers })).json();
    expect(await day(owner, 'month')).toMatchObject({
      orders: 1,
      chargedCents: finalTotal + MORE,
      restaurants: [{ orders: 1 }],
    });
    await moveOrderTo(server, owner, id, 'near');
    clock.advance(24 * HOUR_MS);
    const later = await signIn(server, 'owner');
    await moveOrderTo(server, later, id, 'edge');
    await pay((await payPage()) ?? '');
    expect(await day(later, 'day')).toMatchObject({ orders: 0, chargedCents: MORE, restaurants: [{ orders: 0 }] });
  });

  it('gives one of two payments of the same difference back', async () => {
    const { server, clock, owner, id, finalTotal, pay, payPage, bothSides } = await openPaidOrder(open);
    await moveOrderTo(server, owner, id, 'edge');
    const first = (await payPage()) ?? '';
    clock.advance(HOUR_MS);
    const second = (await payPage()) ?? '';
    expect(second).not.toBe(first);
    await pay(second);
    await pay(first);
    expect(await bothSides()).toEqual([finalTotal + MORE, finalTotal + MORE]);
    // The hour has signed everybody out.
    expect((await show(server, await signIn(server, 'owner'), id)).addressChange.paid).toHaveLength(1);
  });

  it('tells the customer while the change waits that a late payment of it failed (rule late-payments)', async () => {
    const { server, fake, owner, id, payPage, notify } = await openPaidOrder(open);
    const { order_number, track_token } = await server.dependencies.database.db
      .selectFrom('orders')
      .select(['order_number', 'track_token'])
      .executeTakeFirstOrThrow();
    const failLate = async (): Promise<void> => {
      const page = (await payPage()) ?? '';
      for (const state of ['under-way', 'failed'] as const) {
        fake.change(page, { state });
        await notify(page);
      }
    };
    const failures = async () => {
      await sendTexts(server);
      return server.texts.sent.map(({ body }) => body).filter((body) => body.includes('did not go through'));
    };
    await moveOrderTo(server, owner, id, 'edge');
    await failLate();
    const [body, ...more] = await failures();
    expect(body).toContain(`for a change to order ${order_number}`);
    expect(body).toContain(`/order/${order_number}?k=${track_token}`);
    expect(more).toEqual([]);
    await failLate();
    const { waiting } = (await show(server, owner, id)).addressChange;
    await post(server, owner, `/api/delivery/orders/${id}/address/withdraw`, { changeId: waiting?.id });
    expect(await failures()).toHaveLength(1);
  });

  it('answers all that a refund of both payments gives back (rule refund-call)', async () => {
    const { server, owner, id, finalTotal, pay, payPage, bothSides } = await openPaidOrder(open);
    await moveOrderTo(server, owner, id, 'edge');
    await pay((await payPage()) ?? '');
    const amountCents = finalTotal + MORE;
    const answer = await post(server, owner, `/api/office/orders/${id}/refunds`, { amountCents, reason: 'quality' });
    expect(answer.json().refund).toMatchObject({ amountCents, state: 'succeeded' });
    expect(await bothSides()).toEqual([0, 0]);
  });

  it('is given back with a cancellation, also if all was refunded before the change was paid', async () => {
    const { server, owner, id, finalTotal, pay, payPage, bothSides } = await openPaidOrder(open);
    const url = `/api/office/orders/${id}/refunds`;
    await post(server, owner, url, { amountCents: finalTotal, reason: 'late' });
    expect(await bothSides()).toEqual([0, 0]);
    await moveOrderTo(server, owner, id, 'edge');
    await pay((await payPage()) ?? '');
    const paid = { paymentStatus: 'partly-refunded', refundedCents: finalTotal };
    expect(await show(server, owner, id)).toMatchObject(paid);
    await changeTo(server, owner, id, 'cancelled', 'Closed');
    const cancelled = { status: 'cancelled', paymentStatus: 'refunded', refundedCents: finalTotal + MORE };
    expect(await show(server, owner, id)).toMatchObject(cancelled);
    expect(await bothSides()).toEqual([0, 0]);
  });

  it('is given back with a cancellation, also if an earlier version left the order as refunded', async () => {
    const { server, owner, id, finalTotal, pay, payPage, bothSides } = await openPaidOrder(open);
    const all = { amountCents: finalTotal, reason: 'late' };
    await post(server, owner, `/api/office/orders/${id}/refunds`, all);
    await moveOrderTo(server, owner, id, 'edge');
    await pay((await payPage()) ?? '');
    await server.dependencies.database.db.updateTable('orders').set({ payment_status: 'refunded' }).execute();
    await changeTo(server, owner, id, 'cancelled', 'Closed');
    const cancelled = { status: 'cancelled', paymentStatus: 'refunded', refundedCents: finalTotal + MORE };
    expect(await show(server, owner, id)).toMatchObject(cancelled);
    expect(await bothSides()).toEqual([0, 0]);
  });

  it('gives a payment of another amount back, and continues waiting', async () => {
    const { server, owner, id, finalTotal, pay, payPage, bothSides } = await openPaidOrder(open);
    await moveOrderTo(server, owner, id, 'edge');
    await pay((await payPage()) ?? '', { amountCents: MORE - 1 });
    expect(await bothSides()).toEqual([finalTotal, finalTotal]);
    expect(await show(server, owner, id)).toMatchObject({ waitsForCents: MORE });
  });

  it('finds a payment whose notification never came', async () => {
    const { server, fake, owner, id, payPage, bothSides, finalTotal } = await openPaidOrder(open);
    await moveOrderTo(server, owner, id, 'edge');
    fake.pay((await payPage()) ?? '');
    await reconcileOnce(server.dependencies);
    expect(await show(server, owner, id)).toMatchObject({ waitsForCents: null });
    expect(await bothSides()).toEqual([finalTotal + MORE, finalTotal + MORE]);
  });

  it('takes a refund that one payment has not left from both', async () => {
    const { server, owner, id, finalTotal, pay, payPage, bothSides } = await openPaidOrder(open);
    await moveOrderTo(server, owner, id, 'edge');
    await pay((await payPage()) ?? '');
    const body = { amountCents: finalTotal + 100, reason: 'goodwill' };
    expect((await post(server, owner, `/api/office/orders/${id}/refunds`, body)).statusCode).toBe(200);
    expect(await bothSides()).toEqual([MORE - 100, MORE - 100]);
    const late = await post(server, owner, `/api/office/orders/${id}/refunds`, {
      amountCents: MORE,
      reason: 'goodwill',
    });
    expect(late.json()).toMatchObject({ code: 'REFUND_TOO_LARGE', details: { refundableCents: MORE - 100 } });
  });

  it('remembers which dish went back where only the second payment has money left', async () => {
    const { server, owner, id, finalTotal, pay, payPage, choose } = await openPaidOrder(open, {
      lines: [BOWL, PRETZEL],
    });
    await choose(BOWLS.chicken);
    await pay((await payPage()) ?? '');
    const { headers } = owner;
    const writeRefund = (what: object) =>
      post(server, owner, `/api/office/orders/${id}/refunds`, { ...what, reason: 'quality' });
    await writeRefund({ amountCents: finalTotal });
    const pretzel = { id: 'pretzel', count: 1 };
    await writeRefund({ lines: [pretzel] });
    const money = await server.app.inject({ url: `/api/office/orders/${id}/money`, headers });
    expect(money.json<OrderMoneyAnswer>().before.flatMap(({ lines }) => lines)).toEqual([pretzel]);
  });

  it('takes both payments back where a cancellation is undone in time', async () => {
    const { server, owner, id, finalTotal, pay, payPage, bothSides } = await openPaidOrder(open);
    await moveOrderTo(server, owner, id, 'edge');
    await pay((await payPage()) ?? '');
    await changeTo(server, owner, id, 'cancelled', 'Wrong order');
    const { version } = await show(server, owner, id);
    expect((await post(server, owner, `/api/delivery/orders/${id}/undo`, { version })).statusCode).toBe(200);
    expect(await bothSides()).toEqual([finalTotal + MORE, finalTotal + MORE]);
    expect(await show(server, owner, id)).toMatchObject({ paymentStatus: 'paid', refundedCents: 0 });
  });

  // The office was told to withdraw a change that no screen showed anymore.
  it.each([
    ['waived', { waive: 'Our mistake' }, 'made'],
    ['asked for', {}, 'waiting'],
  ] as const)(
    'changes the address, the difference %s, though the restaurant confirmed while a dish waited',
    async (_, more, state) => {
      const { server, owner, id, finalTotal, pay, payPage, bothSides, choose } = await openPaidOrder(open, {
        lines: [BOWL, PRETZEL],
      });
      expect((await choose(BOWLS.chicken)).json()).toMatchObject({ state: 'waiting' });
      const late = (await payPage()) ?? '';
      expect((await moveOrderTo(server, owner, id, 'edge', { waive: 'Not yet' })).json()).toMatchObject({
        code: 'DETAILS_CHANGED',
      });
      await changeTo(server, owner, id, 'restaurant_confirmed');
      const moved = (await moveOrderTo(server, owner, id, 'edge', more)).json();
      expect(moved).toMatchObject({ success: true, state });
      if (state === 'waiting') await pay((await payPage()) ?? '');
      await pay(late);
      const { history, orderData } = await show(server, owner, id);
      expect(orderData.delivery.address.street).toBe('3 Elm St');
      expect(history.map(({ note }) => note)).toContainEqual(expect.stringMatching(/^Dish change withdrawn: \$/));
      const held = finalTotal + moved.amountCents;
      expect(await bothSides()).toEqual([held, held]);
    },
  );

  it('gives nothing back of what a bank disputes, and says so', async () => {
    const { server, fake, owner, id, sessionId, pay, payPage } = await openPaidOrder(open);
    await moveOrderTo(server, owner, id, 'edge');
    await pay((await payPage()) ?? '');
    fake.disputes.set(`pay_${sessionId}`, [OPEN_DISPUTE]);
    const refused = await moveOrderTo(server, owner, id, 'near');
    expect(refused.json()).toMatchObject({ code: 'REFUND_TOO_LARGE' });
    expect((await moveOrderTo(server, owner, id, 'near', { waive: 'Disputed' })).json()).toMatchObject({
      state: 'made',
    });
  });

  it('prices by the rules of the order’s time, no matter what the owner changed since', async () => {
    const { server, owner, id } = await openPaidOrder(open);
    const { shop: live, database } = server.dependencies;
    const dearer = { ...live.current, perMileCents: 500 };
    const row = { kind: 'change', staff_id: null, person: '', at: server.clock.now() + 1 } as const;
    await database.db
      .insertInto('shop_versions')
      .values({ ...row, version: live.version + 1, document: JSON.stringify(dearer) })
      .execute();
    await live.refresh();
    const { amountCents } = (
      await post(server, owner, `/api/delivery/orders/${id}/address/quote`, { placeId: 'edge' })
    ).json();
    expect(amountCents).toBe(MORE);
  });
});

onBothDatabases('the money of other options that cost too little more to ask for (rule dish-change)', (open) => {
  const HOT = { ...BOWLS.hot, totalPrice: 1220 };
  // Taxed at the same rate.
  const OTHER = { ...BOWL, id: 'other' };
  const ALL = ['bowl', 'other'].map((id) => ({ id, count: 1 }));

  /** What goes back for these dishes, which the screen shows and the server then gives back. */
  async function foodBack({ server, owner, id }: Awaited<ReturnType<typeof openPaidOrder>>, lines: readonly object[]) {
    const { headers } = owner;
    const read = async (): Promise<OrderMoneyAnswer> =>
      (await server.app.inject({ url: `/api/office/orders/${id}/money`, headers })).json();
    const { sold, before } = await read();
    const ask = { lines: ALL.filter((one) => lines.some((line) => 'id' in line && line.id === one.id)) };
    const shown = refund(sold, before, ask);
    await post(server, owner, `/api/office/orders/${id}/refunds`, { ...ask, reason: 'quality' });
    const given = (await read()).refunds.at(-1);
    expect(shown).toMatchObject({ ok: true, value: { amount: given?.amountCents, food: given?.foodCents } });
    return given?.foodCents;
  }

  async function cheap() {
    const opened = await openPaidOrder(open, { lines: [BOWL, OTHER] });
    await rewriteMenu(opened.server, '"price":50', '"price":20');
    expect((await opened.choose(HOT)).json()).toMatchObject({ state: 'made', amountCents: 0 });
    return opened;
  }

  it('is for each dish what was paid for it, in any order in which they go back', async () => {
    for (const [first, second] of [
      ['bowl', 'other'],
      ['other', 'bowl'],
    ] as const) {
      const one = await cheap();
      const paid = { bowl: 1200, other: 1200 };
      expect(await foodBack(one, [{ id: first }])).toBe(paid[first]);
      expect(await foodBack(one, [{ id: second }])).toBe(paid[second]);
      expect(await foodBack(await cheap(), ALL)).toBe(2400);
    }
  });

  it('is the price of the choices again once the next difference has paid for them', async () => {
    const one = await cheap();
    expect((await one.choose(BOWLS.chicken)).json()).toMatchObject({ state: 'waiting' });
    await one.pay((await one.payPage()) ?? '');
    expect(await foodBack(one, [{ id: 'bowl' }])).toBe(1650);
    const back = await cheap();
    expect((await back.choose(BOWLS.tofu)).json()).toMatchObject({ state: 'made', amountCents: 0 });
    expect(await foodBack(back, [{ id: 'bowl' }])).toBe(1200);
  });
});

const ACTS = [
  'edge',
  'near',
  'waive',
  'pay',
  'withdraw',
  'refund',
  'again',
  'late',
  'tofu',
  'hot',
  'chicken',
  'part',
] as const;
type Act = (typeof ACTS)[number];

onEmbeddedDatabase('any history of addresses and dishes (rules address-change, dish-change, money-ledger)', (open) => {
  it('leaves with the provider what the ledger says, to the cent, and all of it goes back with a cancellation', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.constantFrom(...ACTS), { minLength: 3, maxLength: 12 }), async (acts) => {
        const { server, owner, id, pay, payPage, notify, bothSides, choose } = await openPaidOrder(open, {
          lines: [BOWL, PRETZEL],
        });
        const pages: string[] = [];
        const play: Readonly<Record<Act, () => Promise<unknown>>> = {
          edge: () => moveOrderTo(server, owner, id, 'edge'),
          near: () => moveOrderTo(server, owner, id, 'near'),
          waive: () => moveOrderTo(server, owner, id, 'edge', { waive: 'A courtesy' }),
          pay: async () => {
            const page = await payPage();
            if (page === undefined) return;
            pages.push(page);
            await pay(page);
          },
          late: async () => {
            const page = await payPage();
            const { waiting } = (await show(server, owner, id)).addressChange;
            if (page === undefined || waiting === null) return;
            pages.push(page);
            await post(server, owner, `/api/delivery/orders/${id}/address/withdraw`, { changeId: waiting.id });
            await pay(page);
          },
          withdraw: async () => {
            const { waiting } = (await show(server, owner, id)).addressChange;
            const url = `/api/delivery/orders/${id}/address/withdraw`;
            return waiting && post(server, owner, url, { changeId: waiting.id });
          },
          tofu: () => choose(BOWLS.tofu),
          hot: () => choose(BOWLS.hot),
          chicken: () => choose(BOWLS.chicken),
          part: () =>
            post(server, owner, `/api/office/orders/${id}/refunds`, {
              lines: [{ id: 'pretzel', count: 1 }],
              reason: 'quality',
            }),
          refund: () =>
            post(server, owner, `/api/office/orders/${id}/refunds`, { amountCents: 99, reason: 'goodwill' }),
          again: async () => {
            for (const page of pages) await notify(page);
          },
        };
        for (const act of acts) {
          server.clock.advance(1000);
          await play[act]();
          const [theirs, ours] = await bothSides();
          expect(ours).toBe(theirs);
        }
        await changeTo(server, owner, id, 'cancelled', 'Closed');
        expect(await bothSides()).toEqual([0, 0]);
        const rows = await server.dependencies.database.db
          .selectFrom('ledger')
          .select(['food_cents', 'fee_cents', 'tax_cents', 'tip_cents'])
          .where('kind', 'in', ['charged', 'refunded'])
          .execute();
        for (const account of ['food_cents', 'fee_cents', 'tax_cents', 'tip_cents'] as const) {
          expect(rows.reduce((sum, row) => sum + row[account], 0)).toBe(0);
        }
      }),
      { numRuns: 20 },
    );
  });
});
