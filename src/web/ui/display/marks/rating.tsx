import * as catalog from '#catalog/everyone/ui.ts';
import { locale } from '#catalog/locale.ts';
import { Icon } from '../../icon/icon.tsx';
import styles from './rating.module.css';

interface RatingProps {
  /** 1 to 5; null if nobody has rated yet. */
  readonly rating: number | null;
  readonly count: number;
}

/** A star with the average and how many gave it: '4.8 (312)'. */
export function Rating({ rating, count }: RatingProps) {
  const isNew = rating === null || count === 0;
  return (
    <span className="inline-flex items-center rigid size-2 tabular nowrap gap-1">
      {isNew ? (
        catalog.newIt
      ) : (
        <>
          <Icon name="star" size="small" filled className={styles.star} />
          <span className="visually-hidden">{catalog.rated} </span>
          <strong className={styles.average} data-holds>
            {rating.toFixed(1)}
          </strong>
          <span className={styles.count} data-holds>{`(${count.toLocaleString(locale)})`}</span>
        </>
      )}
    </span>
  );
}
