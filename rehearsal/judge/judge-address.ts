/**
 * Whether an order goes where, and how, the last change that counts says, for what that costs (rule evening-judged).
 */
import type { Note } from '../diary.ts';
import { AT_ONCE_MS, agreedBefore, type Change, canChange, changesOf, dueOf, isMade, judgeEnd } from './changes.ts';
import { deliveryFeeOf, feesBetween, orderFeesOf } from './fees.ts';
import type { Case, Evidence } from './judge.ts';
import { accepted, hasStopped, hostOf, TEXTED_WITHIN_MS } from './judge-acts.ts';

const ENDS_CHANGES = new Set(['picked_up', 'out_for_delivery', 'delivered', 'cancelled']);
/** Two changes that overlap may be stored in either order, ms. */
const OVERLAP_MS = 10_000;
const UNDER_WAY_MS = 5000;
/** Dropoff and instructions. */
const HANDOVER = /^(?:drop|inst)/;

const whereOf = ({ delivery }: Pick<Change, 'delivery'>) => JSON.parse(String(delivery)).address;

/** Whether a person's press is what asked for a change; others may have asked for the same place at once. */
const isAskedBy = ({ staff_id, asked_at, ...row }: Change, { who, facts, at }: Note): boolean =>
  staff_id === who &&
  facts.began <= Number(asked_at) &&
  Number(asked_at) <= at &&
  whereOf(row).placeId === facts.placeId;

export function* judgeAddress(one: Case, evidence: Evidence): Generator<string> {
  const changes = changesOf(one, evidence, 'address');
  const told = accepted(one, 'changed address');
  // A press whose every answer was lost may have been kept.
  const mayBe = one.notes.filter(({ kind, facts }) => kind === 'changed address' && facts.status >= 500).length;
  if (changes.length < told.length || changes.length > told.length + mayBe)
    yield `its address was changed ${told.length} times, and ${changes.length} changes are kept`;
  for (const note of told) yield* judgePrice(one, evidence, note);
  for (const change of changes) yield* judgeEnd(one, evidence, change);
  yield* judgeTexts(one, evidence, changes);
  // At the moment of an order's pick-up, a change of the order that it goes with may move it, or just not.
  const faults = [0, AT_ONCE_MS].map((leewayMs) => [...judgeDetails(one, evidence, leewayMs)]);
  yield* faults.find(({ length }) => length === 0) ?? faults[0] ?? [];
}

/** A change costs what the fees of the order's own time say, and somebody asks for that, gives it back or waives it. */
function* judgePrice(one: Case, evidence: Evidence, note: Note): Generator<string> {
  const changes = changesOf(one, evidence, 'address');
  const { who, facts } = note;
  const { placeId, quoted, waive, state, amountCents } = facts;
  const change = changes.find((row) => isAskedBy(row, note));
  if (change === undefined) return yield `${who} was told that it goes to ${placeId}, which is not written down`;
  const { promised } = one;
  if (promised === undefined) return;
  const agreed = agreedBefore(one, evidence, change);
  const right = feesBetween(evidence.fees, promised.began, promised.at).map((fees) => {
    const fee = promised.deliveryFee === 0 ? 0 : deliveryFeeOf(promised.from, facts.to, fees);
    const orderFees = orderFeesOf(agreed.food + fee + agreed.tax);
    return fee === agreed.deliveryFee ? 0 : fee - agreed.deliveryFee + orderFees - agreed.orderFees;
  });
  if (!right.includes(quoted)) yield `another address is to cost ${quoted} more, not ${right.join(' or ')}`;
  const due = waive === undefined ? dueOf(quoted) : 0;
  if (change.amount_cents !== due || amountCents !== due)
    yield `another address costs ${change.amount_cents} more, not ${due}, and ${who} was told ${amountCents}`;
  if (state !== (due > 0 ? 'waiting' : 'made')) yield `${who} was told that a change of ${due} is ${state}`;
  if (waive !== undefined && change.note !== waive) yield `it is not kept why ${who} waived the difference`;
}

/** Where an order went at a moment (Unix ms) by the changes that counted; undefined before the first. */
function streetAt(changes: readonly Change[], at: number): string | undefined {
  const counted = changes.filter((row) => isMade(row) && Number(row.ended_at) <= at);
  const last = counted.toSorted((a, b) => Number(a.ended_at) - Number(b.ended_at)).at(-1);
  return last && whereOf(last).street;
}

/** What the customer is to pay, and where the order goes, is told once, while it is so. */
function* judgeTexts(one: Case, evidence: Evidence, changes: readonly Change[]): Generator<string> {
  const { order, moves } = one;
  const isSilent = hasStopped(one, evidence);
  const told = evidence.texts.filter(({ body }) => body.includes(String(order.order_number)));
  for (const change of changes) {
    const { id, amount_cents, asked_at, ended_at } = change;
    const cents = Number(amount_cents);
    const own = told.filter(({ dedupeKey }) => dedupeKey.includes(String(id)));
    const asks = own.filter(({ body }) => body.includes(`costs $${(cents / 100).toFixed(2)} more`));
    const moved = own.filter(({ body }) => body.includes(' now goes to '));
    const isKnown = own.every(({ body }) => [whereOf(change).street, 'the new address'].some((s) => body.includes(s)));
    if (asks.length + moved.length < own.length || !isKnown)
      yield `a text about another address is wrong: ${own[0]?.body}`;
    const kept = isMade(change) ? Number(ended_at) : Number.POSITIVE_INFINITY;
    const ends = ended_at === null ? Number.POSITIVE_INFINITY : Number(ended_at);
    if (moved.some(({ at }) => at < kept)) yield 'its customer was told of another address that did not count';
    if (asks.some(({ at }) => cents <= 0 || at > ends + UNDER_WAY_MS))
      yield 'its customer was asked to pay for nothing';
    const after = changes.find((row) => isMade(row) && Number(row.ended_at) > kept);
    const goesThere = (at: number): boolean => streetAt(changes, at) === whereOf(change).street;
    const wentThere = (at: number): boolean =>
      goesThere(at) || goesThere(at - UNDER_WAY_MS) || (at - kept < UNDER_WAY_MS && goesThere(kept));
    if (moved.some(({ at }) => at >= kept && !wentThere(at)))
      yield 'its customer was told of an address that another one had replaced';
    const over = Math.min(
      ...moves.filter(({ status }) => ENDS_CHANGES.has(status)).map(({ heardAt }) => heardAt),
      ends,
    );
    const isAskDue = cents > 0 && over > Number(asked_at) + TEXTED_WITHIN_MS;
    const final = moves.find(({ status }) => status === 'delivered' || status === 'cancelled');
    const until = Math.min(final?.heardAt ?? 0, Number(after?.ended_at ?? Number.POSITIVE_INFINITY));
    const isMoveDue = isMade(change) && until > kept + TEXTED_WITHIN_MS;
    if (!isSilent && ((isAskDue && asks.length === 0) || (isMoveDue && moved.length === 0)))
      yield `its customer was told nothing of another address for ${cents} more`;
  }
}

/** The changes by which an order moved, oldest first: its own, and those of the order that it goes with. */
function movedBy(one: Case, evidence: Evidence, leewayMs: number): readonly Change[] {
  const { order, moves } = one;
  const { books } = evidence;
  const host = hostOf(one, evidence);
  const isThere = (at: number): boolean => at < (moves[0]?.at ?? 0) || canChange('address', moves, at - leewayMs);
  return books.changes
    .filter((row) => row.kind === 'address' && isMade(row))
    .filter(({ order_id, ended_at }) => order_id === order.id || (order_id === host?.id && isThere(Number(ended_at))))
    .toSorted((a, b) => Number(a.ended_at) - Number(b.ended_at));
}

interface Said {
  readonly field: string;
  readonly value: unknown;
  readonly at: number;
}

/**
 * What was said of the handover of the order that this one goes with: what it has to follow, as it was under way to the
 * same door, or had the same phone, and what it may have taken over as it was made, or just not at its end.
 */
function saidOfHost(one: Case, evidence: Evidence): { readonly must: readonly Said[]; readonly may: readonly Said[] } {
  const { order, moves, promised } = one;
  const host = hostOf(one, evidence);
  if (host === undefined) return { must: [], may: [] };
  const said = evidence.details
    .filter(({ facts }) => facts.id === host.id && facts.changed.includes(facts.field))
    .map(({ facts, at }) => ({ field: String(facts.field), value: facts.value, at }));
  const made = moves[0]?.at ?? 0;
  const over = moves.find(({ status }) => status === 'delivered' || status === 'cancelled')?.at ?? evidence.endedAt;
  const [own, theirs] = [order, host].map(({ document }) => JSON.parse(String(document)).delivery.address.placeId);
  const hasOwnPhone = accepted(one, 'changed details').some(({ facts }) => facts.changed.includes('phone'));
  const isSure = ({ field, at }: Said): boolean =>
    (field === 'phone' ? !hasOwnPhone : own === theirs) && at > made + OVERLAP_MS && at < over - OVERLAP_MS;
  return { must: said.filter(isSure), may: said.filter(({ at }) => at > (promised?.at ?? 0) - OVERLAP_MS) };
}

/** The door and each detail are as the last one who changed it was told. */
function* judgeDetails(one: Case, evidence: Evidence, leewayMs: number): Generator<string> {
  const { order, promised, moves } = one;
  const { delivery } = JSON.parse(String(order.document));
  const moved = movedBy(one, evidence, leewayMs);
  const last = moved.at(-1);
  const place = last === undefined ? promised?.placeId : whereOf(last).placeId;
  if (delivery.address.placeId !== place) yield `it goes to ${delivery.address.placeId}, not to ${place}`;
  const asked = evidence.moves.filter(({ facts }) => moved.some(({ order_id }) => order_id === facts.id));
  const since = moved.filter(({ ended_at }) => Number(ended_at) >= (moves[0]?.at ?? 0));
  const doors = since.flatMap((change) => {
    const note = asked.find((one) => isAskedBy(change, one));
    // What was said of the handover while the change waited is about the new door.
    return ['dropoffOption', 'instructions', 'entryCode', 'primaryField'].map((field) => ({
      ...{
        field,
        value: note?.facts.door[field],
        at: Number(order.id === change.order_id && HANDOVER.test(field) ? change.asked_at : change.ended_at),
      },
    }));
  });
  // It has the handover of the order that it goes with, which may have been changed while the new address waited.
  const ofHosts = since
    .filter(({ order_id }) => order_id !== order.id)
    .flatMap(({ order_id, asked_at, ended_at }) =>
      evidence.details
        .filter(({ facts, at }) => {
          const isMeanwhile = at >= Number(asked_at) - OVERLAP_MS && at <= Number(ended_at) + OVERLAP_MS;
          return facts.id === order_id && isMeanwhile && HANDOVER.test(facts.field);
        })
        .map(({ facts }) => ({ field: String(facts.field), value: facts.value, at: Number(ended_at) })),
    );
  const said = accepted(one, 'changed details')
    .filter(({ facts }) => facts.changed.includes(facts.field))
    .map(({ facts, at }) => ({ field: String(facts.field), value: facts.value, at }));
  const now: Readonly<Record<string, unknown>> = { ...delivery.address, ...delivery, phone: order.customer_phone };
  const host = saidOfHost(one, evidence);
  for (const [field, own] of Map.groupBy([...said, ...doors, ...ofHosts, ...host.must], (one) => one.field)) {
    const newest = Math.max(...own.map(({ at }) => at)) - OVERLAP_MS;
    const all = [...own, ...host.may.filter((one) => one.field === field)];
    const may = all.filter(({ at }) => at >= newest).map(({ value }) => value);
    if (!may.includes(now[field])) yield `its ${field} was changed to ${may.at(-1)}, and is ${now[field]}`;
  }
}
