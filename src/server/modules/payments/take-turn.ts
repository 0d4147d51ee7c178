import type { Trx } from '#server/database/database-port.ts';
import { pipelined } from '#server/database/pipelined.ts';
import type { PaymentSessionEnd } from '#server/database/schema-payments.ts';
import type { Dependencies } from '#server/dependencies.ts';
import type { KeyedCall } from '#server/http/idempotency.ts';
import type { SessionState } from '#server/ports/payments.ts';
import { callProvider } from './call-provider.ts';
import { type EndedSession, endAtProvider, isGivenUp } from './end-at-provider.ts';
import { endSession, findOwnOrKeyed, insertSession, type PaymentSession } from './payment-sessions-store.ts';
import { claimPurchase, findHolders, findSettled, type Holders, type Purchase } from './purchases-store.ts';

export type Turn =
  /** The session that may be paid; a new one has not been sent to the provider yet. */
  | { readonly kind: 'ours'; readonly session: PaymentSession }
  /** A session of the purchase was paid, or its payment is under way. */
  | { readonly kind: 'paid' | 'under-way'; readonly sessionId: string | null }
  /** The key had another body before. */
  | { readonly kind: 'other-call' }
  /** Another request was faster: try again. */
  | { readonly kind: 'again' };

interface Input {
  readonly pendingOrderId: string;
  readonly purchase: Purchase;
  readonly idempotent: KeyedCall | undefined;
  readonly newSession: (own: {
    readonly idempotent: KeyedCall | undefined;
    readonly chainId: string | null;
  }) => PaymentSession;
}

interface Predecessor {
  readonly session: PaymentSession;
  readonly endedAs: PaymentSessionEnd | null;
}

/** A payment that has been under way for longer does not block the next order. */
const BLOCKS_FOR_MS = 2 * 3_600_000;

/**
 * Finds the session of a purchase, ends other payable sessions at the provider, and replaces them (rule
 * one-payable-session). If two calls are simultaneous, the database lets one through: the names of a purchase are
 * unique keys, and each is taken only from the session that was seen to have it.
 */
export async function takeTurn(dependencies: Dependencies, input: Input): Promise<Turn> {
  const { database } = dependencies;
  const { pendingOrderId, purchase, idempotent } = input;
  const known = await findOwnOrKeyed(database.db, pendingOrderId, idempotent?.key);
  const keyed = idempotent && known.find((session) => session.intent_key === idempotent.key);
  if (keyed !== undefined && keyed.body_hash !== idempotent?.bodyHash) return { kind: 'other-call' };
  const siblings = known.filter((session) => session.pending_order_id === pendingOrderId);
  const own = siblings.find((session) => session.is_open === 1);
  const ownState = own && (await ownStateOf(dependencies, own));
  const taken = ownState !== undefined && takes(ownState);
  if (own !== undefined && taken !== false) return { kind: taken, sessionId: own.session_id };
  const holders = await findHolders(database.db, purchase);
  const paid = await paidBefore(dependencies, siblings, holders);
  if (paid !== undefined) return { kind: 'paid', sessionId: paid.session_id };
  if (own !== undefined && ownState === 'open' && holders.isOne && holders.references[0] === own.id) {
    return { kind: 'ours', session: own };
  }
  const others = holders.sessions.filter((session) => session.id !== own?.id);
  // Opened for the very same order or key since the first query: the next attempt finds it, and must not end it now.
  if (others.some((session) => isForSame(session, input) && !known.some(({ id }) => id === session.id))) {
    return { kind: 'again' };
  }
  const ended = await endAll(dependencies, own === undefined ? others : [own, ...others]);
  if (!Array.isArray(ended)) return ended;
  const { predecessors, chainId } = await chainOf(dependencies, ended);
  const session = input.newSession({ idempotent: keyed === undefined ? idempotent : undefined, chainId });
  return takePlace(dependencies, { session, predecessors, purchase, from: holders.references });
}

const isForSame = (session: PaymentSession, { pendingOrderId, idempotent }: Input): boolean =>
  (session.is_open === 1 && session.pending_order_id === pendingOrderId) ||
  (idempotent !== undefined && session.intent_key === idempotent.key);

/** The session that already paid for this very order or cart. */
async function paidBefore(
  { database }: Dependencies,
  siblings: readonly PaymentSession[],
  { ofCart }: Holders,
): Promise<PaymentSession | undefined> {
  if (ofCart?.status === 'paid' || ofCart?.status === 'refunded') return ofCart;
  const settled = await findSettled(database.db, chainsOf(siblings));
  return siblings.find(({ chain_id }) => chain_id !== null && settled.has(chain_id));
}

const chainsOf = (sessions: readonly PaymentSession[]): string[] => sessions.flatMap(({ chain_id }) => chain_id ?? []);

/** The chain of a new session and those that it replaces. A paid chain is closed, and nothing follows in it. */
async function chainOf({ database }: Dependencies, ended: readonly Predecessor[]) {
  const settled = await findSettled(database.db, chainsOf(ended.map(({ session }) => session)));
  const isOver = ({ session }: Predecessor): boolean => session.chain_id !== null && settled.has(session.chain_id);
  const first = ended.find((one) => !isOver(one))?.session;
  const chainId = first === undefined ? null : (first.chain_id ?? first.id);
  return { predecessors: ended.map((one) => ({ ...one, chainId: isOver(one) ? null : chainId })), chainId };
}

/** What keeps another session from being opened beside one in this state, or false. */
function takes(state: SessionState): 'paid' | 'under-way' | false {
  if (state === 'under-way') return state;
  return state === 'paid' || state === 'nothing-due' ? 'paid' : false;
}

/** The state of the pending order's own session; an overdue one counts as expired. */
async function ownStateOf(dependencies: Dependencies, session: PaymentSession): Promise<SessionState> {
  const { session_id: sessionId, expires_at: expiresAt } = session;
  if (sessionId === null) return isGivenUp(session, dependencies.clock.now()) ? 'expired' : 'open';
  const theirs = await callProvider(dependencies, (provider) => provider.getSession(sessionId));
  const state = theirs?.state ?? 'expired';
  return state === 'open' && expiresAt <= dependencies.clock.now() ? 'expired' : state;
}

/** Ends a purchase's sessions; returns those that can be replaced now, or that one is paid or under way. */
async function endAll(
  dependencies: Dependencies,
  sessions: readonly PaymentSession[],
): Promise<Predecessor[] | Extract<Turn, { kind: 'paid' | 'under-way' }>> {
  const now = dependencies.clock.now();
  const predecessors: Predecessor[] = [];
  for (const session of sessions) {
    const isRecent = session.created_at > now - BLOCKS_FOR_MS;
    if (session.is_open === null) {
      if (isRecent && session.status === 'expired') predecessors.push({ session, endedAs: null });
      continue;
    }
    const ended = await endAtProvider(dependencies, session);
    if (ended.state === 'under-way' && !isRecent) continue;
    const kind = takes(ended.state);
    if (kind !== false) return { kind, sessionId: ended.sessionId };
    predecessors.push({ session, endedAs: howEnded(session, ended, now) });
  }
  return predecessors;
}

function howEnded(session: PaymentSession, { state }: EndedSession, now: number): PaymentSessionEnd | null {
  if (state === 'failed') return 'failed';
  return session.expires_at <= now ? null : 'replaced';
}

interface Place {
  readonly session: PaymentSession;
  readonly predecessors: readonly (Predecessor & { readonly chainId: string | null })[];
  readonly purchase: Purchase;
  /** Our ids of the sessions that were seen to hold the purchase. */
  readonly from: readonly string[];
}

/** Undoes what a turn wrote, because another request was faster. */
class Overtaken extends Error {
  override readonly name = 'Overtaken';
}

/** Writes the change of place in one transaction; 'again' where anything has changed since it was read. */
async function takePlace({ database, clock }: Dependencies, place: Place): Promise<Turn> {
  try {
    await database.transact((trx) => writePlace(trx, place, clock.now()));
    return { kind: 'ours', session: place.session };
  } catch (error) {
    if (error instanceof Overtaken) return { kind: 'again' };
    throw error;
  }
}

async function writePlace(trx: Trx, place: Place, at: number): Promise<void> {
  const { session, predecessors, purchase, from } = place;
  for (const { session: before, endedAs, chainId } of predecessors) {
    if (!(await endSession(trx, { reference: before.id, endedAs, chainId, at }))) throw new Overtaken();
  }
  const claim = { purchase, reference: session.id, from, at };
  const isMade = await pipelined(insertSession(trx, session), claimPurchase(trx, claim));
  if (isMade.includes(false)) throw new Overtaken();
}
