/** Whether the dishes of an order are as its customer chose them last, and cost what they do (rule evening-judged). */
import type { Note } from '../diary.ts';
import {
  agreedBefore,
  type Change,
  canChange,
  dishChangesOf,
  dueOf,
  isMade,
  judgeEnd,
  linesAt,
  sum,
  totalOf,
  wishOf,
} from './changes.ts';
import { orderFeesOf, partOf } from './fees.ts';
import type { Case, Evidence } from './judge.ts';
import { accepted, hasStopped, TEXTED_WITHIN_MS } from './judge-acts.ts';

const PPM = 1_000_000;

export function* judgeOptions(one: Case, evidence: Evidence): Generator<string> {
  const changes = dishChangesOf(one, evidence);
  const told = new Set(accepted(one, 'changed dish').map(({ facts }) => `${facts.lineId} ${facts.began}`)).size;
  const mayBe = one.notes.filter(({ kind, facts }) => kind === 'changed dish' && facts.status >= 500).length;
  if (changes.length < told || changes.length > told + mayBe)
    yield `its dishes were changed ${told} times, and ${changes.length} changes are kept`;
  for (const change of changes) {
    const input = wishOf(one, change);
    if (input === undefined) yield 'a dish of it was changed by nobody';
    else yield* judgePrice(one, evidence, change, input);
    yield* judgeEnd(one, evidence, change);
    yield* judgeText(one, evidence, change);
  }
  const { lines } = JSON.parse(String(one.order.document));
  for (const { id, unitPrice } of linesAt(one, evidence, Number.POSITIVE_INFINITY)) {
    const kept = (lines as { id: string; unitPrice: number }[]).find((line) => line.id === id);
    if (kept?.unitPrice !== unitPrice) yield `its ${id} was chosen for ${unitPrice}, and costs ${kept?.unitPrice}`;
  }
}

/** The whole order is priced again with the dish, and the difference to what was agreed is asked for or goes back. */
function* judgePrice(one: Case, evidence: Evidence, change: Change, { facts }: Note): Generator<string> {
  const { promised } = one;
  if (promised === undefined) return;
  const agreed = agreedBefore(one, evidence, change);
  const before = linesAt(one, evidence, Number(change.asked_at) - 1).filter(({ id }) => id !== facts.lineId);
  const food = sum([...before, facts].map(({ quantity, unitPrice }) => quantity * unitPrice));
  const tax = partOf(food, Math.round(promised.taxRate * PPM));
  const isSame = food === agreed.food && tax === agreed.tax;
  const orderFees = isSame ? agreed.orderFees : orderFeesOf(food + tax + agreed.deliveryFee);
  const due = dueOf(food + tax + orderFees - agreed.food - agreed.tax - agreed.orderFees);
  if (totalOf(change) !== due) yield `other options cost ${totalOf(change)} more, not ${due}`;
  const heard = { state: due > 0 ? 'waiting' : 'made', amountCents: due };
  if (facts.status === 200 && (facts.state !== heard.state || facts.amountCents !== heard.amountCents))
    yield `its customer was told that ${facts.amountCents} more for other options is ${facts.state}`;
}

/** A change that counts and costs no less is told by one text; what the office changes is asked for by one before. */
function* judgeText(one: Case, evidence: Evidence, change: Change): Generator<string> {
  const { order, moves } = one;
  const own = evidence.texts.filter(({ dedupeKey }) => dedupeKey.includes(String(change.id)));
  const [asks, tells] = [true, false].map((isAsk) =>
    own.filter(({ body }) => body.includes('once you pay: ') === isAsk),
  );
  const isAsked = change.staff_id !== '' && totalOf(change) > 0;
  if (asks?.some(({ body }) => !isAsked || !body.includes(`costs $${(totalOf(change) / 100).toFixed(2)}`)))
    yield `its customer was asked for a dish by a wrong text: ${asks[0]?.body}`;
  const isOpen = (at: number): boolean =>
    (change.ended_at === null || Number(change.ended_at) > at) && canChange(String(change.kind), moves, at);
  if (isAsked && isOpen(Number(change.asked_at) + TEXTED_WITHIN_MS) && asks?.length !== 1 && !hasStopped(one, evidence))
    yield 'its customer was not asked by one text to pay for a dish';
  const isTold = tells?.some(({ body }) => / (?:in|to) your order (\w+)\./.exec(body)?.[1] === order.order_number);
  if (tells?.length && (!isTold || !isMade(change))) yield `a text about a dish is wrong: ${tells[0]?.body}`;
  const final = moves.find(({ status }) => status === 'delivered' || status === 'cancelled');
  const isDue =
    isMade(change) && totalOf(change) >= 0 && (final?.heardAt ?? 0) > Number(change.ended_at) + TEXTED_WITHIN_MS;
  if (isDue && tells?.length === 0 && !hasStopped(one, evidence))
    yield 'its customer was told nothing of a changed dish';
}
