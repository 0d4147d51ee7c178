/** Plays a story. If the shop or the provider refuses an act, the story continues. */
import type { Mismatch, MismatchesAnswer, OrderMoneyAnswer } from '#contract/money/money.ts';
import { RefusedField } from '#tests/support/stripe/form.ts';
import type { StripeNotification } from '#tests/support/stripe/stand-in.ts';
import { judgeCancelled, judgePaid, judgeRefund, leftAtProvider } from './judge-orders.ts';
import { beyondPaid } from './judge-sums.ts';
import { minuteJobs } from './one-pass.ts';
import { readLedger } from './read-books.ts';
import type { Act } from './story.ts';
import type { World, WorldOrder } from './world.ts';

const MINUTE_MS = 60_000;
/** So many calls fail while the provider is away; 'back' ends that. */
const MANY = 500;
/** A page of another shop of this product that uses the same account. */
const THEIRS = { reference: '01a20bd9-61d3-79ba-be26-681b258e97dc', shop: 'https://other.example' };
const ELSEWHERE = {
  line_items: { 0: { quantity: '1', price_data: { unit_amount: '4200' } } },
  client_reference_id: THEIRS.reference,
  metadata: THEIRS,
  success_url: 'https://other.example/',
  cancel_url: 'https://other.example/',
};
const FORWARD: Readonly<Record<string, string>> = {
  received: 'restaurant_confirmed',
  restaurant_confirmed: 'preparing',
  preparing: 'ready_pickup',
  ready_pickup: 'picked_up',
  picked_up: 'out_for_delivery',
  out_for_delivery: 'delivered',
};

const shareOf = (cents: number, tenths: number): number => Math.max(1, Math.floor((cents * tenths) / 10));

const findOrder = ({ db }: World, { pendingOrderId }: WorldOrder) =>
  db.selectFrom('orders').selectAll().where('pending_order_id', '=', pendingOrderId).executeTakeFirst();

/** The provider's payment of an order, of its last page that was paid. */
function paymentOf({ books }: World, { sessions }: WorldOrder) {
  const ids = sessions.map((id) => books.sessions.get(id)?.payment_intent);
  return ids.map((id) => books.payments.get(id ?? '')).findLast((payment) => payment !== undefined);
}

/** Runs an act of the provider; what it refuses does not happen. */
function attempt(act: () => unknown): void {
  try {
    act();
  } catch (error) {
    if (!(error instanceof RefusedField)) throw error;
  }
}

async function noteRefund(
  world: World,
  answer: { status: number; body: { refund?: { id: string; amountCents: number } } },
) {
  const { refund } = answer.body;
  if (answer.status === 200 && refund !== undefined) world.decided.set(refund.id, refund.amountCents);
}

const moneyOf = async (world: World, id: string): Promise<OrderMoneyAnswer> =>
  (await world.ask('owner', 'GET', `/api/office/orders/${id}/money`)).body;

const readRows = async (world: World): Promise<readonly Mismatch[]> =>
  ((await world.ask('owner', 'GET', '/api/office/money/mismatches')).body as MismatchesAnswer).mismatches;

async function deliver(world: World, how: Extract<Act, { do: 'news' }>['how']): Promise<void> {
  world.waiting.push(...world.stripe.takeNotifications());
  const all = world.waiting.splice(0);
  const lists: Record<typeof how, readonly StripeNotification[]> = {
    'in order': all,
    backward: all.toReversed(),
    twice: all.flatMap((one) => [one, one]),
    lost: [],
    'first only': all.slice(0, 1),
  };
  if (how === 'first only') world.waiting.push(...all.slice(1));
  for (const one of lists[how]) await world.tell(one);
}

/** What the provider has of an order's payment, cents. */
const hadCents = ({ books, atProvider }: World, { session_id }: { readonly session_id: string | null }): number =>
  leftAtProvider(atProvider(), books.sessions.get(session_id ?? '')?.payment_intent ?? '');

/** What the office or the customer does about an order that is there. */
async function aboutOrder(world: World, act: Act & { readonly order: number }, of: WorldOrder): Promise<void> {
  const order = await findOrder(world, of);
  if (order === undefined) return;
  const url = `/api/office/orders/${order.id}`;
  switch (act.do) {
    case 'one step': {
      const status = FORWARD[order.status];
      if (status !== undefined)
        await world.ask('dispatcher', 'PATCH', `/api/delivery/orders/${order.id}/status`, { status, note: 'ok' });
      return;
    }
    case 'refund': {
      const was = { before: await moneyOf(world, order.id), hadCents: hadCents(world, order) };
      const amountCents = shareOf(was.before.left.amount, act.tenths);
      const answer = await world.ask(act.by, 'POST', `${url}/refunds`, { amountCents, reason: 'late', note: 'late' });
      await noteRefund(world, answer);
      if (answer.status !== 200) return;
      const given = { by: act.by, ...was, after: await moneyOf(world, order.id) };
      return void world.wrong.push(...judgeRefund(given, amountCents, answer.body.refund?.id));
    }
    case 'cancel': {
      const refundCents = act.tenths === null ? undefined : shareOf(order.total_cents, act.tenths);
      const input = { status: 'cancelled', note: 'No gas', ...(refundCents !== undefined && { refundCents }) };
      const was = { before: await moneyOf(world, order.id), hadCents: hadCents(world, order) };
      const { status } = await world.ask(act.by, 'PATCH', `/api/delivery/orders/${order.id}/status`, input);
      if (status !== 200 || order.status === 'cancelled') return;
      const given = { by: act.by, ...was, after: await moneyOf(world, order.id) };
      return void world.wrong.push(...judgeCancelled(given, refundCents ?? null, await readRows(world)));
    }
    case 'give held':
      return noteRefund(world, await world.ask('owner', 'POST', `${url}/give-held`, {}));
    case 'cash':
      return void (await world.ask('owner', 'POST', `${url}/paid-by-hand`, { what: 'cash' }));
    case 'missing': {
      const { sold } = await moneyOf(world, order.id);
      const input = { lineId: sold.lines[0]?.id ?? '', count: 1, ...(act.swap && { swap: 'Green salad' }) };
      return void (await world.ask('owner', 'POST', `${url}/missing`, input));
    }
    case 'customer answers': {
      const { missing } = await moneyOf(world, order.id);
      const asked = missing.find(({ state }) => state === 'asked');
      if (asked === undefined) return;
      const answer = `/api/orders/track/${order.order_number}/missing/${asked.id}?k=${order.track_token}`;
      await world.post(answer, { answer: act.answer });
    }
  }
}

async function ofOrder(world: World, act: Act & { readonly order: number }): Promise<void> {
  const { books } = world;
  const of = world.orders[act.order];
  if (of === undefined) return;
  const last = of.sessions.at(-1) ?? '';
  const isOpen = (): boolean => books.sessionOf(last).status === 'open';
  switch (act.do) {
    case 'pay':
      return isOpen() ? books.pay(last) : undefined;
    case 'pay in euros':
      return isOpen() ? books.pay(last, 'eur') : undefined;
    case 'pay later':
      return isOpen() ? books.payLater(last) : undefined;
    case 'bank answers': {
      const waits = of.sessions.find(
        (id) => books.payments.get(books.sessions.get(id)?.payment_intent ?? '')?.status === 'processing',
      );
      return waits === undefined ? undefined : books.settle(waits, act.comes);
    }
    case 'open another page': {
      const url = '/api/payments/create-checkout-session-lean';
      const { status, body } = await world.post(url, { pendingOrderId: of.pendingOrderId });
      if (status === 200 && !of.sessions.includes(body.sessionId)) of.sessions.push(body.sessionId);
      return;
    }
    case 'convert unpaid': {
      const input = { confirmUnpaid: true, note: 'Pays in cash' };
      return void (await world.ask('dispatcher', 'POST', `/api/delivery/convert/${of.pendingOrderId}`, input));
    }
    case 'refund at the Dashboard': {
      const payment = paymentOf(world, of);
      const amount = shareOf(payment?.amount ?? 0, act.tenths);
      const orderId = (await findOrder(world, of))?.id ?? '';
      const ledger = await readLedger(world);
      const before = beyondPaid(world, ledger, of, orderId);
      attempt(
        () => payment?.charged === true && books.createRefund({ payment_intent: payment.id, amount: String(amount) }),
      );
      const more = beyondPaid(world, ledger, of, orderId) - before;
      return void world.beyond.set(of, (world.beyond.get(of) ?? 0) + more);
    }
    case 'dispute': {
      const payment = paymentOf(world, of);
      if (payment?.charged !== true || books.disputesOf(payment.id).length > 0) return;
      return void books.disputePayment(payment.id, act.inquiry ? 'warning_needs_response' : 'needs_response');
    }
    default:
      return aboutOrder(world, act, of);
  }
}

async function atProvider(world: World, act: Act): Promise<void> {
  const { books, stripe } = world;
  switch (act.do) {
    case 'refunds become':
      return books.refundsBecome(act.state, act.waits);
    case 'a refund turns': {
      const open = [...books.refunds.values()].filter(({ status }) => status !== 'failed');
      const one = open[act.which % open.length];
      if (one === undefined || one.status === act.state) return;
      return books.changeRefund(one.id, act.state);
    }
    case 'a dispute ends': {
      const open = [...books.disputes.values()].filter(({ status }) => status.endsWith('needs_response'));
      const one = open[act.which % open.length];
      if (one === undefined) return;
      const isInquiry = one.status.startsWith('warning_');
      return books.endDispute(one.id, isInquiry ? 'warning_closed' : act.won ? 'won' : 'lost', act.isFeeKept);
    }
    case 'an inquiry becomes a dispute': {
      const open = [...books.disputes.values()].filter(({ status }) => status === 'warning_needs_response');
      const one = open[act.which % open.length];
      return one === undefined ? undefined : books.escalateDispute(one.id);
    }
    case 'another shop sells': {
      const { id: sessionId } = books.createSession(ELSEWHERE);
      books.pay(sessionId);
      const id = books.sessionOf(sessionId).payment_intent ?? '';
      world.foreign.add(id);
      if (act.back === 'refund') attempt(() => books.createRefund({ payment_intent: id, amount: '1200' }));
      if (act.back === 'dispute') books.disputePayment(id);
      return;
    }
    case 'pay out': {
      const cents = books.balanceBooks.available();
      if (cents > 0) world.payouts.push({ id: books.payOut(cents), cents });
      return;
    }
    case 'a payout fails': {
      const payout = world.payouts.pop();
      if (payout !== undefined) books.failPayout(payout.id, payout.cents);
      return;
    }
    case 'provider':
      stripe.mishaps.length = 0;
      if (act.is === 'away') stripe.mishaps.push(...Array.from({ length: MANY }, () => 'away' as const));
      if (act.is === 'failing once') stripe.mishaps.push('none', 'none', 'kept-500');
      if (act.is === 'done but failing') stripe.mishaps.push('none', 'none', 'done-500');
      if (act.is === 'busy') stripe.mishaps.push('busy', 'busy');
  }
}

async function atOffice(world: World, act: Act): Promise<void> {
  const failed = async () => (await readRows(world)).find(({ kind }) => kind === 'refund-failed');
  const mustBeGone = async ({ id, words }: Mismatch) => {
    if ((await readRows(world)).some((row) => row.id === id)) world.wrong.push(`settled, and still there: "${words}"`);
  };
  switch (act.do) {
    case 'refund again': {
      const row = await failed();
      if (row === undefined) return;
      const answer = await world.ask('owner', 'POST', `/api/office/money/refunds/${row.refundId}/again`, {});
      await noteRefund(world, answer);
      return answer.status === 200 ? mustBeGone(row) : undefined;
    }
    case 'settle a failed refund': {
      const row = await failed();
      if (row === undefined) return;
      const input = { id: row.id, note: 'By check', isGiven: act.given };
      const { status } = await world.ask('owner', 'POST', '/api/office/money/mismatches/settle', input);
      if (status !== 200) return;
      world.settled.add(row.id);
      return mustBeGone(row);
    }
    case 'correct cash': {
      const first = world.orders[0] === undefined ? undefined : await findOrder(world, world.orders[0]);
      if (first === undefined) return;
      const { ledger } = await moneyOf(world, first.id);
      const row = ledger.find(({ correction }) => correction !== null);
      if (row?.correction == null) return;
      const seenCents = String(row.correction.nowCents);
      const amountCents = row.correction.way === 'amount' ? Math.floor(row.correction.nowCents / 2) : 0;
      const input = { amountCents, seenCents, reason: 'A typo' };
      await world.ask('owner', 'POST', `/api/office/money/ledger/${row.id}/correct`, input);
    }
  }
}

/** Does one act, and looks at the orders that were paid by it. */
export async function play(world: World, act: Act): Promise<void> {
  const before = world.atProvider();
  await perform(world, act);
  world.wrong.push(...(await judgePaid(world, before)));
}

async function perform(world: World, act: Act): Promise<void> {
  if ('order' in act) return ofOrder(world, act);
  switch (act.do) {
    case 'news':
      return deliver(world, act.how);
    case 'wait':
      return world.clock.advance(act.minutes * MINUTE_MS);
    case 'jobs':
      return minuteJobs(world);
    case 'restart':
      return world.restart();
    case 'correct cash':
    case 'refund again':
    case 'settle a failed refund':
      return atOffice(world, act);
    default:
      return atProvider(world, act);
  }
}
