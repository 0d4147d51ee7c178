import { expect, it } from 'vitest';
import type { DashboardOrder, StatusChangeAnswer } from '#contract/order/delivery.ts';
import type { LateReport } from '#contract/order/late-reports.ts';
import { MOST_LATE_REPORTS, REPORTS_KEPT_MS } from '#domain/order/late-report.ts';
import type { OrderStatus } from '#domain/order/order-status.ts';
import { applyRetention } from '#server/modules/retention/index.ts';
import { beginSession } from '#server/modules/staff/index.ts';
import { assign, changeTo, onTheRoad, openWithShops, placeOrder } from '#tests/support/delivered.ts';
import { type FormPart, field, photo, sendForm } from '#tests/support/photo-form.ts';
import { jpeg } from '#tests/support/pictures.ts';
import { headersOf, type SignedIn, signIn } from '#tests/support/staff.ts';
import { onBothDatabases, type TestServer } from '#tests/support/test-app.ts';
import { readOpenReports } from './late-reports/late-reports-store.ts';

const PICTURE = await jpeg(60, 40);
const MINUTE_MS = 60_000;

/** A step that waited on the phone since `at` (Unix ms), as its page sends it. */
const waited = (status: OrderStatus, at: number, ...more: readonly FormPart[]): FormPart[] => [
  field('status', status),
  field('actedAt', String(at)),
  ...more,
];

async function show(server: TestServer, person: SignedIn, id: string): Promise<DashboardOrder> {
  const answer = await server.app.inject({ url: `/api/delivery/orders/${id}`, headers: person.headers });
  return answer.json().order;
}

const reportsOf = async (server: TestServer, office: SignedIn, id: string): Promise<readonly LateReport[]> =>
  (await show(server, office, id)).reports;

const openReports = ({ dependencies }: TestServer) => readOpenReports(dependencies.database.db, 10);

function resolve(server: TestServer, person: SignedIn, id: string, note = '') {
  const headers = { ...person.headers, 'content-type': 'application/json' };
  const url = `/api/delivery/orders/${id}/reports/resolve`;
  return server.app.inject({ method: 'POST', url, headers, payload: JSON.stringify({ note }) });
}

/** Cancels an order, however much goes back with it. */
const cancel = async (server: TestServer, id: string): Promise<void> =>
  changeTo(server, await signIn(server, 'owner'), id, 'cancelled', 'The customer called');

/** A new session of the same driver, after the old one ran out. */
async function signedInAgain({ dependencies, clock }: TestServer, { staff }: SignedIn): Promise<SignedIn> {
  const token = await beginSession(dependencies.database.db, staff.id, clock.now());
  return { staff, token, headers: headersOf(token, dependencies.settings.publicUrl) };
}

onBothDatabases('what a driver reports too late to change the order (rule late-reports)', (open) => {
  it('is kept with its photo, its note and both times where the order was cancelled in the meantime', async () => {
    const server = await openWithShops(open);
    const { id, driver, office, orderNumber } = await onTheRoad(server);
    const at = server.clock.now();
    await cancel(server, id);
    server.clock.advance(10 * MINUTE_MS);
    const arrivedAt = server.clock.now();
    const parts = waited('delivered', at, field('note', 'At the gate'), photo(0, PICTURE));
    const answer = await sendForm(server, driver, id, parts);
    expect([answer.statusCode, answer.json<StatusChangeAnswer>()]).toEqual([
      200,
      expect.objectContaining({ orderNumber, status: 'cancelled', report: { reason: 'cancelled', isConflict: true } }),
    ]);
    const { status, photos, reports, history } = await show(server, office, id);
    expect([status, photos]).toEqual(['cancelled', []]);
    const person = driver.staff.name;
    expect(reports).toMatchObject([
      { status: 'delivered', at, arrivedAt, person, note: 'At the gate', resolved: null },
    ]);
    const picture = await server.app.inject({ url: reports[0]?.photos[0]?.url ?? '' });
    expect([picture.statusCode, picture.headers['content-type']]).toEqual([200, 'image/jpeg']);
    const note = 'delivered, 1 photo. The order was cancelled before this arrived. At the gate';
    expect(history.at(-1)).toMatchObject({ kind: 'report', at, arrivedAt, person, note });
    expect(await openReports(server)).toMatchObject([{ order_id: id, order_number: orderNumber, status: 'delivered' }]);
  });

  it('is kept step by step where the order was given to another driver, whose order it stays', async () => {
    const server = await openWithShops(open);
    const { id, driver, office } = await onTheRoad(server, 'ready_pickup');
    const other = await signIn(server, 'driver', { email: 'other@example.com' });
    const at = server.clock.now();
    await assign(server, office, id, other);
    for (const status of ['picked_up', 'out_for_delivery'] as const) {
      expect((await sendForm(server, driver, id, waited(status, at))).json().report.reason).toBe('reassigned');
    }
    await sendForm(server, driver, id, waited('delivered', at, photo(0, PICTURE)));
    const order = await show(server, office, id);
    expect([order.status, order.driver?.id, order.reports.map(({ status }) => status)]).toEqual([
      'ready_pickup',
      other.staff.id,
      ['picked_up', 'out_for_delivery', 'delivered'],
    ]);
    expect((await show(server, other, id)).reports).toEqual([]);
  });

  it('is a line of the history alone where the order has the step already', async () => {
    const server = await openWithShops(open);
    const { id, driver, office } = await onTheRoad(server);
    const answer = await sendForm(server, driver, id, waited('picked_up', server.clock.now(), photo(0, PICTURE)));
    expect([answer.statusCode, answer.json().report]).toEqual([200, { reason: 'passed', isConflict: false }]);
    expect((await reportsOf(server, office, id))[0]?.photos).toHaveLength(1);
    expect(await openReports(server)).toEqual([]);
  });

  it('waits for a person where a step before it is missing', async () => {
    const server = await openWithShops(open);
    const { id, driver } = await onTheRoad(server, 'preparing');
    const answer = await sendForm(server, driver, id, waited('picked_up', server.clock.now()));
    expect(answer.json()).toMatchObject({ status: 'preparing', report: { reason: 'ahead', isConflict: true } });
    expect(await openReports(server)).toMatchObject([{ order_id: id, reason: 'ahead' }]);
  });

  it('is one report however often it comes, also after its answer was forgotten', async () => {
    const server = await openWithShops(open);
    const { id, driver } = await onTheRoad(server);
    const parts = waited('delivered', server.clock.now(), photo(0, PICTURE));
    await cancel(server, id);
    const key = { 'idempotency-key': 'a-report' };
    const send = async (by: SignedIn) => (await sendForm(server, by, id, parts, key)).json().report;
    const first = await Promise.all([send(driver), send(driver)]);
    server.clock.advance(3 * 24 * 60 * MINUTE_MS);
    const later = await send(await signedInAgain(server, driver));
    expect([...first, later].map(({ reason }) => reason)).toEqual(['cancelled', 'cancelled', 'cancelled']);
    const { db } = server.dependencies.database;
    expect(await db.selectFrom('late_reports').select('order_id').execute()).toEqual([{ order_id: id }]);
    expect(await db.selectFrom('late_report_photos').select('position').execute()).toEqual([{ position: 1 }]);
  });

  it('stays refused to a driver who never had the order, and without the time of the act', async () => {
    const server = await openWithShops(open);
    const { id, driver, office } = await onTheRoad(server);
    const stranger = await signIn(server, 'driver', { email: 'stranger@example.com' });
    await cancel(server, id);
    const at = server.clock.now();
    const foreign = await sendForm(server, stranger, id, waited('delivered', at, photo(0, PICTURE)));
    const input = await sendForm(server, driver, id, [field('status', 'delivered'), photo(0, PICTURE)]);
    const kitchen = await sendForm(server, driver, id, waited('preparing', at));
    expect([foreign.statusCode, input.statusCode, kitchen.statusCode]).toEqual([404, 409, 409]);
    expect(await reportsOf(server, office, id)).toEqual([]);
  });

  it('is kept of a driver who has another role by the time it arrives', async () => {
    const server = await openWithShops(open);
    const { id, driver, office } = await onTheRoad(server);
    await cancel(server, id);
    const { db } = server.dependencies.database;
    await db.updateTable('staff').set({ role: 'dispatcher' }).where('id', '=', driver.staff.id).execute();
    const answer = await sendForm(server, driver, id, waited('delivered', server.clock.now(), photo(0, PICTURE)));
    expect([answer.statusCode, answer.json().report?.reason]).toEqual([200, 'cancelled']);
    expect(await reportsOf(server, office, id)).toMatchObject([{ status: 'delivered', photos: [{}] }]);
  });

  it('is refused when the order ended more than 30 days ago', async () => {
    const server = await openWithShops(open);
    const { id, driver } = await onTheRoad(server);
    await cancel(server, id);
    const at = server.clock.now();
    server.clock.advance(REPORTS_KEPT_MS);
    const withTimeout = await sendForm(server, await signedInAgain(server, driver), id, waited('picked_up', at));
    server.clock.advance(1);
    const late = await sendForm(server, await signedInAgain(server, driver), id, waited('delivered', at));
    expect([withTimeout.statusCode, late.statusCode]).toEqual([200, 404]);
  });

  it('is refused beyond twelve of one driver about one order', async () => {
    const server = await openWithShops(open);
    const { id, driver } = await onTheRoad(server);
    await cancel(server, id);
    const statuses: number[] = [];
    for (let number = 0; number <= MOST_LATE_REPORTS; number += 1) {
      const parts = waited('delivered', server.clock.now(), field('note', `${number}`));
      statuses.push((await sendForm(server, driver, id, parts)).statusCode);
    }
    expect(statuses).toEqual([...Array(MOST_LATE_REPORTS).fill(200), 409]);
  });

  it('is kept without its photos after 30 days', async () => {
    const server = await openWithShops(open);
    const { id, driver } = await onTheRoad(server);
    await cancel(server, id);
    await sendForm(server, driver, id, waited('delivered', server.clock.now(), photo(0, PICTURE)));
    const { db } = server.dependencies.database;
    await applyRetention(server.dependencies);
    expect(await db.selectFrom('late_report_photos').select('position').execute()).toHaveLength(1);
    server.clock.advance(31 * 24 * 60 * MINUTE_MS);
    await applyRetention(server.dependencies);
    expect(await db.selectFrom('late_report_photos').select('position').execute()).toEqual([]);
    expect(await db.selectFrom('late_reports').select('status').execute()).toHaveLength(1);
  });

  it('is resolved once, by the office alone, with a note that stays in the history', async () => {
    const server = await openWithShops(open);
    const { id, driver, office } = await onTheRoad(server);
    await cancel(server, id);
    await sendForm(server, driver, id, waited('delivered', server.clock.now(), photo(0, PICTURE)));
    expect((await resolve(server, driver, id)).statusCode).toBe(403);
    const answers = await Promise.all([
      resolve(server, office, id, 'Paid again by phone'),
      resolve(server, office, id),
    ]);
    expect(answers.map((answer) => answer.json().resolved).toSorted()).toEqual([0, 1]);
    expect(await openReports(server)).toEqual([]);
    const { reports, history } = await show(server, office, id);
    expect(reports[0]?.resolved).toMatchObject({ person: office.staff.name });
    expect(history.at(-1)).toMatchObject({ kind: 'report', person: office.staff.name });
    expect((await resolve(server, office, 'no-such-order')).statusCode).toBe(404);
  });

  it('is told to the board by an event', async () => {
    const server = await openWithShops(open);
    const { id, driver, office } = await onTheRoad(server);
    await cancel(server, id);
    await sendForm(server, driver, id, waited('delivered', server.clock.now(), photo(0, PICTURE)));
    await resolve(server, office, id);
    const { db } = server.dependencies.database;
    const events = await db.selectFrom('events').select('kind').where('order_id', '=', id).orderBy('number').execute();
    expect(events.slice(-2).map(({ kind }) => kind)).toEqual(['order.report', 'order.reports-resolved']);
  });
});

/** What the office does before the driver's three steps arrive, and what each of them becomes; null: it is made. */
const BEFORE: readonly (readonly [
  what: string,
  act: (server: TestServer, office: SignedIn, id: string) => Promise<unknown>,
  ...reasons: readonly [string | null, string | null, string | null],
])[] = [
  ['was cancelled', (server, _, id) => cancel(server, id), 'cancelled', 'cancelled', 'cancelled'],
  [
    'was given to someone else',
    async (server, office, id) =>
      assign(server, office, id, await signIn(server, 'driver', { email: 'other@example.com' })),
    ...(['reassigned', 'reassigned', 'reassigned'] as const),
  ],
  [
    'was delivered by the office',
    async (server, office, id) => {
      for (const status of ['picked_up', 'out_for_delivery', 'delivered'] as const)
        await changeTo(server, office, id, status, 'The driver rang');
    },
    // The photo of the delivery is added to it (rule later-photos).
    ...(['passed', 'passed', null] as const),
  ],
  [
    'got its money back',
    (server, office, id) =>
      server.app.inject({
        method: 'POST',
        url: `/api/office/orders/${id}/refunds`,
        headers: office.headers,
        payload: { amountCents: 500, reason: 'late' },
      }),
    ...([null, null, null] as const),
  ],
];

onBothDatabases('each step of a driver that arrives after its order (rule late-reports)', (open) => {
  it.each(BEFORE)('%s is made or kept, and never refused', async (_, act, ...reasons) => {
    const server = await openWithShops(open);
    const { id, driver } = await onTheRoad(server, 'ready_pickup');
    const office = await signIn(server, 'owner');
    const at = server.clock.now();
    await act(server, office, id);
    for (const [index, status] of (['picked_up', 'out_for_delivery', 'delivered'] as const).entries()) {
      const answer = await sendForm(server, driver, id, waited(status, at, photo(0, PICTURE)));
      expect([status, answer.statusCode, answer.json().report?.reason ?? null]).toEqual([status, 200, reasons[index]]);
    }
    const { photos, reports } = await show(server, office, id);
    const kept = reports.reduce((sum, report) => sum + report.photos.length, 0);
    expect([reports.length, kept, photos.length]).toEqual([
      reasons.filter((reason) => reason !== null).length,
      reasons.filter((reason) => reason !== null).length,
      reasons[2] === null ? 1 : 0,
    ]);
  });
});

/** As many photos as named, in their places. */
const pictures = (count: number): FormPart[] => Array.from({ length: count }, (_, place) => photo(place, PICTURE));

onBothDatabases('photos of a report for which the order has no room (rule late-reports)', (open) => {
  it('are kept beside the delivery that they came with, and wait for a person', async () => {
    const server = await openWithShops(open);
    const { id, driver, office } = await onTheRoad(server);
    const parts = waited('delivered', server.clock.now(), ...pictures(5));
    const key = { 'idempotency-key': 'five-photos' };
    const answers = [await sendForm(server, driver, id, parts, key), await sendForm(server, driver, id, parts, key)];
    for (const answer of answers)
      expect([answer.statusCode, answer.json()]).toMatchObject([
        200,
        { status: 'delivered', report: { reason: 'passed', isConflict: true } },
      ]);
    const { status, photos, reports, history } = await show(server, office, id);
    expect([status, photos.length, reports.map((one) => one.photos.length)]).toEqual(['delivered', 3, [2]]);
    expect(history.at(-1)?.note).toBe('delivered, 2 photos. More than the three photos that an order shows');
    expect(await openReports(server)).toMatchObject([{ order_id: id, status: 'delivered', reason: 'passed' }]);
    await resolve(server, office, id);
    expect(await openReports(server)).toEqual([]);
  });

  it('are kept where they come after three, and what still fits is added to the order', async () => {
    const server = await openWithShops(open);
    const { id, driver, office } = await onTheRoad(server);
    const send = (key: string, ...parts: readonly FormPart[]) =>
      sendForm(server, driver, id, waited('delivered', server.clock.now(), ...parts), { 'idempotency-key': key });
    await send('first', ...pictures(2));
    const both = await send('second', field('note', 'And the gate'), ...pictures(2));
    const none = await send('third', ...pictures(1));
    server.clock.advance(3 * 24 * 60 * MINUTE_MS);
    const again = await sendForm(
      server,
      await signedInAgain(server, driver),
      id,
      waited('delivered', server.clock.now(), ...pictures(1)),
      { 'idempotency-key': 'third' },
    );
    expect([both, none, again].map((answer) => [answer.statusCode, answer.json().report])).toEqual(
      Array(3).fill([200, { reason: 'passed', isConflict: true }]),
    );
    const { photos, reports, history } = await show(server, await signedInAgain(server, office), id);
    expect([photos.length, reports.map((one) => one.photos.length)]).toEqual([3, [1, 1]]);
    expect(history.map(({ note }) => note)).toContain('1 photo added. And the gate');
  });

  it('are all kept of a cancelled order, three to a report, and seven are refused', async () => {
    const server = await openWithShops(open);
    const { id, driver, office } = await onTheRoad(server);
    await cancel(server, id);
    const send = (count: number) =>
      sendForm(server, driver, id, waited('delivered', server.clock.now(), ...pictures(count)));
    expect((await send(6)).json().report).toEqual({ reason: 'cancelled', isConflict: true });
    const { reports, history } = await show(server, office, id);
    expect(reports.map((one) => [one.reason, one.photos.length])).toEqual(Array(2).fill(['cancelled', 3]));
    expect(history.at(-1)?.note).toContain('delivered, 6 photos');
    expect([(await send(7)).statusCode, (await send(7)).json().code]).toEqual([422, 'TOO_MANY_PHOTOS']);
  });
});

onBothDatabases('a driver’s report beside a cancellation (rule late-reports)', (open) => {
  it('is made or kept, no matter which comes first', async () => {
    const server = await openWithShops(open);
    const { id } = await placeOrder(server);
    const office = await signIn(server, 'dispatcher');
    const driver = await signIn(server, 'driver');
    await assign(server, office, id, driver);
    for (const status of ['restaurant_confirmed', 'preparing', 'ready_pickup'] as const)
      await changeTo(server, office, id, status);
    const [, report] = await Promise.all([
      cancel(server, id),
      sendForm(server, driver, id, waited('picked_up', server.clock.now())),
    ]);
    expect(report.statusCode).toBe(200);
    const { status, reports, history } = await show(server, office, id);
    const wasMade = history.some((step) => step.kind === 'step' && step.status === 'picked_up');
    expect([status, reports.length]).toEqual(['cancelled', wasMade ? 0 : 1]);
  });
});
