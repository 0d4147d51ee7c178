import * as catalog from '#catalog/customers/checkout.ts';
import * as shared from '#catalog/everyone/shared.ts';
import type { Fees } from '#contract/order/quotes.ts';
import { arrivalMs } from '#domain/arrival.ts';
import type { Restaurant } from '#domain/menu/menu.ts';
import { useClockTime } from '#web/state/ordering/shop-times.ts';
import { useTrip } from '#web/state/ordering/trip.ts';
import { useNow } from '#web/state/store/now.ts';
import { Skeleton } from '#web/ui/display/skeleton.tsx';
import { AnyIcon } from '#web/ui/icon/any-icon.tsx';
import styles from './arrival.module.css';

interface ArrivalProps {
  readonly fees: Fees | null;
  readonly isEstimate: boolean;
  readonly restaurant: Restaurant | null;
}

type WordsProps = ArrivalProps & { readonly fees: Fees };

function Words({ fees, isEstimate, restaurant }: WordsProps) {
  const clockTime = useClockTime();
  const tripFrom = useTrip();
  const trip = restaurant && tripFrom(restaurant);
  // As the menu counts them, which hears of a busy kitchen at once.
  const timing = trip ? { promisedMinutes: trip.minutes } : fees.timing;
  const time = clockTime(arrivalMs(useNow(), timing));
  const way = [fees.distance.text, fees.duration.text].filter((text) => text !== '').join(' · ');
  return (
    <>
      <p className="size-3 strong tabular">
        {isEstimate ? shared.estimate(catalog.arrivesAbout(time)) : catalog.arrivesAbout(time)}
      </p>
      <p className="tabular">{catalog.arrivalExplained(way)}</p>
    </>
  );
}

/** When the food comes, as a clock time in the area's time zone, with distance and duration (rule arrival-estimate). */
export function ArrivalTime({ fees, ...known }: ArrivalProps) {
  return (
    <section
      className={`bar-4 px-4 py-3 text-ok bg-ok-soft round-2 ${styles.arrival}`}
      aria-label={catalog.arrivalTime}
    >
      <AnyIcon name="bike" size="large" />
      <div className="grow">
        {fees === null ? (
          <>
            <Skeleton width="half" />
            <Skeleton width="third" />
          </>
        ) : (
          <Words fees={fees} {...known} />
        )}
      </div>
    </section>
  );
}
