/** The demo area's restaurants. */

import type { Restaurant } from '#domain/menu/menu.ts';
import { baanMali } from './restaurants/baan-mali.ts';
import { cafeHabanera } from './restaurants/cafe-habanera.ts';
import { copperHandi } from './restaurants/copper-handi.ts';
import { greenFork } from './restaurants/green-fork.ts';
import { gulfsideShack } from './restaurants/gulfside-shack.ts';
import { hotPerchWings } from './restaurants/hot-perch-wings.ts';
import { kintsugiRamen } from './restaurants/kintsugi-ramen.ts';
import { luchaTaqueria } from './restaurants/lucha-taqueria.ts';
import { namiPokeAndSushi } from './restaurants/nami-poke-and-sushi.ts';
import { nonnaPia } from './restaurants/nonna-pia.ts';
import { phoLantern } from './restaurants/pho-lantern.ts';
import { pineAndEmber } from './restaurants/pine-and-ember.ts';
import { smashHouse } from './restaurants/smash-house.ts';
import { spongeDockGyros } from './restaurants/sponge-dock-gyros.ts';
import { sunnySideBagels } from './restaurants/sunny-side-bagels.ts';
import { twoCherriesCreamery } from './restaurants/two-cherries-creamery.ts';

/** All restaurants of the demo area, with their menus. */
export const demoRestaurants: readonly Restaurant[] = [
  luchaTaqueria,
  nonnaPia,
  kintsugiRamen,
  smashHouse,
  greenFork,
  baanMali,
  copperHandi,
  spongeDockGyros,
  pineAndEmber,
  gulfsideShack,
  sunnySideBagels,
  namiPokeAndSushi,
  cafeHabanera,
  hotPerchWings,
  twoCherriesCreamery,
  phoLantern,
];
