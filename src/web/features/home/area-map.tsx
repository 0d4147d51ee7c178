import * as catalog from '#catalog/customers/home.ts';
import type { Coordinates } from '#domain/menu/menu.ts';
import { useArea } from '#web/state/ordering/area.ts';
import { withPlace } from '#web/state/ordering/place-words.ts';
import styles from './area-map.module.css';
import { HOME_MAP_HEIGHT, HOME_MAP_WIDTH, mapPoints, ZONE_RADIUS } from './map-points.ts';

/** The served circle around the hub with the towns by name, as a drawing and not a street map (rule home-screen). */
export function AreaMap({ hub }: { readonly hub: Coordinates }) {
  const area = useArea();
  const points = mapPoints({ ...area, hub }, area.towns);
  const around = withPlace(catalog.milesAroundOurHub(area.radiusMiles), 'in', area.defaultCity);
  const names = points.map(({ name }) => name).join(', ');
  return (
    <svg
      className={`w-full round-3 ${styles.map}`}
      viewBox={`0 0 ${HOME_MAP_WIDTH} ${HOME_MAP_HEIGHT}`}
      role="img"
      aria-label={catalog.zoneMapLabel(around, names === '' ? '' : catalog.townsList(names))}
    >
      <path
        className={styles.roads}
        d="M-10 232C90 190 150 214 232 150S380 70 430 64M120-10C134 70 196 96 214 150s8 110 36 170M-10 92C70 96 140 60 220 84s120 60 210 52M40 310C90 250 180 262 250 226s110-26 170-20"
      />
      <circle className={styles.zone} cx={HOME_MAP_WIDTH / 2} cy={HOME_MAP_HEIGHT / 2} r={ZONE_RADIUS} />
      <circle className={styles.half} cx={HOME_MAP_WIDTH / 2} cy={HOME_MAP_HEIGHT / 2} r={ZONE_RADIUS / 2} />
      {points.map(({ name, x, y, anchor, labelX }) => (
        <g key={name}>
          <circle className={styles.town} cx={x} cy={y} r="4" />
          <text className={`bold ${styles.name}`} x={labelX} y={y + 5} textAnchor={anchor}>
            {name}
          </text>
        </g>
      ))}
      <g transform={`translate(${HOME_MAP_WIDTH / 2} ${HOME_MAP_HEIGHT / 2})`}>
        <path className={styles.pin} d="M0 2C-9-8-13-13-13-20a13 13 0 0 1 26 0c0 7-4 12-13 22z" />
        <circle className={styles.eye} cy="-20" r="5" />
      </g>
    </svg>
  );
}
