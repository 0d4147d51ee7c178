import type { Area } from '#contract/shop/area.ts';
import type { AreaResult } from './address-search.ts';
import styles from './zone-picture.module.css';
import { zonePoint } from './zone-point.ts';

interface ZonePictureProps {
  readonly zone: Pick<Area, 'hub' | 'radiusMiles'>;
  readonly result: AreaResult;
}

/** The served circle with the picked place as a dot; hidden from screen readers, as the words say the same. */
export function ZonePicture({ zone, result }: ZonePictureProps) {
  const point = zonePoint(zone, result.coordinates);
  return (
    <svg className={`rigid ${styles.picture}`} viewBox="-60 -60 120 120" aria-hidden="true" focusable="false">
      <circle className={styles.zone} r={point.zoneRadius} />
      <circle className={styles.hub} r="3" />
      {point.x !== null && (
        <>
          <line className={styles.way} x1="0" y1="0" x2={point.x} y2={point.y} />
          <circle className={result.inDeliveryArea ? styles.inside : styles.outside} cx={point.x} cy={point.y} r="7" />
        </>
      )}
    </svg>
  );
}
