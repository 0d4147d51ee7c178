import * as catalog from '#catalog/practice.ts';
import type { PracticeScore } from '#contract/practice.ts';
import type { OrderStatus } from '#domain/order/order-status.ts';

/** What to do sooner where orders stayed too long at a step of the office. */
const SOONER: Partial<Readonly<Record<OrderStatus, string>>> = {
  received: catalog.callSoonAdvice,
  restaurant_called: catalog.callAgainAdvice,
  restaurant_confirmed: catalog.confirmedAdvice,
  preparing: catalog.preparingAdvice,
  ready_pickup: catalog.readyAdvice,
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
    score.presses === 0 && catalog.pressedNothing,
    step !== undefined && SOONER[step],
    late > 0 && catalog.beginWithLateOrders,
    refused > 0 && catalog.refusedAdvice(timesText(refused, catalog.pressWas, catalog.pressesWere)),
    undone > 0 && catalog.undoneAdvice(timesText(undone, catalog.stepWas, catalog.stepsWere)),
    unread > 0 && catalog.unreadAdvice(timesText(unread, catalog.text)),
  ];
  return advice.filter((words): words is string => typeof words === 'string');
}
