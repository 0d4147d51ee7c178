import { type ComponentType, useEffect, useState } from 'react';
import * as catalog from '#catalog/customers/tracking.tsx';
import type { TrackedDriver } from '#contract/order/tracking.ts';
import { useArea } from '#web/state/ordering/area.ts';
import { useNow } from '#web/state/store/now.ts';
import { AnyIcon } from '#web/ui/icon/any-icon.tsx';
import type { DriverMapProps } from './driver-map.tsx';
import styles from './driver-place.module.css';
import { MAP_MARKS } from './map-marks.ts';
import { positionAge } from './position-age.ts';

/** The map, whose code is fetched apart; where that cannot be had, its frame stays empty, and the words say enough. */
function useDriverMap(): ComponentType<DriverMapProps> | null {
  const [code, setCode] = useState<ComponentType<DriverMapProps> | null>(null);
  useEffect(() => {
    import('./driver-map.tsx').then(
      ({ DriverMap }) => setCode(() => DriverMap),
      () => undefined,
    );
  }, []);
  return code;
}

/** Where the driver is, in words and on a small map (rule driver-map). Its room is there before its code. */
export function DriverPlace({ driver }: { readonly driver: TrackedDriver }) {
  const { hub, radiusMiles } = useArea();
  const now = useNow();
  const DriverMap = useDriverMap();
  return (
    <section className="card stack-3" aria-label={catalog.whereYourCourierIs}>
      <p className="semibold tabular">
        {driver.away}
        {positionAge(driver.seenAt, now)}
      </p>
      {hub !== null && (
        <div className="stack-2" aria-hidden="true">
          <div className={`relative clip bg-sunken round-2 ${styles.frame}`}>
            {DriverMap !== null && <DriverMap driver={driver} zone={{ hub, radiusMiles }} />}
          </div>
          <ul className="flex wrap gap-x-4 small">
            {MAP_MARKS.filter(({ name }) => driver[name] !== null).map(({ name, icon, words }) => (
              <li key={name} className="inline-flex items-center">
                <AnyIcon name={icon} size="small" />
                {'\u00a0'}
                {words}
              </li>
            ))}
          </ul>
        </div>
      )}
      {hub !== null && driver.tiles !== null && <p className="soft small">{driver.tiles.credit}</p>}
    </section>
  );
}
