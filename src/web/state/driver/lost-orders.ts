/** The orders that a driver has lost while this page knew them as theirs (rule lost-orders). */
import { createStore } from 'zustand/vanilla';
import { isFinal } from '#domain/order/display-stage.ts';
import { isPickedUp } from '#domain/order/order-status.ts';
import { boardStore } from '#web/state/dispatch/board.ts';
import type { BoardModel } from '#web/state/dispatch/board-model.ts';
import { outgoing } from './outgoing-updates.ts';

export interface LostOrder {
  readonly id: string;
  readonly orderNumber: string;
  /** It was cancelled; else the office gave it to somebody else. */
  readonly isCancelled: boolean;
  /** The driver has the food. */
  readonly isInHand: boolean;
}

/** The orders under way in `before` that are cancelled, or no longer there, in `after`. */
export function lostBetween(before: BoardModel, after: BoardModel): readonly LostOrder[] {
  // Nothing of it is read yet, such as after somebody else has signed in.
  if (after.summary === null) return [];
  return [...before.known.values()].flatMap(({ order: { id, orderNumber, status } }) => {
    const now = after.known.get(id)?.order.status;
    if (isFinal(status) || (now !== undefined && now !== 'cancelled')) return [];
    return { id, orderNumber, isCancelled: now !== undefined, isInHand: isPickedUp(status) };
  });
}

export const lostOrders = createStore<readonly LostOrder[]>(() => []);

let owner = '';
/** The numbers of orders that the driver is giving back. */
const returning = new Set<string>();

/** Whether the driver ended this order: by giving it back, or by bringing it back. */
function isOwnAct({ id, orderNumber }: LostOrder): boolean {
  const { updates, lastSent } = outgoing.state.getState();
  const isBroughtBack = [...updates, lastSent].some((one) => one?.orderId === id && one.status === 'cancelled');
  return returning.delete(orderNumber) || isBroughtBack;
}

/** Notes what this driver loses, until the returned function is called. What they have again is no longer lost. */
export function watchLostOrders(staffId: string): () => void {
  if (owner !== staffId) lostOrders.setState([], true);
  owner = staffId;
  return boardStore.subscribe(({ model }, { model: before }) => {
    if (model.known === before.known) return;
    const news = lostBetween(before, model).filter((one) => !isOwnAct(one));
    const isBack = ({ id }: LostOrder): boolean => !isFinal(model.known.get(id)?.order.status ?? 'cancelled');
    lostOrders.setState((known) => [...known.filter((one) => !isBack(one)), ...news], true);
  });
}

/** The driver is giving these back: nobody needs to tell them. */
export function noteReturning(orderNumbers: readonly string[]): void {
  for (const orderNumber of orderNumbers) returning.add(orderNumber);
}

export const dismissLost = (id: string): void =>
  lostOrders.setState((known) => known.filter((one) => one.id !== id), true);
