import { describe, expect, it } from 'vitest';
import { placedOrder } from '#tests/support/placed-order.ts';
import { type Answer, findPlacedOrder, type PaymentStatus, type PlacementStep } from './find-placed-order.ts';

const SESSION = 'cs_test_abcdefgh7kq2m9xb';
const order: Answer = { kind: 'order', order: placedOrder() };
const pending: Answer = { kind: 'order', order: placedOrder({ isPending: true }) };
const none: Answer = { kind: 'refused', code: 'NOT_FOUND', message: 'Nothing was found here.' };
const yes: Answer = { kind: 'yes' };
const unreachable: Answer = { kind: 'unreachable' };
const payment = (status: PaymentStatus): Answer => ({ kind: 'payment', status });
const refused = (code: string, message = ''): Answer => ({ kind: 'refused', code, message });

/** The answers for a paid session whose order is not there; each test replaces some of them. */
const DEFAULTS: Readonly<Record<PlacementStep, Answer>> = {
  'check-order': none,
  'verify-payment': payment('paid'),
  'look-for-pending': yes,
  convert: order,
  wait: yes,
  'check-again': none,
};

async function walk(answers: Partial<Record<PlacementStep, Answer>>) {
  const steps: PlacementStep[] = [];
  const outcome = await findPlacedOrder(
    SESSION,
    async (step) => ({ ...DEFAULTS, ...answers })[step],
    (step) => steps.push(step),
  );
  return { outcome, steps };
}

const placed = { kind: 'placed', order: placedOrder() };
const creating = { kind: 'creating', orderNumber: 'FF7KQ2M9XB' };

describe('the way from a payment to its order (rule order-success-steps)', () => {
  it('ends at once where the notification was faster', async () => {
    expect(await walk({ 'check-order': order })).toEqual({ outcome: placed, steps: ['check-order'] });
  });

  it('does not count a pending order as the order', async () => {
    const { steps } = await walk({ 'check-order': pending });
    expect(steps).toContain('verify-payment');
    expect((await walk({ 'look-for-pending': none, 'check-again': pending })).outcome).toEqual(creating);
  });

  it('verifies the payment, looks for the pending order and converts it', async () => {
    expect(await walk({})).toEqual({
      outcome: placed,
      steps: ['check-order', 'verify-payment', 'look-for-pending', 'convert'],
    });
  });

  it('without a pending order waits and checks again', async () => {
    expect(await walk({ 'look-for-pending': none, 'check-again': order })).toEqual({
      outcome: placed,
      steps: ['check-order', 'verify-payment', 'look-for-pending', 'wait', 'check-again'],
    });
  });

  it('ends with the number that the order will get where there is still no order', async () => {
    expect((await walk({ 'look-for-pending': none })).outcome).toEqual(creating);
  });
});

describe('a payment (rule payment-states)', () => {
  it.each(['unpaid', 'expired', 'failed'] as const)('that is %s was not completed', async (status) => {
    const { outcome } = await walk({ 'verify-payment': payment(status) });
    expect(outcome).toEqual({
      kind: 'failed',
      message: 'Payment was not completed successfully',
      isOver: true,
      payment: 'none',
    });
  });

  it('that the provider confirms later is waited for', async () => {
    expect((await walk({ 'verify-payment': payment('processing') })).outcome).toEqual({ kind: 'confirming' });
  });

  it('of an unknown session says that no session was found', async () => {
    const { outcome } = await walk({ 'verify-payment': refused('SESSION_UNKNOWN') });
    expect(outcome).toEqual({ kind: 'failed', message: 'No payment session found', isOver: true, payment: 'unknown' });
  });

  it.each([
    ['the server cannot be reached for the first look', { 'check-order': unreachable }],
    ['the server cannot be reached for the payment', { 'verify-payment': unreachable }],
    ['the server refuses', { 'verify-payment': refused('RATE_LIMITED', 'Wait.') }],
    ['the answer cannot be read', { 'verify-payment': { kind: 'unreadable' } as const }],
  ])('could not be verified where %s, and is asked for again', async (_what, answers) => {
    const { outcome } = await walk(answers);
    expect(outcome).toEqual({
      kind: 'failed',
      message: 'Could not verify payment status',
      isOver: false,
      payment: 'unknown',
    });
  });

  it('that was given back says so', async () => {
    const { outcome } = await walk({ 'verify-payment': payment('refunded') });
    expect(outcome).toMatchObject({ kind: 'failed', isOver: true });
  });
});

describe('once the payment is confirmed (rule order-success-errors)', () => {
  it.each([
    ['the pending order cannot be asked for', { 'look-for-pending': unreachable }],
    ['the conversion does not get through', { convert: unreachable }],
    ['the provider takes the payment back to confirming', { convert: refused('NOT_PAID', 'Not yet.') }],
    ['a person looks at the order first', { convert: refused('NEEDS_REVIEW', 'We check.') }],
    ['the conversion answers with a pending order', { convert: pending }],
  ])('nothing looks failed where %s', async (_what, answers) => {
    expect((await walk(answers)).outcome).toEqual(creating);
  });

  it('a refused conversion is told with the server’s message, and never as a failed payment', async () => {
    expect((await walk({ convert: refused('INTERNAL', 'Too late.') })).outcome).toEqual({
      kind: 'failed',
      message: 'Order processing failed: Too late. Your payment was successful - please contact support.',
      isOver: false,
      payment: 'made',
    });
  });

  it('a refused conversion without a message has words of its own', async () => {
    expect((await walk({ convert: refused('INTERNAL') })).outcome).toMatchObject({
      message:
        'Order processing failed: Failed to convert pending order. Your payment was successful - please contact support.',
    });
  });

  it('an answer that cannot be read is an order processing error', async () => {
    expect((await walk({ convert: { kind: 'unreadable' } })).outcome).toMatchObject({
      message:
        'Order processing error. Your payment was successful - please contact support with your payment confirmation.',
    });
  });
});
