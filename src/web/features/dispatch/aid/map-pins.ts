import type { MapAnswer } from '#contract/drivers.ts';
import { MAP_HEIGHT, MAP_WIDTH, type Spot, spotOf, type View } from '#web/ui/map/projection.ts';

type Door = MapAnswer['doors'][number];

export interface Pin {
  readonly door: Door;
  /** Where the door is, and where the pin stands: beside it where another pin has the place. */
  readonly doorSpot: Spot;
  readonly spot: Spot;
  /** Minutes past the promised time, 0 where there is time left; and the minutes that are left. */
  readonly overdueMinutes: number;
  readonly leftMinutes: number;
}

const MINUTE_MS = 60_000;
/** The side of a pin, as the drawing measures: two of them never cover each other, so that each can be pressed. */
export const PIN_SIDE = 44;
/** Free places are looked for in rings around the door. */
const RINGS = 24;
const PLACES = 16;

const within = (value: number, most: number): number => Math.min(most - PIN_SIDE / 2, Math.max(PIN_SIDE / 2, value));
const inFrame = ({ x, y }: Spot): Spot => ({ x: within(x, MAP_WIDTH), y: within(y, MAP_HEIGHT) });
const isApart = (a: Spot, b: Spot): boolean => Math.abs(a.x - b.x) >= PIN_SIDE || Math.abs(a.y - b.y) >= PIN_SIDE;

/** The free place that is nearest to a spot; the spot itself where none is free. */
function freePlace(spot: Spot, taken: readonly Spot[]): Spot {
  for (let ring = 0; ring <= RINGS; ring += 1) {
    for (let place = 0; place < (ring === 0 ? 1 : PLACES); place += 1) {
      const turn = (place / PLACES) * 2 * Math.PI;
      const away = (ring * PIN_SIDE) / 2;
      const tried = inFrame({ x: spot.x + Math.cos(turn) * away, y: spot.y + Math.sin(turn) * away });
      if (taken.every((other) => isApart(tried, other))) return tried;
    }
  }
  return spot;
}

/**
 * The orders as pins (rule order-map), the most urgent first: those stand at their doors, the others beside them where
 * the place is taken. What lies beyond the frame stands at its edge.
 */
export function pinsOf(
  doors: readonly Door[],
  view: View,
  overdueOf: (door: Door) => number,
  now: number,
): readonly Pin[] {
  const taken: Spot[] = [];
  return doors
    .toSorted((a, b) => a.estimatedAt - b.estimatedAt)
    .map((door) => {
      const doorSpot = inFrame(spotOf(view, door.at));
      const spot = freePlace(doorSpot, taken);
      taken.push(spot);
      const leftMinutes = Math.max(0, Math.ceil((door.estimatedAt - now) / MINUTE_MS));
      return { door, doorSpot, spot, overdueMinutes: overdueOf(door), leftMinutes };
    });
}
