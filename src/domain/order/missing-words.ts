/** Texts about a dish that the kitchen has run out of (rules missing-answer, missing-form). Pure. */
import * as catalog from '#catalog/everyone/order-words.ts';
import { formatCents } from '../money/money.ts';

/** How long is left until a moment; both Unix ms. */
export function timeLeftWords(until: number, now: number): string {
  const minutes = Math.ceil((until - now) / 60_000);
  if (minutes <= 0) return catalog.noTimeIsLeft;
  return catalog.aboutMinutesAreLeft(minutes);
}

interface Mark {
  readonly dish: string;
  readonly count: number;
  readonly swap: string;
  readonly amountCents: number;
  readonly state: 'asked' | 'swapped' | 'refunded' | 'ended';
  readonly answeredBy: '' | 'customer' | 'nobody' | 'staff';
  /** Why a person decides; null while the customer has time to answer. */
  readonly heldWhy: 'reply' | 'not-asked' | null;
  /** What the customer answered, where that is not clear. */
  readonly reply: string | null;
}

/** A mark's state, as the office reads it. */
export function missingWords(mark: Mark): string {
  const { dish, count, swap, amountCents, state, answeredBy, heldWhy, reply } = mark;
  const what = `${count} × ${dish}`;
  if (state === 'asked' && heldWhy === 'not-asked') return catalog.customerGetsNoTexts(what);
  if (state === 'asked' && heldWhy === 'reply') return catalog.customerAnsweredYouDecide(what, reply ?? '');
  if (state === 'asked') return catalog.offeredSwapOrRefund(what, swap, formatCents(amountCents));
  if (state === 'swapped') return catalog.swappedFor(what, swap);
  if (state === 'refunded') return catalog.amountRefunded(what, formatCents(amountCents));
  return answeredBy === 'staff' ? catalog.wasThereAfterAll(what) : catalog.nothingMoreRefunded(what);
}

/** A refund form's text about the open questions on one dish; '' if there are none. */
export function openQuestionWords(marks: readonly Pick<Mark, 'count' | 'swap' | 'amountCents' | 'state'>[]): string {
  const open = marks.filter(({ state }) => state === 'asked');
  const words = open.map(({ count, swap, amountCents }) => catalog.swapOrRefund(count, swap, formatCents(amountCents)));
  return words.length === 0 ? '' : catalog.offeredTheCustomer(words.join(', '));
}
