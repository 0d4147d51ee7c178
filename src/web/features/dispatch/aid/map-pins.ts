import type { MapAnswer } from '#contract/order/drivers.ts';
import { MAP_HEIGHT, MAP_WIDTH, type Spot, spotOf, type View } from '#web/ui/map/projection.ts';

type Door = MapAnswer['doors'][number];

export interface Pin {
  readonly door: Door;
  /** Where the door is, and where the pin is drawn: beside the door if another pin is already there. */
  readonly doorSpot: Spot;
  readonly spot: Spot;
  /** Minutes past the promised time, 0 where there is time left; and the minutes that are left. */
  readonly overdueMinutes: number;
  readonly leftMinutes: number;
}

const MINUTE_MS = 60_000;
const LARGEST_SIDE = 44;
/** Pins may take this share of the frame: of more, the last ones would find no place near their doors. */
const SHARE = 0.45;
/** Free places are looked for in rings around the door. */
const RINGS_A_SIDE = 2;
const PLACES_A_RING = 8;

/**
 * The side of so many pins, as the drawing measures: two of them never cover each other, so that each can be pressed.
 */
export const pinSide = (count: number): number =>
  Math.min(LARGEST_SIDE, Math.sqrt((SHARE * MAP_WIDTH * MAP_HEIGHT) / count));

/** The smallest pin that a finger hits, px. */
const LEAST_PX = 24;

/** How wide the drawing is at least, px; on a screen that is narrower it scrolls (rule order-map). */
export const leastWidth = (count: number): number => Math.ceil((LEAST_PX * MAP_WIDTH) / pinSide(count));

/** The places that are taken, by squares as large as a pin: what could cover a place is in the nine around it. */
class Taken {
  readonly #side: number;
  readonly #squares = new Map<number, Spot[]>();

  constructor(side: number) {
    this.#side = side;
  }

  #squareOf({ x, y }: Spot, right: number, down: number): number {
    return (Math.floor(y / this.#side) + down) * MAP_WIDTH + Math.floor(x / this.#side) + right;
  }

  add(spot: Spot): void {
    const square = this.#squareOf(spot, 0, 0);
    this.#squares.set(square, [...(this.#squares.get(square) ?? []), spot]);
  }

  hasRoom(spot: Spot): boolean {
    const isApart = ({ x, y }: Spot): boolean =>
      Math.abs(x - spot.x) >= this.#side || Math.abs(y - spot.y) >= this.#side;
    return AROUND.every((down) =>
      AROUND.every((right) => (this.#squares.get(this.#squareOf(spot, right, down)) ?? []).every(isApart)),
    );
  }
}
const AROUND = [-1, 0, 1] as const;

const within = (value: number, most: number, side: number): number =>
  Math.min(most - side / 2, Math.max(side / 2, value));
const inFrame = ({ x, y }: Spot, side: number): Spot => ({
  x: within(x, MAP_WIDTH, side),
  y: within(y, MAP_HEIGHT, side),
});

/** The free place that is nearest to a spot; the spot itself where none is free. */
function freePlace(spot: Spot, taken: Taken, side: number): Spot {
  for (let ring = 0; ring * side < MAP_WIDTH * RINGS_A_SIDE; ring += 1) {
    const [places, away] = [Math.max(1, ring * PLACES_A_RING), (ring * side) / RINGS_A_SIDE];
    for (let place = 0; place < places; place += 1) {
      const turn = (place / places) * 2 * Math.PI;
      const tried = inFrame({ x: spot.x + Math.cos(turn) * away, y: spot.y + Math.sin(turn) * away }, side);
      if (taken.hasRoom(tried)) return tried;
    }
  }
  return spot;
}

/**
 * The orders as pins (rule order-map), the most urgent first: those stand at their doors, the others beside them where
 * the place is taken. What is outside the frame is drawn at its edge.
 */
export function pinsOf(
  doors: readonly Door[],
  view: View,
  overdueOf: (door: Door) => number,
  now: number,
): readonly Pin[] {
  const side = pinSide(doors.length);
  const taken = new Taken(side);
  return doors
    .toSorted((a, b) => a.estimatedAt - b.estimatedAt)
    .map((door) => {
      const doorSpot = inFrame(spotOf(view, door.at), side);
      const spot = freePlace(doorSpot, taken, side);
      taken.add(spot);
      const leftMinutes = Math.max(0, Math.ceil((door.estimatedAt - now) / MINUTE_MS));
      return { door, doorSpot, spot, overdueMinutes: overdueOf(door), leftMinutes };
    });
}
