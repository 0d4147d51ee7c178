import { describe, expect, it } from 'vitest';
import { agreedOrder } from '#tests/support/agreed-order.ts';
import { fees } from '#tests/support/order-builders.ts';
import { ApiClientError, ApiGaveUp, ApiRefusal } from '#web/api/api-errors.ts';
import { type HandOffCalls, handOff, paymentErrorText } from './hand-off.ts';
import type { PaymentInput } from './pending-body.ts';

const payment: PaymentInput = {
  order: agreedOrder(),
  tip: 140,
  clientUrl: 'https://shop.example',
  cartId: 'cart-of-this-browser',
  firstName: '',
};

const saved = { success: true, message: '', pendingOrderId: 'pending-1' } as const;
const opened = { success: true, message: '', url: 'https://pay.example/1', sessionId: 'cs_test_1' } as const;

/**
 * A server that gives these answers one after the other and throws those that are errors. Keeps the keys that it was
 * sent.
 */
function server(pendingAnswers: unknown[], sessionAnswers: unknown[] = [opened]) {
  const keys: string[] = [];
  let generation = 1;
  const answer = async <T>(answers: unknown[], key: string): Promise<T> => {
    keys.push(key);
    const next = answers.shift();
    if (next instanceof Error) throw next;
    return next as T;
  };
  const calls: HandOffCalls = {
    createPendingOrder: (_body, key) => answer(pendingAnswers, key),
    createCheckoutSession: (_body, key) => answer(sessionAnswers, key),
    idempotencyKey: (idempotent) => `${idempotent} ${generation}`,
    forgetCalls: () => {
      generation += 1;
    },
  };
  return { calls, keys };
}

const refusal = (code: string, message = 'In words.', details?: unknown) => new ApiRefusal(409, code, message, details);
const outcome = (...answers: Parameters<typeof server>) =>
  handOff(payment, server(...answers).calls, new AbortController().signal);

describe('the hand-off (rule payment-hand-off)', () => {
  it('saves the order, opens its payment, and leaves', async () => {
    expect(await outcome([saved])).toEqual({
      kind: 'leave',
      url: 'https://pay.example/1',
      sessionId: 'cs_test_1',
      pendingOrderId: 'pending-1',
    });
  });

  it('hands on the new figures where a price has changed', async () => {
    const details = { fees: fees(1100), tip: 140, finalTotal: 1, lines: [] };
    expect(await outcome([refusal('PRICE_CHANGED', 'Changed.', details)])).toEqual({ kind: 'price-changed', details });
  });

  it.each([
    ['ITEM_SOLD_OUT', false],
    ['ITEM_SUSPENDED', false],
    ['ITEM_UNKNOWN', false],
    ['SELECTION_INVALID', true],
    ['ITEM_CHANGED', true],
  ])('names the dish of %s; other choices would help: %s', async (code, canEdit) => {
    const details = { lineId: 'line-1', itemTitle: 'Burger' };
    expect(await outcome([refusal(code, 'Burger: no.', details)])).toEqual({
      kind: 'line',
      message: 'Burger: no.',
      lineId: 'line-1',
      itemTitle: 'Burger',
      canEdit,
    });
  });

  it.each([
    ['RESTAURANT_CLOSED', 'restaurants'],
    ['CART_EXPIRED', 'restaurants'],
    ['OUT_OF_ZONE', 'checkout'],
    ['ADDRESS_INFO_INVALID', 'checkout'],
    ['PHONE_INVALID', 'phone'],
    ['TIP_INVALID', 'here'],
  ])('tells %s in the server’s words, and where to mend it: %s', async (code, wayOn) => {
    expect(await outcome([refusal(code)])).toMatchObject({ kind: 'blocked', message: 'In words.', wayOn });
  });

  it.each([
    ['RESTAURANT_CLOSED', true],
    ['OUT_OF_ZONE', true],
    ['CART_EXPIRED', false],
    ['CART_EMPTY', false],
  ])('knows whether the cart is kept after %s: %s', async (code, isCartKept) => {
    expect(await outcome([refusal(code)])).toMatchObject({ kind: 'blocked', isCartKept });
  });

  it('leads to the order where it was placed already', async () => {
    const already = refusal('ALREADY_ORDERED', 'Placed.', { orderNumber: 'FFABCDEFGH', sessionId: 'cs_test_1' });
    expect(await outcome([saved], [already])).toEqual({
      kind: 'ordered',
      message: 'Placed.',
      pendingOrderId: 'pending-1',
      orderNumber: 'FFABCDEFGH',
      sessionId: 'cs_test_1',
    });
  });

  it('leads to where a payment is under way, and asks for no second one', async () => {
    const underWay = refusal('PAYMENT_UNDER_WAY', 'Wait.', { sessionId: 'cs_test_1' });
    expect(await outcome([saved], [underWay])).toMatchObject({
      kind: 'ordered',
      message: 'Wait.',
      sessionId: 'cs_test_1',
    });
  });

  it('replaces a saved order that is too old, once, under new keys', async () => {
    const { calls, keys } = server([saved, saved], [refusal('PENDING_EXPIRED'), opened]);
    const result = await handOff(payment, calls, new AbortController().signal);
    expect(result.kind).toBe('leave');
    expect(keys).toEqual(['create-pending 1', 'create-session 1', 'create-pending 2', 'create-session 2']);
  });

  it('does not replace it over and over', async () => {
    const stale = [refusal('PENDING_EXPIRED', 'Too long ago.'), refusal('PENDING_EXPIRED', 'Too long ago.')];
    expect(await outcome([saved, saved], stale)).toEqual({ kind: 'failed', message: 'Too long ago.' });
  });

  it('tells other refusals in the server’s words', async () => {
    expect(await outcome([refusal('RATE_LIMITED', 'Please wait.')])).toEqual({
      kind: 'failed',
      message: 'Please wait.',
    });
  });

  it('has words of its own where the server gave none', async () => {
    const bare = () => new ApiClientError(400, 'Client error: 400 Bad Request');
    expect(await outcome([bare()])).toEqual({ kind: 'failed', message: 'Failed to save order data' });
    expect(await outcome([saved], [bare()])).toEqual({ kind: 'failed', message: 'Failed to create payment session' });
    expect(await outcome([refusal('NEW', '')])).toEqual({ kind: 'failed', message: 'Failed to save order data' });
  });

  it('says nothing more where the customer has been told after all attempts', async () => {
    expect(await outcome([saved], [new ApiGaveUp('told')])).toEqual({ kind: 'alerted' });
  });
});

it('writes the payment error with one full stop (rule payment-error-words)', () => {
  expect(paymentErrorText('Failed to save order data')).toBe(
    'Payment Error: Failed to save order data. Please try again or contact support.',
  );
  expect(paymentErrorText('Please wait.')).toBe('Payment Error: Please wait. Please try again or contact support.');
});
