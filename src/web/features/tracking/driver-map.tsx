import type { TrackedDriver } from '#contract/order/tracking.ts';
import type { Zone } from '#domain/address/geo.ts';
import { AnyIcon } from '#web/ui/icon/any-icon.tsx';
import { spotOf, spotStyle, viewAround } from '#web/ui/map/projection.ts';
import { ZoneGround } from '#web/ui/map/zone-ground.tsx';
import styles from './driver-map.module.css';
import { MAP_MARKS } from './map-marks.ts';

export interface DriverMapProps {
  readonly driver: TrackedDriver;
  readonly zone: Zone;
}

/** Restaurant, driver and door on the zone's own drawing (rule driver-map). The words beside it say the same. */
export function DriverMap({ driver, zone }: DriverMapProps) {
  const marks = MAP_MARKS.flatMap(({ name, icon }) => {
    const point = driver[name];
    return point === null ? [] : [{ name, icon, point }];
  });
  const view = viewAround(marks.map(({ point }) => point));
  const [from, to] = [spotOf(view, driver.at), spotOf(view, driver.door)];
  return (
    <>
      <ZoneGround zone={zone} view={view} tiles={driver.tiles}>
        <line className={styles.way} x1={from.x} y1={from.y} x2={to.x} y2={to.y} />
      </ZoneGround>
      {marks.map(({ name, icon, point }) => (
        <span
          key={name}
          className={`grid place-center text-ink bg-surface pill shadow ${styles.mark} ${styles[name]}`}
          style={spotStyle(spotOf(view, point))}
        >
          <AnyIcon name={icon} size="small" />
        </span>
      ))}
    </>
  );
}
