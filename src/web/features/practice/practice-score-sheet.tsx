import * as catalog from '#catalog/practice.ts';
import type { PracticeScore } from '#contract/practice.ts';
import { type OrderStatus, statusText } from '#domain/order/order-status.ts';
import { adviceFor, timesText } from './advice.ts';
import styles from './practice.module.css';

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
      <p className="soft">
        {catalog.whatWasDone(
          timesText(minutes, catalog.minute),
          timesText(orders, catalog.order),
          timesText(presses, catalog.press, catalog.presses),
        )}
      </p>
      <dl className={`grid gap-3 ${styles.figures}`}>
        {figures.map(([name, figure]) => (
          <div key={name} className={`flex px-4 py-3 bg-surface round-1 edge ${styles.figure}`}>
            <dt className="muted">{name}</dt>
            <dd>{figure}</dd>
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
              <li key={orderNumber}>
                {catalog.minutesLostBy(orderNumber, timesText(lost, catalog.minute), statusText(status as OrderStatus))}
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  );
}
