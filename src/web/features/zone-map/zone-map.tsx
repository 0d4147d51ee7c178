import { type KeyboardEvent, type PointerEvent, type RefObject, useRef, useState } from 'react';
import * as counts from '#catalog/counts.ts';
import * as catalog from '#catalog/office/zone-map.tsx';
import type { MapTiles } from '#contract/shop/shop.ts';
import { distanceMiles, type Zone } from '#domain/address/geo.ts';
import type { Coordinates } from '#domain/menu/menu.ts';
import { Link } from '#web/navigation.ts';
import { paths } from '#web/paths.ts';
import { Button } from '#web/ui/form/button.tsx';
import {
  type AddressPoint,
  countInside,
  MAP_HEIGHT,
  MAP_WIDTH,
  middleOf,
  moved,
  pointAt,
  type Spot,
  scaleOf,
  spotOf,
  spotStyle,
  type View,
  viewOf,
} from '#web/ui/map/projection.ts';
import { ZoneGround } from '#web/ui/map/zone-ground.tsx';
import { StatusRegion } from '#web/ui/page/status-region.tsx';
import styles from './zone-map.module.css';

interface MapProps {
  readonly zone: Zone;
  readonly towns: readonly { readonly name: string; readonly coordinates: Coordinates }[];
  /** Where the known addresses lie; null while that is loading. */
  readonly points: readonly AddressPoint[] | null;
  /** How many addresses are known in all. */
  readonly total: number;
  /** The map beneath; null for none. */
  readonly tiles: MapTiles | null;
  /** Either the hub or the radius has changed. */
  readonly onChange: (zone: Zone) => void;
}

/** Names stand above their towns, clear of the hub. */
const TOWN_GAP = 16;
const LEAST_MILES = 0.1;
const MOST_MILES = 500;
const tenth = (miles: number): number => Math.round(Math.min(MOST_MILES, Math.max(LEAST_MILES, miles)) * 10) / 10;

/** All addresses as two drawings of dots, those inside and those outside. */
function Dots({
  zone,
  view,
  points,
}: Pick<MapProps, 'zone'> & { readonly view: View; readonly points: readonly AddressPoint[] }) {
  const dot = (point: AddressPoint): string => {
    const { x, y } = spotOf(view, point);
    return x < 0 || y < 0 || x > MAP_WIDTH || y > MAP_HEIGHT ? '' : `M${x} ${y}h0`;
  };
  const isIn = (point: AddressPoint): boolean => distanceMiles(zone.hub, point) <= zone.radiusMiles;
  return (
    <>
      <path
        className={styles.outside}
        d={points
          .filter((point) => !isIn(point))
          .map(dot)
          .join('')}
      />
      <path className={styles.inside} d={points.filter(isIn).map(dot).join('')} />
    </>
  );
}

function Towns({ view, towns }: Pick<MapProps, 'towns'> & { readonly view: View }) {
  const shown = towns.filter(({ coordinates }) => Number.isFinite(coordinates.latitude + coordinates.longitude));
  return shown.map(({ name, coordinates }) => {
    const { x, y } = spotOf(view, coordinates);
    return (
      <text key={`${name} ${x} ${y}`} className={`bold ${styles.town}`} x={x} y={y - TOWN_GAP}>
        {name}
      </text>
    );
  });
}

function insideText({ zone, points, total }: Pick<MapProps, 'zone' | 'points' | 'total'>): string {
  if (points === null) return catalog.checkingKnownAddresses;
  if (total === 0) return catalog.noAddressesKnown;
  return catalog.addressesInside(counts.numberText(countInside(zone, points)), counts.numberText(total));
}

const STEP_MILES = 0.1;
const WIDE_STEP_MILES = 1;
const STEPS: Readonly<Record<string, readonly [east: number, north: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, 1],
  ArrowDown: [0, -1],
};

interface Handle {
  readonly frame: RefObject<HTMLDivElement | null>;
  readonly onDrag: (spot: Spot) => void;
  /** By arrow keys, miles; with Shift in larger steps. */
  readonly onStep: (east: number, north: number) => void;
}

/** What a handle of the map listens to: pointer, finger, and arrow keys. */
function dragHandlers({ frame, onDrag, onStep }: Handle) {
  const move = (event: PointerEvent<HTMLElement>): void => {
    const box = frame.current?.getBoundingClientRect();
    if (box === undefined || !event.currentTarget.hasPointerCapture(event.pointerId)) return;
    onDrag({
      x: ((event.clientX - box.left) / box.width) * MAP_WIDTH,
      y: ((event.clientY - box.top) / box.height) * MAP_HEIGHT,
    });
  };
  return {
    onPointerDown: (event: PointerEvent<HTMLElement>): void => event.currentTarget.setPointerCapture(event.pointerId),
    onPointerMove: move,
    onKeyDown: (event: KeyboardEvent): void => {
      const step = STEPS[event.key];
      if (step === undefined) return;
      event.preventDefault();
      const miles = event.shiftKey ? WIDE_STEP_MILES : STEP_MILES;
      onStep(step[0] * miles, step[1] * miles);
    },
  };
}

function Circle({ zone, towns, points, total, tiles, onChange }: MapProps) {
  const frame = useRef<HTMLDivElement>(null);
  const [view, setView] = useState(() => viewOf(zone));
  const isReadable = Number.isFinite(zone.hub.latitude + zone.hub.longitude + zone.radiusMiles);
  if (!isReadable) return <p className="soft tabular">{catalog.mapAppearsOnce}</p>;
  const hub = spotOf(view, zone.hub);
  const radius = zone.radiusMiles * scaleOf(view);
  const setRadius = (miles: number): void => onChange({ ...zone, radiusMiles: tenth(miles) });
  const hubHandlers = dragHandlers({
    frame,
    onDrag: (spot: Spot) => onChange({ ...zone, hub: pointAt(view, spot) }),
    onStep: (east, north) => onChange({ ...zone, hub: moved(zone.hub, east, north) }),
  });
  const edgeHandlers = dragHandlers({
    frame,
    onDrag: (spot: Spot) => setRadius(distanceMiles(zone.hub, pointAt(view, spot))),
    onStep: (east, north) => setRadius(zone.radiusMiles + east + north),
  });
  return (
    <div className="stack-3 min-0">
      <div ref={frame} className="relative clip bg-sunken round-2 edge">
        <ZoneGround zone={zone} view={view} tiles={tiles}>
          {points !== null && <Dots zone={zone} view={view} points={points} />}
          <Towns view={view} towns={towns} />
        </ZoneGround>
        <button
          type="button"
          className={`pill ${styles.hub}`}
          style={spotStyle(hub)}
          aria-label={catalog.hubHandle}
          {...hubHandlers}
        />
        <div
          role="slider"
          tabIndex={0}
          className={`pill ${styles.edge}`}
          style={spotStyle({ x: hub.x + radius, y: hub.y })}
          aria-label={catalog.radiusInMiles}
          aria-valuemin={LEAST_MILES}
          aria-valuemax={MOST_MILES}
          aria-valuenow={zone.radiusMiles}
          aria-valuetext={catalog.milesCount(zone.radiusMiles)}
          {...edgeHandlers}
        />
      </div>
      {tiles !== null && <p className="soft small">{tiles.credit}</p>}
      <div className="between wrap">
        <StatusRegion>
          <p className="soft tabular">{insideText({ zone, points, total })}</p>
        </StatusRegion>
        <Button variant="quiet" onClick={() => setView(viewOf(zone))}>
          {catalog.showTheWholeCircle}
        </Button>
      </div>
    </div>
  );
}

interface ZoneMapProps extends Omit<MapProps, 'zone'> {
  readonly zone: Omit<Zone, 'hub'> & { readonly hub: Coordinates | null };
}

/** The zone over the shop's addresses (rule zone-map), moved by pointer or arrow keys; offers a hub (rule no-hub). */
export function ZoneMap({ zone: { hub, radiusMiles }, ...others }: ZoneMapProps) {
  const { points, total, onChange } = others;
  if (hub !== null) return <Circle {...others} zone={{ hub, radiusMiles }} />;
  const middle = middleOf(points ?? []);
  return (
    <div className="stack-3 min-0">
      <p className="soft tabular">{catalog.noHubYet(middle !== null && catalog.orStartInTheMiddle)}</p>
      {points !== null && total === 0 && (
        <p className="soft">
          {catalog.importListFirst(
            <Link href={paths.office('set-up')} className="link">
              {catalog.importAList}
            </Link>,
          )}
        </p>
      )}
      {middle !== null && (
        <div>
          <Button variant="quiet" onClick={() => onChange({ hub: middle, radiusMiles })}>
            {catalog.startInTheMiddle}
          </Button>
        </div>
      )}
    </div>
  );
}
