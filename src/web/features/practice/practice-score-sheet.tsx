import type { PracticeScore } from '#contract/practice.ts';
import { type OrderStatus, statusText } from '#domain/order/order-status.ts';
import { adviceFor, timesText } from './advice.ts';
import styles from './practice.module.css';

/** How the evening went, and what to do better (rule practice-evening). */
export function PracticeScoreSheet({ score }: { readonly score: PracticeScore }) {
  const { minutes, orders, delivered, late, minutesLost, presses, refused, undone, slowest } = score;
  const figures: readonly (readonly [string, number])[] = [
    ['Delivered', delivered],
    ['Late orders', late],
    ['Minutes lost', minutesLost],
    ['Wrong presses', refused + undone],
  ];
  const advice = adviceFor(score);
  return (
    <section aria-labelledby="score" className="stack-4">
      <h2 id="score">Your score</h2>
      <p className="soft">
        {timesText(minutes, 'minute')}, {timesText(orders, 'order')}, {timesText(presses, 'press', 'presses')}. The
        practice evening is deleted.
      </p>
      <dl className={`grid gap-3 ${styles.figures}`}>
        {figures.map(([name, figure]) => (
          <div key={name} className={`flex px-4 py-3 bg-surface round-1 edge ${styles.figure}`}>
            <dt className="muted">{name}</dt>
            <dd>{figure}</dd>
          </div>
        ))}
      </dl>
      <h3>What to do better</h3>
      {advice.length === 0 ? (
        <p>Nothing: no order was late, and no press was wrong.</p>
      ) : (
        <ul className="stack-2 indented">
          {advice.map((words) => (
            <li key={words}>{words}</li>
          ))}
        </ul>
      )}
      {slowest.length > 0 && (
        <>
          <h3>Orders that waited longest for the office</h3>
          <ul className="stack-1 indented">
            {slowest.map(({ orderNumber, status, minutes: lost }) => (
              <li key={orderNumber}>
                #{orderNumber}: {timesText(lost, 'minute')} lost, last at “{statusText(status as OrderStatus)}”
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  );
}
