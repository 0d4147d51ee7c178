/** Whether the books follow the events: immediately, and without the nightly match of the balance. */
import type { StripeEvent } from '#tests/support/stripe/books.ts';
import { AT_PROVIDER, isOfPayment, keptOf, sum } from './kept.ts';
import { type LedgerLine, readLedger } from './read-books.ts';
import type { World } from './world.ts';

/** The provider gives up after three days, and lists no more than that. */
const LISTED_MS = 72 * 3_600_000;
const HOUR_MS = 3_600_000;

interface About {
  readonly id: string;
  readonly payment_intent?: string | null;
  readonly amount?: number;
}
const aboutOf = (event: StripeEvent): About => (event.data as { object: About }).object;

/** What is wrong with the books of a payment. */
function judgePayment(world: World, ledger: readonly LedgerLine[], paymentId: string): string[] {
  const { books } = world;
  const provider = world.atProvider();
  const payment = provider.payments.find(({ id }) => id === paymentId);
  const [session] = books.sessionsOf(paymentId);
  if (payment === undefined || session === undefined) return [];
  const own = ledger.filter(({ reference }) => reference === session.client_reference_id);
  const ours = sum(own.filter(({ kind }) => AT_PROVIDER.includes(kind)).map(({ cents }) => cents));
  const theirs = keptOf(provider, paymentId);
  const wrong = ours === theirs ? [] : [`of a payment of ${payment.amount} the books keep ${ours}, not ${theirs}`];
  return [...wrong, ...judgeFee(world, own, paymentId)];
}

/** The fee is booked with the payment. */
function judgeFee({ books }: World, own: readonly LedgerLine[], paymentId: string): string[] {
  if (!own.some(({ kind, cents }) => kind === 'charged' && cents > 0)) return [];
  const charges = books.balanceBooks
    .moved()
    .filter((one) => isOfPayment(one) && one.source?.payment_intent === paymentId);
  const theirs = sum(charges.map(({ fee }) => fee));
  const ours = -sum(own.filter(({ kind }) => kind === 'provider-fee').map(({ cents }) => cents));
  return ours === theirs ? [] : [`a fee of ${theirs} is ${ours} in the books`];
}

/** Refunds that the books show otherwise than the provider. */
async function judgeRefunds({ db, books }: World, paymentId: string): Promise<string[]> {
  const [session] = books.sessionsOf(paymentId);
  const rows = await db
    .selectFrom('refunds')
    .selectAll()
    .where('session_id', '=', session?.id ?? '')
    .execute();
  return books.refundsOf(paymentId).flatMap(({ id, status, amount, currency, metadata }) => {
    const { reference } = metadata as { reference?: string };
    const row = rows.find((one) => one.provider_refund_id === id || one.id === reference);
    const isNothing = row === undefined && (status === 'failed' || currency !== 'usd');
    if (isNothing || row?.state === status) return [];
    return [`a refund of ${amount} is ${row?.state ?? 'unknown'} in the books, and ${status}`];
  });
}

/** Refunds that banks are at and that nobody has asked about for as long as they have been known, by their ids. */
export async function dueRefunds({ db, clock }: World): Promise<ReadonlySet<string>> {
  const rows = await db.selectFrom('refunds').selectAll().where('state', '=', 'pending').execute();
  const isDue = ({ created_at, updated_at }: (typeof rows)[number]): boolean =>
    clock.now() - updated_at > Math.max(HOUR_MS, updated_at - created_at);
  return new Set(rows.filter(isDue).map(({ id }) => id));
}

/** What is wrong with refunds that were due to be asked about, and were: without any news of them. */
export async function judgeAsked({ db, books }: World, due: ReadonlySet<string>): Promise<string[]> {
  const rows = await db.selectFrom('refunds').selectAll().execute();
  return rows.flatMap(({ id, state, provider_refund_id, amount_cents }) => {
    const theirs = books.refunds.get(provider_refund_id ?? '')?.status ?? state;
    if (!due.has(id) || theirs === state) return [];
    return [`a refund of ${amount_cents} was not asked about: it is ${state} in the books, and ${theirs}`];
  });
}

async function judgePayout({ db }: World, { type, data }: StripeEvent): Promise<string[]> {
  const { id, amount } = (data as { object: About }).object;
  const row = await db.selectFrom('payouts').selectAll().where('id', '=', id).executeTakeFirst();
  if (row?.amount_cents !== amount) return [`a payout of ${amount} is ${row?.amount_cents ?? 'nothing'} in the books`];
  return type === 'payout.failed' && row?.failed_at == null ? ['a payout that failed stands in the books'] : [];
}

const waitsOf = async ({ db }: World): Promise<string[]> =>
  (await db.selectFrom('payment_events').select('id').where('handled_at', 'is', null).execute()).map(({ id }) => id);

/** What is wrong after an event was taken: what it is about is in the books, or it is kept to be acted on later. */
export async function judgeTold(world: World, event: StripeEvent): Promise<string[]> {
  if ((await waitsOf(world)).includes(event.id)) return [];
  const said = (wrong: readonly string[]) => wrong.map((words) => `after ${event.type}: ${words}`);
  if (event.type.startsWith('payout.')) return said(await judgePayout(world, event));
  const paymentId = aboutOf(event).payment_intent ?? '';
  const payment = world.atProvider().payments.find(({ id }) => id === paymentId);
  if (payment === undefined) return [];
  const ledger = await readLedger(world);
  if (!event.type.startsWith('checkout.')) {
    return said([...judgePayment(world, ledger, paymentId), ...(await judgeRefunds(world, paymentId))]);
  }
  const [session] = world.books.sessionsOf(paymentId);
  const charged = ledger.filter(
    ({ kind, reference }) => kind === 'charged' && reference === session?.client_reference_id,
  );
  const theirs = payment.charged && payment.currency === 'usd' ? payment.amount : 0;
  const ours = sum(charged.map(({ cents }) => cents));
  return said(ours === theirs ? [] : [`a payment of ${theirs} is ${ours} in the books`]);
}

/**
 * Problems of payments and payouts with their last event received, or in the provider's list if that was read
 * (`isListed`): that event must be enough to know everything about them.
 */
export async function judgeHeard(world: World, isListed: boolean): Promise<string[]> {
  const wrong: string[] = [];
  const waiting = await waitsOf(world);
  if (waiting.length > 0) wrong.push(`${waiting.length} news still wait although the provider answers`);
  const since = (world.clock.now() - LISTED_MS) / 1000;
  const isKnown = ({ id, created }: StripeEvent): boolean =>
    world.heard.has(id) || (isListed && Number(created) > since);
  const ledger = await readLedger(world);
  for (const { id } of world.atProvider().payments) {
    const newest = world.books.events.find((event) => aboutOf(event).payment_intent === id);
    if (newest === undefined || !isKnown(newest)) continue;
    wrong.push(...judgePayment(world, ledger, id), ...(await judgeRefunds(world, id)));
  }
  for (const event of world.books.events) {
    if (event.type.startsWith('payout.') && isKnown(event)) wrong.push(...(await judgePayout(world, event)));
  }
  return wrong.map((words) => `before the match: ${words}`);
}
