import type { ReactNode } from 'react';
import type { MapTiles } from '#contract/shop/shop.ts';
import type { Zone } from '#domain/address/geo.ts';
import { mapTiles } from './map-tiles.ts';
import { MAP_HEIGHT, MAP_WIDTH, scaleOf, spotOf, type View } from './projection.ts';
import styles from './zone-ground.module.css';

interface ZoneGroundProps {
  readonly zone: Zone;
  readonly view: View;
  /** The map beneath; null for none. */
  readonly tiles: MapTiles | null;
  readonly children: ReactNode;
}

/** The zone as the office draws it, over the map if any; unread by screen readers (rules order-map, driver-map). */
export function ZoneGround({ zone, view, tiles, children }: ZoneGroundProps) {
  const hub = spotOf(view, zone.hub);
  return (
    <svg className="w-full h-auto" viewBox={`0 0 ${MAP_WIDTH} ${MAP_HEIGHT}`} aria-hidden="true">
      {tiles !== null &&
        mapTiles(view, tiles.url).map((tile) => <image key={tile.href} preserveAspectRatio="none" {...tile} />)}
      <circle className={styles.zone} cx={hub.x} cy={hub.y} r={zone.radiusMiles * scaleOf(view)} />
      {children}
    </svg>
  );
}
