import type { MapAnswer } from '#contract/drivers.ts';
import { MAP_HEIGHT, MAP_WIDTH, type Spot, spotOf, type View } from '#web/ui/map/projection.ts';

type Door = MapAnswer['doors'][number];

export interface Pin {
  readonly door: Door;
  readonly spot: Spot;
  /** Minutes past the promised time, 0 where there is time left; and the minutes that are left. */
  readonly overdueMinutes: number;
  readonly leftMinutes: number;
}

const MINUTE_MS = 60_000;
/** Pins of one house stand so far apart, and none nearer to the edge, as the drawing measures. */
const STEP = 26;
const EDGE = 14;

const within = (value: number, most: number): number => Math.min(most - EDGE, Math.max(EDGE, value));

/**
 * The orders as pins (rule order-map): the latest last, so that it lies on top. What lies beyond the frame stands at
 * its edge.
 */
export function pinsOf(
  doors: readonly Door[],
  view: View,
  overdueOf: (door: Door) => number,
  now: number,
): readonly Pin[] {
  const taken = new Map<string, number>();
  return doors
    .toSorted((a, b) => b.estimatedAt - a.estimatedAt)
    .map((door) => {
      const { x, y } = spotOf(view, door.at);
      const key = `${Math.round(x / STEP)} ${Math.round(y / STEP)}`;
      const before = taken.get(key) ?? 0;
      taken.set(key, before + 1);
      return {
        door,
        spot: { x: within(x + before * STEP, MAP_WIDTH), y: within(y, MAP_HEIGHT) },
        overdueMinutes: overdueOf(door),
        leftMinutes: Math.max(0, Math.ceil((door.estimatedAt - now) / MINUTE_MS)),
      };
    });
}
