/** Soft light from the upper left on a canvas: shading, shadows that things throw, and shine. */
import type { Canvas } from './canvas.ts';

/** Toward the light; its length is 1. */
const LIGHT = { x: -0.47, y: -0.56, z: 0.68 };
/** Between the light and the eye. */
const SHINE = { x: -0.256, y: -0.305, z: 0.917 };
/** In units along the table, each step wider than the last. */
const STEPS = [1.5, 3.5, 6, 9.5, 14, 20, 28, 38];
/** What the brightest light and the deepest shade make of red, green and blue. */
const BRIGHT = [0.7, 0.69, 0.66] as const;
const SHADE = [0.43, 0.41, 0.41] as const;

/** How much of the light something else takes from a pixel, from 0 to 1. */
function hiddenAt({ width, height, scale, heights }: Canvas, column: number, row: number, from: number): number {
  let hidden = 0;
  const flat = Math.hypot(LIGHT.x, LIGHT.y);
  for (const step of STEPS) {
    const x = Math.round(column + (LIGHT.x / flat) * step * scale);
    const y = Math.round(row + (LIGHT.y / flat) * step * scale);
    if (x < 0 || y < 0 || x >= width || y >= height) break;
    const above = (heights[y * width + x] ?? 0) - (from + (step * LIGHT.z) / flat);
    if (above > 0) hidden = Math.max(hidden, Math.min(1, above / (5 + step * 0.6)));
  }
  return hidden;
}

/** The mean of a field over squares, twice as wide as `radius`. */
function blurred(field: Float32Array, width: number, height: number, radius: number): Float32Array {
  const pass = (from: Float32Array, along: number, across: number, length: number, lines: number): Float32Array => {
    const to = new Float32Array(from.length);
    for (let line = 0; line < lines; line++) {
      const start = line * across;
      let sum = 0;
      for (let step = -radius; step < length; step++) {
        const enters = step + radius;
        const leaves = step - radius - 1;
        sum += enters < length ? (from[start + enters * along] ?? 0) : 0;
        sum -= leaves >= 0 ? (from[start + leaves * along] ?? 0) : 0;
        if (step >= 0) to[start + step * along] = sum / (2 * radius + 1);
      }
    }
    return to;
  };
  return pass(pass(field, 1, width, width, height), width, 1, height, width);
}

/** The pixels of the canvas in its light, as red, green, blue and alpha. */
export function lit(canvas: Canvas): Uint8ClampedArray {
  const { width, height, scale, colors, alpha, heights, gloss } = canvas;
  const pixels = new Uint8ClampedArray(width * height * 4);
  const shadows = new Float32Array(width * height);
  for (let row = 0; row < height; row++) {
    for (let column = 0; column < width; column++) {
      const pixel = row * width + column;
      shadows[pixel] = hiddenAt(canvas, column, row, heights[pixel] ?? 0);
    }
  }
  const soft = blurred(shadows, width, height, Math.max(1, Math.round(scale * 2.6)));
  const around = blurred(heights, width, height, Math.max(1, Math.round(scale * 7)));
  for (let row = 0; row < height; row++) {
    for (let column = 0; column < width; column++) {
      const pixel = row * width + column;
      const cover = alpha[pixel] ?? 0;
      const light = 1 - (soft[pixel] ?? 0);
      const dent = ((around[pixel] ?? 0) - (heights[pixel] ?? 0)) * 0.03;
      const open = 1 - Math.min(0.34, Math.max(0, dent));
      const four = pixel * 4;
      if (cover < 0.004) {
        pixels[four] = 48;
        pixels[four + 1] = 26;
        pixels[four + 2] = 12;
        pixels[four + 3] = (1 - light) * 105;
        continue;
      }
      const left = heights[column > 0 ? pixel - 1 : pixel] ?? 0;
      const right = heights[column < width - 1 ? pixel + 1 : pixel] ?? 0;
      const up = heights[row > 0 ? pixel - width : pixel] ?? 0;
      const down = heights[row < height - 1 ? pixel + width : pixel] ?? 0;
      const steepX = (left - right) * scale * 0.5;
      const steepY = (up - down) * scale * 0.5;
      // What is steep stays readable: no side turns black.
      const calm = 1 / (1 + Math.sqrt(steepX * steepX + steepY * steepY) * 0.62);
      const slopeX = steepX * calm;
      const slopeY = steepY * calm;
      const length = 1 / Math.sqrt(slopeX * slopeX + slopeY * slopeY + 1);
      const facing = Math.max(0, slopeX * LIGHT.x + slopeY * LIGHT.y + LIGHT.z) * length;
      const shine = Math.max(0, slopeX * SHINE.x + slopeY * SHINE.y + SHINE.z) * length;
      const glint = shine ** 36 * (gloss[pixel] ?? 0) * 130 * light;
      const direct = (facing / LIGHT.z) * (0.35 + 0.65 * light);
      for (let part = 0; part < 3; part++) {
        const shade = ((SHADE[part] ?? 0) + (BRIGHT[part] ?? 0) * direct * 0.85) * open;
        pixels[four + part] = (colors[pixel * 3 + part] ?? 0) * shade + glint;
      }
      pixels[four + 3] = 255 * (cover + (1 - cover) * (1 - light) * 0.41);
    }
  }
  return pixels;
}
