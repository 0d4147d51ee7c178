import { selectionsKey } from '../selection/selections-key.ts';
import type { Cart, CartLine } from './cart.ts';
import { removeLine, setLineQuantity } from './cart-changes.ts';

/** A dish of a cart that a payment pays for (rule paid-dishes-leave-cart). */
export interface PaidLine {
  readonly id: string;
  readonly quantity: number;
  /** The dish with its choices and note. A line that was changed since is not the one that was paid for. */
  readonly choice: string;
}

function choiceOf(line: CartLine): string {
  return JSON.stringify([line.menuItem.id, selectionsKey(line), line.specialInstructions]);
}

/** What is paid for with a cart as it is. */
export function paidLines({ items }: Cart): readonly PaidLine[] {
  return items.map((line) => ({ id: line.id, quantity: line.quantity, choice: choiceOf(line) }));
}

/** The cart without what was paid for. Null once nothing is left; the same object where nothing of it was paid for. */
export function withoutPaid(cart: Cart, paid: readonly PaidLine[], nowMs: number): Cart | null {
  let left: Cart | null = cart;
  for (const { id, quantity, choice } of paid) {
    const line: CartLine | undefined = left?.items.find((other) => other.id === id);
    if (left === null || line === undefined || choiceOf(line) !== choice) continue;
    left =
      line.quantity > quantity
        ? setLineQuantity(left, id, line.quantity - quantity, nowMs)
        : removeLine(left, id, nowMs);
  }
  return left;
}
