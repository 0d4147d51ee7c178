import { afterEach, describe, expect, it, vi } from 'vitest';
import type { BoardOrder } from '#contract/order/delivery.ts';
import { alertQueue } from '#web/ui/dialog/alert-queue.ts';
import { assignOrder, moveOrder, takeOrder, undoStep } from './order-actions.ts';

const ORDER = {
  id: 'order',
  orderNumber: 'FFABCDEFGH',
  status: 'received',
  version: 1,
  stepAt: 1,
  isPending: false,
  driver: null,
} as BoardOrder;

/** The alert after a press that the server answers like this. */
async function alertAfter(press: () => unknown, body: unknown): Promise<string | undefined> {
  vi.stubGlobal('requestAnimationFrame', (then: () => void) => setTimeout(then));
  vi.stubGlobal('fetch', async () => Response.json(body, { status: 409 }));
  void press();
  await vi.waitFor(() => expect(alertQueue.getState()).not.toEqual([]));
  const [notice] = alertQueue.getState();
  notice?.answer(null);
  return notice?.text;
}

afterEach(() => {
  vi.unstubAllGlobals();
});

describe('a press of the office that the server refuses (rule board-steps)', () => {
  it.each([
    ['a step', () => moveOrder(ORDER, { to: 'restaurant_confirmed' }), 'Failed to update order status'],
    ['an undo', () => undoStep(ORDER, 'received'), 'Failed to undo the step'],
    ['taking an order', () => takeOrder(ORDER), 'Failed to take the order'],
    ['a driver', () => assignOrder(ORDER, null), 'Failed to assign the driver'],
  ])('%s has the words of the server, or its own where there are none', async (_name, press, own) => {
    const refusal = { success: false, code: 'ANY' };
    expect(await alertAfter(press, { ...refusal, message: 'Ana was faster.' })).toBe('Ana was faster.');
    expect(await alertAfter(press, refusal)).toBe(own);
  });
});
