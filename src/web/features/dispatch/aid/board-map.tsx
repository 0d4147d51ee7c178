import { useQuery } from '@tanstack/react-query';
import { memo, useMemo } from 'react';
import * as shared from '#catalog/everyone/shared.ts';
import * as catalog from '#catalog/staff/dispatch.tsx';
import type { MapAnswer } from '#contract/order/drivers.ts';
import type { Zone } from '#domain/address/geo.ts';
import type { Coordinates } from '#domain/menu/menu.ts';
import { statusText } from '#domain/order/order-status.ts';
import { STATUS_FACTS } from '#domain/order/status-facts.ts';
import { lateness } from '#domain/order/time/lateness.ts';
import { orderMapQuery } from '#web/api/staff/drivers.ts';
import { useArea } from '#web/state/ordering/area.ts';
import { useNow } from '#web/state/store/now.ts';
import { classNames } from '#web/ui/class-names.ts';
import { Dialog } from '#web/ui/dialog/dialog.tsx';
import { Loaded } from '#web/ui/display/loaded.tsx';
import { MAP_WIDTH, spotOf, spotStyle, type View } from '#web/ui/map/projection.ts';
import { ZoneGround } from '#web/ui/map/zone-ground.tsx';
import styles from './board-map.module.css';
import { DriverList } from './driver-list.tsx';
import { leastWidth, type Pin, pinSide, pinsOf } from './map-pins.ts';

interface OrderPinProps {
  readonly pin: Pin;
  readonly width: string;
  readonly restaurant: string;
  readonly onOpen: (id: string) => void;
}

function OrderPin({ pin, width, restaurant, onOpen }: OrderPinProps) {
  const { door, spot, overdueMinutes, leftMinutes } = pin;
  const isLate = overdueMinutes > 0;
  const when = isLate ? catalog.minutesLate(overdueMinutes) : catalog.minutesLeft(leftMinutes);
  const driver = door.driverName ?? catalog.noDriverYet;
  const words = catalog.pinLabel(door.orderNumber, statusText(door.status), when, restaurant, door.street, driver);
  return (
    <li className={styles.place} style={{ ...spotStyle(spot), width }}>
      <button
        type="button"
        className={`grid place-center w-full ${styles.pin}`}
        aria-label={words}
        title={words}
        onClick={() => onOpen(door.orderId)}
      >
        <span
          className={classNames('bold tabular pill', styles[STATUS_FACTS[door.status].badge], isLate && styles.late)}
          aria-hidden="true"
        >
          {isLate ? `+${overdueMinutes}` : leftMinutes}
        </span>
      </button>
    </li>
  );
}

interface PlacesProps {
  readonly label: string;
  readonly className: string | undefined;
  readonly places: readonly { readonly id: string; readonly name: string; readonly at: Coordinates }[];
  readonly view: View;
  /** Drawn as a mark alone; the name is read out, and shown under the pointer. */
  readonly isMark?: boolean;
}

function Places({ label, className, places, view, isMark = false }: PlacesProps) {
  return (
    <ul aria-label={label}>
      {places.map(({ id, name, at }) => (
        <li
          key={id}
          className={classNames('small bold nowrap', styles.place, className)}
          style={spotStyle(spotOf(view, at))}
          title={isMark ? name : undefined}
        >
          {isMark ? <span className="visually-hidden">{name}</span> : name}
        </li>
      ))}
    </ul>
  );
}

/** A drawing that is wider than the screen begins at its middle. */
const showMiddle = (frame: HTMLElement | null): void => {
  if (frame !== null) frame.scrollLeft = (frame.scrollWidth - frame.clientWidth) / 2;
};

function Drawing({
  zone,
  map,
  onOpen,
}: {
  readonly zone: Zone;
  readonly map: MapAnswer;
  readonly onOpen: (id: string) => void;
}) {
  const now = useNow();
  const { hub, radiusMiles } = zone;
  const view = useMemo(() => ({ middle: hub, miles: radiusMiles * 1.1 }), [hub, radiusMiles]);
  const names = new Map(map.restaurants.map(({ id, name }) => [id, name]));
  const pins = useMemo(
    () => pinsOf(map.doors, view, (door) => lateness(door, now).overdueMinutes, now),
    [map.doors, view, now],
  );
  const width = `${(pinSide(pins.length) / MAP_WIDTH) * 100}%`;
  return (
    <div className="stack-2 min-0">
      <div ref={showMiddle} className={`round-2 edge ${styles.frame}`}>
        <div className="relative clip bg-sunken" style={{ minWidth: leastWidth(pins.length) }}>
          <ZoneGround zone={zone} view={view} tiles={map.tiles}>
            {pins.map(({ door, doorSpot, spot }) => (
              <line key={door.orderId} className={styles.way} x1={doorSpot.x} y1={doorSpot.y} x2={spot.x} y2={spot.y} />
            ))}
          </ZoneGround>
          <Places
            label={shared.restaurants}
            className={styles.restaurant}
            places={map.restaurants}
            view={view}
            isMark
          />
          <ul aria-label={shared.orders}>
            {pins.map((pin) => (
              <OrderPin
                key={pin.door.orderId}
                pin={pin}
                width={width}
                restaurant={names.get(pin.door.restaurantId) ?? ''}
                onOpen={onOpen}
              />
            ))}
          </ul>
          <Places
            label={catalog.driversOnTheRoad}
            className={`pill px-2 ${styles.driver}`}
            places={map.drivers}
            view={view}
          />
        </div>
      </div>
      {map.tiles !== null && <p className="soft small">{map.tiles.credit}</p>}
      <p className="soft">{pins.length === 0 ? catalog.noOrdersUnderWay : catalog.whatPinsShow}</p>
    </div>
  );
}

interface BoardMapProps {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly onOpen: (id: string) => void;
}

/** The board beneath is drawn again with each press; the map is not. */
const Content = memo(function Content({ onOpen }: Pick<BoardMapProps, 'onOpen'>) {
  const query = useQuery(orderMapQuery());
  const { hub, radiusMiles } = useArea();
  return (
    <div className={`stack-5 min-0 ${styles.columns}`}>
      {hub === null ? (
        <p className="soft">{catalog.mapNeedsHub}</p>
      ) : (
        <Loaded query={query} waiting={catalog.loadingTheMap} failed={catalog.mapNotLoaded}>
          {(map) => <Drawing zone={{ hub, radiusMiles }} map={map} onOpen={onOpen} />}
        </Loaded>
      )}
      <DriverList />
    </div>
  );
});

/** Orders, restaurants and drivers on the zone's own drawing, and who takes orders (rules order-map, driver-states). */
export function BoardMap({ open, onClose, onOpen }: BoardMapProps) {
  return (
    <Dialog title={catalog.mapAndDrivers} open={open} onClose={onClose} mode="wide">
      <Content onOpen={onOpen} />
    </Dialog>
  );
}
