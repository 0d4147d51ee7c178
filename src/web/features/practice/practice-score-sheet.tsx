import * as catalog from '#catalog/office/practice.ts';
import type { PracticeScore } from '#contract/practice.ts';
import { type OrderStatus, statusText } from '#domain/order/order-status.ts';
import styles from './practice.module.css';

/** What to do earlier where orders stayed too long at a step of the office. */
const SOONER: Partial<Readonly<Record<OrderStatus, string>>> = {
  received: catalog.callSoonAdvice,
  restaurant_called: catalog.callAgainAdvice,
  restaurant_confirmed: catalog.confirmedAdvice,
  preparing: catalog.preparingAdvice,
  ready_pickup: catalog.readyAdvice,
};

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
    refused > 0 && catalog.refusedAdvice(refused),
    undone > 0 && catalog.undoneAdvice(undone),
    unread > 0 && catalog.unreadAdvice(unread),
  ];
  return advice.filter((words): words is string => typeof words === 'string');
}

/** How the evening went, and what to do better (rule practice-evening). */
export function PracticeScoreSheet({ score }: { readonly score: PracticeScore }) {
  const { minutes, orders, delivered, late, minutesLost, presses, refused, undone, slowest } = score;
  const figures: readonly (readonly [string, number])[] = [
    [catalog.delivered, delivered],
    [catalog.lateOrders, late],
    [catalog.minutesLost, minutesLost],
    [catalog.wrongPresses, refused + undone],
  ];
  const advice = adviceFor(score);
  return (
    <section aria-labelledby="score" className="stack-4">
      <h2 id="score">{catalog.yourScore}</h2>
      <p className="soft">{catalog.whatWasDone(minutes, orders, presses)}</p>
      <dl className={`grid gap-3 ${styles.figures}`}>
        {figures.map(([name, figure]) => (
          <div key={name} className={`flex px-4 py-3 bg-surface round-1 edge ${styles.figure}`}>
            <dt className="muted">{name}</dt>
            <dd className="size-5 strong tabular display-face">{figure}</dd>
          </div>
        ))}
      </dl>
      <h3>{catalog.whatToDoBetter}</h3>
      {advice.length === 0 ? (
        <p>{catalog.nothingToDoBetter}</p>
      ) : (
        <ul className="stack-2 indented">
          {advice.map((words) => (
            <li key={words}>{words}</li>
          ))}
        </ul>
      )}
      {slowest.length > 0 && (
        <>
          <h3>{catalog.longestWaits}</h3>
          <ul className="stack-1 indented">
            {slowest.map(({ orderNumber, status, minutes: lost }) => (
              <li key={orderNumber}>{catalog.minutesLostBy(orderNumber, lost, statusText(status as OrderStatus))}</li>
            ))}
          </ul>
        </>
      )}
    </section>
  );
}
