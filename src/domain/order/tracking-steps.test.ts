import { describe, expect, it } from 'vitest';
import { trackingSteps } from './tracking-steps.ts';

const course = (status: string, ...history: string[]) => ({
  status,
  statusHistory: history.map((one, index) => ({ status: one, timestamp: (index + 1) * 10 })),
});
const states = (status: string) => trackingSteps(course(status)).map(({ state }) => state);

describe('the timeline', () => {
  it('has the eight steps in their order (rule order-progress)', () => {
    expect(trackingSteps(course('received')).map(({ status }) => status)).toEqual([
      'received',
      'restaurant_called',
      'restaurant_confirmed',
      'preparing',
      'ready_pickup',
      'picked_up',
      'out_for_delivery',
      'delivered',
    ]);
  });

  it('completes the steps before the current one, and marks that as active', () => {
    expect(states('restaurant_confirmed')).toEqual([
      'done',
      'done',
      'now',
      'ahead',
      'ahead',
      'ahead',
      'ahead',
      'ahead',
    ]);
  });

  it('has nothing active once the order is delivered', () => {
    expect(states('delivered')).toEqual(Array.from({ length: 8 }, () => 'done'));
  });

  it.each(['pending', 'something new'])('begins with %s', (status) => {
    expect(states(status)[0]).toBe('now');
  });

  it('tells when a step was reached, and nothing of one that was skipped or lies ahead', () => {
    const steps = trackingSteps(course('preparing', 'received', 'restaurant_confirmed', 'preparing'));
    expect(steps.map(({ at }) => at)).toEqual([10, null, 20, 30, null, null, null, null]);
  });

  it('forgets when an undone step was reached', () => {
    expect(
      trackingSteps(course('received', 'received', 'restaurant_called'))
        .map(({ at }) => at)
        .slice(0, 2),
    ).toEqual([10, null]);
  });

  it('of a cancelled order ends with its cancellation', () => {
    const steps = trackingSteps(course('cancelled', 'received', 'restaurant_confirmed', 'cancelled'));
    expect(steps.map(({ status, state, at }) => [status, state, at])).toEqual([
      ['received', 'done', 10],
      ['restaurant_confirmed', 'done', 20],
      ['cancelled', 'now', 30],
    ]);
  });
});
