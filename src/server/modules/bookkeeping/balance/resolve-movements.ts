import type { Trx } from '#server/database/database-port.ts';
import type { Dependencies } from '#server/dependencies.ts';
import { appendLedger } from '#server/modules/ledger/index.ts';
import { findOrderByReference, lockOrder } from '#server/modules/orders/index.ts';
import type { EventHandlers, PaymentSession } from '#server/modules/payments/index.ts';
import { adoptOrderMoney } from '#server/modules/refunds/index.ts';
import { PaymentProviderDown } from '#server/ports/payments.ts';
import {
  findFacts,
  findFailedPayments,
  findLostPayments,
  findRefundsOf,
  findReturned,
  findSessionsOf,
  findUnmatchedMovements,
  isAccountShared,
  type Movement,
  type MovementPosition,
  setMovements,
  storeMatches,
} from './balance-store.ts';
import { type Decision, decideMatch, type Known, keysOf } from './decide-match.ts';

/** Matches the balance's movements with the ledger, after booking what that lacks (rule provider-balance). */

const BATCH = 100;

/** What is known here of a movement's payment, before the ledger is read. */
interface Owner {
  readonly session: PaymentSession | null;
  readonly reference: string | null;
  readonly refundId: string | null;
}

interface Looked {
  readonly movement: Movement;
  readonly owner: Owner;
  readonly decision: Decision;
}

type Parts = Pick<Dependencies, 'database'>;

/** Asks the provider about a payment, and writes down what was paid and taken from it. */
export type Handlers = Pick<EventHandlers, 'payment'>;

/** Looks all movements of a batch up, with a fixed number of queries. */
async function look({ database: { db } }: Parts, batch: readonly Movement[]): Promise<readonly Looked[]> {
  const paymentIds = [...new Set(batch.flatMap(({ payment_id }) => payment_id ?? []))];
  const failed = await findFailedPayments(db, paymentIds);
  /** Our own id of the session that a movement names, or that the payment named which failed. */
  const namedBy = ({ kind, payment_id, reference }: Movement): string | null => {
    if (kind === 'payment') return reference;
    return kind === 'payment-failed' ? (failed.get(payment_id ?? '')?.reference ?? reference) : null;
  };
  const references = batch.flatMap((movement) => namedBy(movement) ?? []);
  const sessions = await findSessionsOf(db, references, paymentIds);
  const byId = new Map(sessions.map((session) => [session.id, session]));
  const byPayment = new Map(sessions.map((session) => [session.payment_id, session]));
  const lost = await findLostPayments(db, paymentIds);
  const sessionIds = [...sessions.flatMap(({ session_id }) => session_id ?? []), ...lost.values()];
  const refunds = await findRefundsOf(db, sessionIds);
  const returned = await findReturned(db, paymentIds);
  const ownerOf = (movement: Movement): Owner => {
    const { payment_id: paymentId, reference: named, refund_id: theirs } = movement;
    const session = byId.get(namedBy(movement) ?? '') ?? byPayment.get(paymentId) ?? null;
    const refund = refunds.find((one) => (theirs !== null && one.provider_refund_id === theirs) || one.id === named);
    const reference = session?.id ?? lost.get(paymentId ?? '') ?? null;
    return { session, reference, refundId: refund?.id ?? null };
  };
  const owned = batch.map((movement) => ({ movement, owner: ownerOf(movement) }));
  const facts = await findFacts(
    db,
    owned.flatMap(({ movement, owner }) => keysOf(movement, owner)),
  );
  const isForeign = owned.some(({ movement, owner }) => movement.kind === 'payment' && owner.reference === null);
  const shared = isForeign || (await isAccountShared(db));
  return owned.map(({ movement, owner }) => {
    const isReturned = returned.has(movement.refund_id ?? '');
    const isPayable = owner.session?.is_open === 1;
    const result = { isReturned, isPayable, failed: failed.get(movement.payment_id ?? '') ?? null };
    const known: Known = { ...owner, ...result, isAccountShared: shared, facts };
    return { movement, owner, decision: decideMatch(movement, known) };
  });
}

/** The money of an order from before the ledger. */
async function adopt({ database, shop }: Dependencies, session: PaymentSession): Promise<void> {
  const found = await findOrderByReference(database.db, session.id);
  if (found === undefined) return;
  await database.transact(async (trx) => {
    const order = await lockOrder(trx, found.id);
    if (order !== undefined) await adoptOrderMoney(trx, order, shop.current.timeZone);
  });
}

/** Does what the provider's notification of a movement would have done. */
async function act(dependencies: Dependencies, handlers: Handlers, looked: Looked): Promise<void> {
  const { movement, owner } = looked;
  const { payments, log } = dependencies;
  try {
    if (movement.payment_id === null) return;
    const news = { kind: 'payment', paymentId: movement.payment_id } as const;
    const event = { id: movement.id, type: 'balance', livemode: payments.livemode, at: movement.at };
    await handlers.payment({ ...event, news }, owner.session, async () => {});
    if (owner.session !== null) await adopt(dependencies, owner.session);
  } catch (error) {
    if (error instanceof PaymentProviderDown) throw error;
    log.error({ kind: movement.kind, eventId: movement.id, error }, 'a movement of the balance was not acted on');
  }
}

/** Whether the ledger may lack this movement although it is ours. */
function isLacking({ movement: { kind, reference }, owner, decision: { state, matches } }: Looked): boolean {
  if (kind === 'payment' && owner.reference === null) return reference !== null;
  return owner.reference !== null && (state === 'open' || state === 'new') && matches.length === 0;
}

async function write(trx: Trx, looked: readonly Looked[], timeZone: string): Promise<void> {
  await appendLedger(
    trx,
    looked.flatMap(({ decision }) => decision.entries),
    timeZone,
  );
  const wanted = looked.flatMap(({ movement, decision }) =>
    decision.matches.map((match) => ({ ...match, transaction_id: movement.id })),
  );
  const facts = await findFacts(
    trx,
    wanted.map(({ dedupeKey }) => dedupeKey),
  );
  await storeMatches(
    trx,
    wanted.flatMap(({ dedupeKey, part, transaction_id }) => {
      const row = facts.get(dedupeKey);
      return row === undefined ? [] : [{ ledger_id: row.id, transaction_id, part }];
    }),
  );
  const results = Map.groupBy(looked, ({ decision: { state, trouble = '' } }) => `${state} ${trouble}`);
  for (const [, same] of results) {
    const [{ decision } = { decision: null }] = same;
    if (decision === null) continue;
    const ids = same.map(({ movement }) => movement.id);
    await setMovements(trx, ids, decision);
  }
}

async function resolve(dependencies: Dependencies, handlers: Handlers, batch: readonly Movement[]): Promise<void> {
  const { database, shop } = dependencies;
  const acted = new Set<string>();
  let looked = await look(dependencies, batch);
  // What is known of a payment after it was acted on may show that its refunds and disputes are lacking, too.
  for (;;) {
    const lacking = looked.filter((one) => isLacking(one) && !acted.has(one.movement.id));
    if (lacking.length === 0) break;
    for (const one of lacking) {
      acted.add(one.movement.id);
      await act(dependencies, handlers, one);
    }
    looked = await look(dependencies, batch);
  }
  await database.transact((trx) => write(trx, looked, shop.current.timeZone));
}

/** Matches all movements that are not matched yet, oldest first. Throws if the provider is away. */
export async function resolveMovements(dependencies: Dependencies, handlers: Handlers): Promise<void> {
  const { database, payments } = dependencies;
  let last: MovementPosition = { at: -1, id: '' };
  for (;;) {
    const batch = await findUnmatchedMovements(database.db, payments.name, last, BATCH);
    if (batch.length > 0) await resolve(dependencies, handlers, batch);
    last = batch.at(-1) ?? last;
    if (batch.length < BATCH) return;
  }
}
