/** What is seen from the front, by name. Its layers are named from below to above. */
import type { Front } from './front.ts';
import { glass } from './glass.ts';
import { bottle, can, cone, softServe, tub } from './packed.ts';
import { sandwich, tacos } from './stacked.ts';

export const FRONTS: Readonly<Record<string, Front>> = {
  glass: glass(74, 58, 300),
  'small glass': glass(76, 62, 210),
  'shake glass': glass(78, 48, 270),
  mug: glass(78, 74, 190, true),
  jug: glass(92, 84, 300, true),
  can,
  bottle,
  tub,
  cone,
  'soft serve': softServe,
  burger: sandwich(132, 34, 92, true),
  sandwich: sandwich(140, 30, 34, false),
  taco: tacos(1),
  'two tacos': tacos(2),
  'three tacos': tacos(3),
};
