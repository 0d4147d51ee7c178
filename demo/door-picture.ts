/** A drawn picture of a bag before a front door, as a PNG: what a driver's photo shows in the demo. */
import { crc32, deflateSync } from 'node:zlib';

type Color = readonly [red: number, green: number, blue: number];
/** Shares of width and height. */
type Box = readonly [left: number, top: number, right: number, bottom: number, color: Color];

const WIDTH = 640;
const HEIGHT = 480;

const WALLS: readonly Color[] = [
  [214, 203, 186],
  [176, 190, 197],
];
const DOORS: readonly Color[] = [
  [46, 79, 112],
  [122, 46, 38],
];

function boxes(variant: number): Box[] {
  const wall = WALLS[variant % WALLS.length] ?? [200, 200, 200];
  const door = DOORS[variant % DOORS.length] ?? [60, 60, 60];
  const shift = variant % 2 === 0 ? 0 : 0.08;
  return [
    [0, 0, 1, 1, wall],
    [0, 0.8, 1, 1, [128, 120, 112]],
    [0.34, 0.08, 0.68, 0.82, [240, 238, 232]],
    [0.37, 0.11, 0.65, 0.82, door],
    [0.41, 0.16, 0.61, 0.38, [188, 208, 216]],
    [0.6, 0.5, 0.63, 0.54, [214, 178, 86]],
    [0.3, 0.8, 0.72, 0.88, [92, 74, 60]],
    [0.44 + shift, 0.62, 0.6 + shift, 0.86, [196, 154, 104]],
    [0.44 + shift, 0.62, 0.6 + shift, 0.65, [172, 130, 84]],
    [0.49 + shift, 0.71, 0.55 + shift, 0.78, [206, 60, 44]],
  ];
}

function pixels(variant: number): Buffer {
  const rows = Buffer.alloc(HEIGHT * (1 + WIDTH * 3));
  for (const [left, top, right, bottom, color] of boxes(variant)) {
    for (let y = Math.round(top * HEIGHT); y < Math.round(bottom * HEIGHT); y += 1) {
      for (let x = Math.round(left * WIDTH); x < Math.round(right * WIDTH); x += 1) {
        rows.set(color, y * (1 + WIDTH * 3) + 1 + x * 3);
      }
    }
  }
  return rows;
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const frame = Buffer.alloc(8);
  frame.writeUInt32BE(data.length, 0);
  frame.writeUInt32BE(crc32(body), 4);
  return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)]);
}

/** The bytes of the picture; variants differ in their colors. */
export function doorPicture(variant: number): Uint8Array {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(WIDTH, 0);
  header.writeUInt32BE(HEIGHT, 4);
  header.set([8, 2, 0, 0, 0], 8);
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(pixels(variant))),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}
