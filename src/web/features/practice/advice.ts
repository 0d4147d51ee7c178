import type { PracticeScore } from '#contract/practice.ts';
import type { OrderStatus } from '#domain/order/order-status.ts';

/** What to do sooner where orders stayed too long at a step of the office. */
const SOONER: Partial<Readonly<Record<OrderStatus, string>>> = {
  received: 'Call the restaurant as soon as an order comes in. New orders waited longest.',
  restaurant_called: 'Call a restaurant again after a few minutes if it has not confirmed.',
  restaurant_confirmed: 'Ask confirmed restaurants when they begin, and move their orders to “Preparing”.',
  preparing: 'Ask kitchens about food that takes long, and mark it as ready when it is.',
  ready_pickup: 'Give each order a driver before its food is ready. Ready food waited longest.',
};

export const timesText = (count: number, one: string, many = `${one}s`): string =>
  `${count} ${count === 1 ? one : many}`;

/** The step at which the slowest orders lost the most. */
function slowStep({ slowest }: PracticeScore): OrderStatus | undefined {
  const minutes = new Map<string, number>();
  for (const { status, minutes: lost } of slowest) minutes.set(status, (minutes.get(status) ?? 0) + lost);
  return [...minutes].sort(([, a], [, b]) => b - a)[0]?.[0] as OrderStatus | undefined;
}

/** What to do better next time, the most important first; empty where nothing went wrong. */
export function adviceFor(score: PracticeScore): readonly string[] {
  const { late, refused, undone, unread } = score;
  const step = slowStep(score);
  const advice = [
    score.presses === 0 && 'You pressed nothing. Take new orders, call their restaurants, and move each order on.',
    step !== undefined && SOONER[step],
    late > 0 && 'Begin with the late orders: “Late” at the top of the board shows them alone.',
    refused > 0 &&
      `${timesText(refused, 'press was', 'presses were')} refused. Read the message first: often someone has already changed the order.`,
    undone > 0 && `${timesText(undone, 'step was', 'steps were')} undone. Compare the order number before you press.`,
    unread > 0 && `${timesText(unread, 'text')} from customers went unread. Look at Messages in the office.`,
  ];
  return advice.filter((words): words is string => typeof words === 'string');
}
