import * as catalog from '#catalog/customers/home.ts';
import { FoodPicture } from '#web/ui/picture/food-picture.tsx';
import styles from './how-it-works.module.css';

const STEPS = [
  { slug: 'steaming-bowl', title: catalog.choose, text: catalog.chooseText },
  { slug: 'round-pushpin', title: catalog.weShop, text: catalog.weShopText },
  { slug: 'house', title: catalog.youEat, text: catalog.youEatText },
] as const;

export function HowItWorks() {
  return (
    <section className={styles.section} aria-labelledby="how-it-works">
      <h2 id="how-it-works">{catalog.howItWorks}</h2>
      <ol className={`stack-4 mt-4 ${styles.steps}`}>
        {STEPS.map(({ slug, title, text }, index) => (
          <li key={slug} className={`bar-4 ${styles.step}`}>
            <span className={`grid place-center rigid relative round-2 ${styles.tile}`}>
              <span className={`soft size-4 strong display-face ${styles.number}`}>{index + 1}</span>
              <FoodPicture slug={slug} isLater className={styles.picture} />
            </span>
            <div>
              <h3 className="plain-heading size-3">{title}</h3>
              <p className="soft">{text}</p>
            </div>
          </li>
        ))}
      </ol>
    </section>
  );
}
