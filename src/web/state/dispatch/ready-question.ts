import { createStore } from 'zustand/vanilla';
import type { BoardOrder } from '#contract/order/delivery.ts';

/** The order that was confirmed here last, whose kitchen's time is asked for; null if none is (rule kitchen-time). */
export const readyQuestion = createStore<BoardOrder | null>(() => null);

/** Asks for the kitchen's time of an order, or, with null, no longer. */
export const askReadyTime = (order: BoardOrder | null): void => readyQuestion.setState(order, true);

export const endReadyQuestion = (): void => askReadyTime(null);
