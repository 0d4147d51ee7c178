/** The shapes that all food is made of. */
import type { Inside, Shape } from './canvas.ts';
import { noise } from './noise.ts';

/** An ellipse; with `corner` above 2 it goes toward a rectangle, with `wobble` it is uneven (0 to 1). */
export function round(rx: number, ry: number, { corner = 2, wobble = 0, seed = 0 } = {}): Shape {
  const least = Math.min(rx, ry);
  return {
    reach: Math.hypot(rx, ry) * (corner > 2 ? 1 : 0.75) + Math.max(rx, ry) * wobble + (corner > 2 ? 0 : least * 0.3),
    find(x, y, into) {
      const across = Math.abs(x / rx);
      const down = Math.abs(y / ry);
      let far =
        corner === 2 ? Math.sqrt(across * across + down * down) : (across ** corner + down ** corner) ** (1 / corner);
      if (wobble > 0 && far > 0.3) {
        const angle = Math.atan2(y / ry, x / rx);
        far /= 1 + (noise(seed + Math.cos(angle) * 1.2, seed * 1.7 + Math.sin(angle) * 1.2) - 0.5) * wobble * 2;
      }
      into.depth = 1 - far;
      into.edge = far > 0.01 ? (into.depth / far) * Math.hypot(x, y) : least;
    },
  };
}

/** A ring, or the part of it between two angles, with round ends. */
export function ring(radius: number, thick: number, from = -Math.PI, to = Math.PI, taper = 0): Shape {
  const half = thick / 2;
  const middle = (from + to) / 2;
  const span = (to - from) / 2;
  return {
    reach: radius + half,
    find(x, y, into) {
      let angle = Math.atan2(y, x) - middle;
      angle -= Math.round(angle / (2 * Math.PI)) * 2 * Math.PI;
      const past = Math.abs(angle) - span;
      const wide = half * (1 - taper * Math.max(0, (angle + span) / (2 * span)));
      if (past > 0 && span < Math.PI) {
        const end = middle + Math.sign(angle) * span;
        const away = Math.hypot(x - Math.cos(end) * radius, y - Math.sin(end) * radius);
        into.edge = wide - away;
      } else {
        into.edge = wide - Math.abs(Math.hypot(x, y) - radius);
      }
      into.depth = into.edge / wide;
    },
  };
}

/** A straight bar with round ends; `tip` 1 makes a leaf that is pointed at both ends, `bend` curves it. */
export function bar(length: number, thick: number, { tip = 0, bend = 0, taper = 0 } = {}): Shape {
  const half = length / 2;
  const wide = thick / 2;
  return {
    reach: half + wide + Math.abs(bend),
    find(x, y, into) {
      const along = Math.max(-half, Math.min(half, x));
      const share = along / half;
      const middle = bend * (share * share - 0.5);
      const here = wide * (1 - tip * share * share) * (1 - taper * (share + 1) * 0.5);
      into.edge = here - Math.hypot(x - along, y - middle);
      into.depth = here > 0.01 ? into.edge / here : -1;
    },
  };
}

/** A thread along points, as thick as given. */
export function thread(points: readonly (readonly [number, number])[], thick: number): Shape {
  const wide = thick / 2;
  return {
    reach: Math.max(...points.map(([x, y]) => Math.hypot(x, y))) + wide,
    find(x, y, into) {
      let nearest = Number.POSITIVE_INFINITY;
      let [lastX, lastY] = points[0] ?? [0, 0];
      for (const [nextX, nextY] of points) {
        const dx = nextX - lastX;
        const dy = nextY - lastY;
        const square = dx * dx + dy * dy;
        const share = square === 0 ? 0 : Math.max(0, Math.min(1, ((x - lastX) * dx + (y - lastY) * dy) / square));
        const awayX = x - lastX - dx * share;
        const awayY = y - lastY - dy * share;
        nearest = Math.min(nearest, awayX * awayX + awayY * awayY);
        lastX = nextX;
        lastY = nextY;
      }
      into.edge = wide - Math.sqrt(nearest);
      into.depth = into.edge / wide;
    },
  };
}

/** A polygon that bulges outward, its points in the direction of a clock; its edges are `soft` units round. */
export function polygon(points: readonly (readonly [number, number])[], soft = 6): Shape {
  const sides = points.map(([x, y], index) => {
    const [nextX, nextY] = points[(index + 1) % points.length] ?? [0, 0];
    const length = Math.hypot(nextX - x, nextY - y);
    return { x, y, nx: -(nextY - y) / length, ny: (nextX - x) / length };
  });
  return {
    reach: Math.max(...points.map(([x, y]) => Math.hypot(x, y))) + 1,
    find(x, y, into: Inside) {
      let outside = 0;
      let nearest = Number.POSITIVE_INFINITY;
      for (const side of sides) {
        const edge = (x - side.x) * side.nx + (y - side.y) * side.ny;
        nearest = Math.min(nearest, edge);
        if (edge < soft * 0.5) outside += (soft * 0.5 - edge) ** 2;
      }
      into.edge = nearest > soft * 0.5 ? nearest : soft * 0.5 - Math.sqrt(outside);
      into.depth = Math.min(1, into.edge / (soft * 2));
    },
  };
}
