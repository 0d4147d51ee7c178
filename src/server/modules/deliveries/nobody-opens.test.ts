import { expect, it } from 'vitest';
import type { OrderMoneyAnswer } from '#contract/money/money.ts';
import type { DashboardOrder } from '#contract/order/delivery.ts';
import type { ExceptionsAnswer } from '#contract/order/exceptions.ts';
import type { TrackedOrder } from '#contract/order/tracking.ts';
import { DOOR_WAIT_MS, type DoorAct } from '#domain/order/door-wait.ts';
import { UNDO_MS } from '#domain/order/step-undo.ts';
import { assign, changeTo, onTheRoad, openWithShops } from '#tests/support/delivered.ts';
import { field, photo, sendForm } from '#tests/support/photo-form.ts';
import { jpeg } from '#tests/support/pictures.ts';
import { type SignedIn, signIn } from '#tests/support/staff.ts';
import { type OpenTestServer, onBothDatabases } from '#tests/support/test-app.ts';
import { sendTexts } from '#tests/support/texts.ts';

async function atTheDoor(open: OpenTestServer, payer: 'customer' | 'shop' = 'customer') {
  const server = await openWithShops(open, { settings: { rateLimits: false } });
  const owner = await signIn(server, 'owner');
  const send = (person: SignedIn, method: 'GET' | 'POST', url: string, payload?: object) => {
    const call = { method, url, headers: person.headers } as const;
    return server.app.inject(payload === undefined ? call : { ...call, payload });
  };
  const { version } = (await send(owner, 'GET', '/api/office/shop')).json();
  await send(owner, 'POST', '/api/office/shop', { version, changes: { broughtBackPayer: payer } });
  const order = await onTheRoad(server);
  const { id, driver } = order;
  const picture = photo(0, await jpeg());
  let presses = 0;
  return {
    ...order,
    server,
    owner,
    send,
    act: (act: DoorAct, who: SignedIn = driver) => send(who, 'POST', `/api/delivery/orders/${id}/door`, { act }),
    show: async (): Promise<DashboardOrder> => (await send(owner, 'GET', `/api/delivery/orders/${id}`)).json().order,
    money: async (): Promise<OrderMoneyAnswer> => (await send(owner, 'GET', `/api/office/orders/${id}/money`)).json(),
    lane: async () =>
      (await send(owner, 'GET', '/api/delivery/exceptions'))
        .json<ExceptionsAnswer>()
        .exceptions.filter(({ kind }) => kind === 'door'),
    track: async (): Promise<TrackedOrder> =>
      (await server.app.inject(`/api/orders/track/${order.orderNumber}?k=${order.trackToken}`)).json().order,
    retryFromPast: ({ withPhoto = true, key = '', actedAt = 0, note = '' } = {}) => {
      presses += 1;
      const fields = [field('status', 'cancelled'), field('note', note), field('broughtBack', 'yes')];
      if (actedAt > 0) fields.push(field('actedAt', String(actedAt)));
      return sendForm(server, driver, id, withPhoto ? [...fields, picture] : fields, {
        'idempotency-key': key || `back-${presses}`,
      });
    },
    leave: () =>
      sendForm(server, driver, id, [field('status', 'delivered'), field('note', 'Left at the door'), picture]),
    undo: async (who: SignedIn, note = '') => {
      const seen = (await send(owner, 'GET', `/api/delivery/orders/${id}`)).json().order;
      return send(who, 'POST', `/api/delivery/orders/${id}/undo`, { version: seen.version, note });
    },
  };
}

const code = (answer: { json(): { code: string } }) => answer.json().code;

onBothDatabases('a door that nobody opens (rule nobody-opens)', (open) => {
  it('is a wait of five minutes that the history, the board and the customer’s page show, and no text mentions', async () => {
    const { server, act, show, lane, track, driver } = await atTheDoor(open);
    await sendTexts(server);
    const before = server.texts.sent.length;
    const at = server.clock.now();
    expect((await act('begin')).json()).toEqual({ success: true, doorWait: { at, answeredAt: null } });
    server.clock.advance(60_000);
    expect((await act('begin')).json().doorWait.at).toBe(at);
    await act('called');
    await act('texted');
    expect((await show()).history.filter(({ kind }) => kind === 'door').map(({ note }) => note)).toEqual([
      'Nobody is answering the door. The driver waits five minutes',
      'The driver called the customer from the door',
      'The driver texted the customer from the door',
    ]);
    expect(await lane()).toMatchObject([{ person: driver.staff.name, endsAt: at + DOOR_WAIT_MS, at }]);
    expect((await track()).doorWaitEnds).toBe(at + DOOR_WAIT_MS);
    await sendTexts(server);
    expect(server.texts.sent).toHaveLength(before);
  });

  it('ends where the door opens after all, without a trace on the board', async () => {
    const { server, act, lane, track, leave } = await atTheDoor(open);
    await act('begin');
    expect((await act('opened')).json()).toEqual({ success: true, doorWait: null });
    expect([await lane(), (await track()).doorWaitEnds]).toEqual([[], null]);
    server.clock.advance(1000);
    expect((await act('begin')).json().doorWait.at).toBe(server.clock.now());
    expect((await act('opened')).json().doorWait).toBeNull();
    expect((await leave()).statusCode).toBe(200);
  });

  it('is the driver’s who has the order, and of food that is with them', async () => {
    const { server, act, office, id } = await atTheDoor(open);
    expect(code(await act('begin', await signIn(server, 'driver')))).toBe('NOT_FOUND');
    expect((await act('begin', office)).statusCode).toBe(200);
    await changeTo(server, office, id, 'delivered', 'Handed over');
    expect(code(await act('called'))).toBe('STATUS_CHANGED');
  });

  it('can be left with a photo, which is the delivery, and the board forgets the wait', async () => {
    const { server, act, leave, show, lane } = await atTheDoor(open);
    await act('begin');
    server.clock.advance(DOOR_WAIT_MS);
    expect((await leave()).statusCode).toBe(200);
    expect(await show()).toMatchObject({ status: 'delivered', doorWait: null, photos: [{}] });
    expect(await lane()).toEqual([]);
  });

  it('can be brought back only after five minutes, or once the customer answered, and with a photo', async () => {
    const { server, act, retryFromPast, show } = await atTheDoor(open);
    expect(code(await retryFromPast())).toBe('DOOR_WAIT');
    await act('begin');
    server.clock.advance(DOOR_WAIT_MS - 1);
    expect((await retryFromPast()).json().message).toContain('Wait at the door until');
    await act('answered');
    expect(code(await retryFromPast({ withPhoto: false }))).toBe('PHOTO_REQUIRED');
    expect((await retryFromPast()).statusCode).toBe(200);
    expect(await show()).toMatchObject({ status: 'cancelled', photos: [{}] });
  });

  it('gives nothing back where the customer pays, tells them once, and leaves the restaurant its food', async () => {
    const { server, act, retryFromPast, money, track, show } = await atTheDoor(open);
    await sendTexts(server);
    const before = server.texts.sent.length;
    await act('begin');
    server.clock.advance(DOOR_WAIT_MS);
    const note = 'Drunk again';
    const same = await Promise.all([retryFromPast({ key: 'one', note }), retryFromPast({ key: 'one', note })]);
    expect(same.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    server.clock.advance(11_000);
    await sendTexts(server);
    expect(server.texts.sent.slice(before).map(({ body }) => body)).toEqual([
      expect.stringContaining('cancelled (Nobody answered the door, so it was brought back)'),
    ]);
    expect((await show()).history.at(-1)?.note).toContain(note);
    expect((await money()).refunds).toEqual([]);
    expect((await show()).refundedCents).toBe(0);
    expect(await track()).toMatchObject({ status: 'cancelled', refund: null });
    expect((await show()).history.filter(({ kind }) => kind === 'step')).toHaveLength(7);
  });

  it('differs by who cancelled from a note of the office that begins like it', async () => {
    const { server, id, office } = await atTheDoor(open);
    await changeTo(server, office, id, 'cancelled', 'Nobody answered the door, so it was brought back by bus');
    await sendTexts(server);
    expect(server.texts.sent.at(-1)?.body).toContain('so it was brought back by bus)');
  });

  it('gives all but the tip back where the shop pays, which the shop bears', async () => {
    const { server, act, retryFromPast, money, send, driver } = await atTheDoor(open, 'shop');
    await act('begin');
    server.clock.advance(DOOR_WAIT_MS);
    const { left } = await money();
    expect((await retryFromPast()).statusCode).toBe(200);
    const { refunds } = await money();
    expect(refunds).toMatchObject([{ amountCents: left.amount - left.tip, tipCents: 0, foodCents: left.food }]);
    const [row] = await server.dependencies.database.db.selectFrom('refunds').select('bearer').execute();
    expect(row?.bearer).toBe('shop');
    const shift = (await send(driver, 'GET', '/api/delivery/shift')).json();
    expect(shift, 'the tip is the driver’s').toMatchObject({ deliveries: 0, tipCents: left.tip });
  });

  it('is undone within ten seconds by the driver, with its refund, its text and its photo, and the wait continues', async () => {
    const { server, act, retryFromPast, undo, money, show, driver, lane } = await atTheDoor(open, 'shop');
    await sendTexts(server);
    const before = server.texts.sent.length;
    await act('begin');
    server.clock.advance(DOOR_WAIT_MS);
    await retryFromPast();
    expect((await undo(driver)).statusCode).toBe(200);
    expect(await show()).toMatchObject({ status: 'out_for_delivery', refundedCents: 0, doorWait: {} });
    expect(await lane()).toHaveLength(1);
    server.clock.advance(11_000);
    await sendTexts(server);
    expect([(await money()).refunds, server.texts.sent.length - before]).toEqual([[], 0]);
    expect((await retryFromPast()).statusCode).toBe(200);
  });

  it('is over where the order gets another driver, or goes back to the restaurant', async () => {
    const { server, act, show, office, id, undo, owner } = await atTheDoor(open);
    await act('begin');
    await assign(server, office, id, await signIn(server, 'driver'));
    expect((await show()).doorWait).toBeNull();
    expect((await act('begin', office)).statusCode).toBe(200);
    for (const step of ['picked up', 'at the restaurant']) expect((await undo(owner, step)).statusCode).toBe(200);
    await changeTo(server, office, id, 'picked_up');
    expect((await show()).doorWait).toBeNull();
  });

  it('continues where the office gives the order away by mistake and undoes that at once', async () => {
    const { server, act, show, office, id, driver, retryFromPast } = await atTheDoor(open);
    const other = await signIn(server, 'driver', { email: 'other@example.com' });
    await act('begin');
    const { doorWait } = await show();
    server.clock.advance(DOOR_WAIT_MS - UNDO_MS);
    await assign(server, office, id, other);
    expect((await show()).doorWait).toBeNull();
    server.clock.advance(UNDO_MS);
    await assign(server, office, id, driver);
    expect((await show()).doorWait).toEqual(doorWait);
    expect((await retryFromPast()).statusCode).toBe(200);
  });

  it('begins again where the order comes back later, or the other driver has been at the door', async () => {
    const { server, act, show, office, id, driver } = await atTheDoor(open);
    const other = await signIn(server, 'driver', { email: 'other@example.com' });
    await act('begin');
    await assign(server, office, id, other);
    server.clock.advance(UNDO_MS + 1);
    await assign(server, office, id, driver);
    expect((await show()).doorWait).toBeNull();
    await act('begin');
    await assign(server, office, id, other);
    await act('begin', other);
    await assign(server, office, id, driver);
    expect((await show()).doorWait).toBeNull();
  });

  it('is no way for a driver to cancel anything else', async () => {
    const { server, id, driver } = await atTheDoor(open);
    const plain = await sendForm(server, driver, id, [field('status', 'cancelled'), field('note', 'No')]);
    expect(code(plain)).toBe('WRONG_ROLE');
    const early = await onTheRoad(server, 'ready_pickup');
    const fields = [field('status', 'cancelled'), field('broughtBack', 'yes'), photo(0, await jpeg())];
    // The office has undone the step to the road since: the answer says who did that, not that drivers can't cancel.
    expect(code(await sendForm(server, early.driver, early.id, fields))).toBe('STATUS_CHANGED');
  });

  it.each([
    ['cancelled by the office', 'cancelled', 'cancelled'],
    ['delivered by the office', 'delivered', 'back'],
    ['given to another driver', 'reassigned', 'reassigned'],
    ['given to another driver and back', 'again', 'back'],
  ] as const)('brings back an order that was %s as a report with its photo', async (_what, course, reason) => {
    const { server, act, retryFromPast, show, office, owner, id, driver } = await atTheDoor(open);
    await act('begin');
    server.clock.advance(DOOR_WAIT_MS);
    const actedAt = server.clock.now();
    const before = course === 'cancelled' || course === 'delivered' ? course : 'out_for_delivery';
    if (before !== 'out_for_delivery') await changeTo(server, owner, id, before, 'They called');
    else await assign(server, office, id, await signIn(server, 'driver', { email: 'other@example.com' }));
    server.clock.advance(DOOR_WAIT_MS);
    if (course === 'again') await assign(server, office, id, driver);
    const answer = await retryFromPast({ actedAt, key: 'waited' });
    expect([answer.statusCode, answer.json().report]).toEqual([200, { reason, isConflict: true }]);
    expect((await retryFromPast({ actedAt, key: 'waited' })).json().report.reason).toBe(reason);
    const { status, reports, history } = await show();
    expect([status, reports]).toEqual([
      before,
      [expect.objectContaining({ status: 'cancelled', photos: [expect.anything()] })],
    ]);
    expect(history.at(-1)?.note).toContain('brought back, 1 photo');
  });

  it('of a delivery by the office and a return at once the first counts', async () => {
    const { server, act, retryFromPast, show, office, id, send } = await atTheDoor(open);
    await act('begin');
    server.clock.advance(DOOR_WAIT_MS);
    const [office1, back] = await Promise.all([
      server.app.inject({
        method: 'PATCH',
        url: `/api/delivery/orders/${id}/status`,
        headers: office.headers,
        payload: { status: 'delivered', note: 'Handed over' },
      }),
      retryFromPast(),
    ]);
    expect([office1.statusCode, back.statusCode].toSorted()).toEqual([200, 409]);
    expect(['delivered', 'cancelled']).toContain((await show()).status);
    expect((await send(office, 'GET', `/api/delivery/orders/${id}`)).statusCode).toBe(200);
  });
});
