/**
 * The pictures of the demo area: a short name for each, and its file in the folder `assets` of the package
 * `@lobehub/fluent-emoji-3d`, whose files are named after Unicode code points. They are served as
 * '/pictures/<name>.webp'. The license stands in README.md.
 */

import { OWN_PICTURES } from '#contract/own-pictures.ts';

const FOOD_PICTURES = {
  avocado: '1f951.webp',
  bacon: '1f953.webp',
  bagel: '1f96f.webp',
  baguette: '1f956.webp',
  banana: '1f34c.webp',
  beans: '1fad8.webp',
  'bell-pepper': '1fad1.webp',
  'bento-box': '1f371.webp',
  'beverage-box': '1f9c3.webp',
  'birthday-cake': '1f382.webp',
  blueberries: '1fad0.webp',
  'bowl-with-spoon': '1f963.webp',
  bread: '1f35e.webp',
  broccoli: '1f966.webp',
  'bubble-tea': '1f9cb.webp',
  burrito: '1f32f.webp',
  butter: '1f9c8.webp',
  carrot: '1f955.webp',
  cheese: '1f9c0.webp',
  cherries: '1f352.webp',
  'chocolate-bar': '1f36b.webp',
  coconut: '1f965.webp',
  'cooked-rice': '1f35a.webp',
  cookie: '1f36a.webp',
  cooking: '1f373.webp',
  crab: '1f980.webp',
  croissant: '1f950.webp',
  cucumber: '1f952.webp',
  'cup-with-straw': '1f964.webp',
  cupcake: '1f9c1.webp',
  'curry-rice': '1f35b.webp',
  custard: '1f36e.webp',
  'cut-of-meat': '1f969.webp',
  dango: '1f361.webp',
  doughnut: '1f369.webp',
  dumpling: '1f95f.webp',
  'ear-of-corn': '1f33d.webp',
  egg: '1f95a.webp',
  eggplant: '1f346.webp',
  falafel: '1f9c6.webp',
  fish: '1f41f.webp',
  'fish-cake': '1f365.webp',
  flatbread: '1fad3.webp',
  fondue: '1fad5.webp',
  'french-fries': '1f35f.webp',
  'fried-shrimp': '1f364.webp',
  garlic: '1f9c4.webp',
  'glass-of-milk': '1f95b.webp',
  'green-salad': '1f957.webp',
  hamburger: '1f354.webp',
  herb: '1f33f.webp',
  'honey-pot': '1f36f.webp',
  'hot-beverage': '2615.webp',
  'hot-dog': '1f32d.webp',
  'hot-pepper': '1f336-fe0f.webp',
  'ice-cream': '1f368.webp',
  jar: '1fad9.webp',
  kiwi: '1f95d.webp',
  'leafy-green': '1f96c.webp',
  lemon: '1f34b.webp',
  lobster: '1f99e.webp',
  mango: '1f96d.webp',
  'meat-on-bone': '1f356.webp',
  mushroom: '1f344.webp',
  octopus: '1f419.webp',
  oden: '1f362.webp',
  olive: '1fad2.webp',
  onion: '1f9c5.webp',
  oyster: '1f9aa.webp',
  pancakes: '1f95e.webp',
  'pea-pod': '1fadb.webp',
  peach: '1f351.webp',
  peanuts: '1f95c.webp',
  pie: '1f967.webp',
  pineapple: '1f34d.webp',
  pizza: '1f355.webp',
  popcorn: '1f37f.webp',
  'pot-of-food': '1f372.webp',
  potato: '1f954.webp',
  'poultry-leg': '1f357.webp',
  pretzel: '1f968.webp',
  'red-apple': '1f34e.webp',
  'rice-ball': '1f359.webp',
  'rice-cracker': '1f358.webp',
  'roasted-sweet-potato': '1f360.webp',
  rooster: '1f413.webp',
  sandwich: '1f96a.webp',
  'shallow-pan-of-food': '1f958.webp',
  'shaved-ice': '1f367.webp',
  shortcake: '1f370.webp',
  shrimp: '1f990.webp',
  'soft-ice-cream': '1f366.webp',
  spaghetti: '1f35d.webp',
  squid: '1f991.webp',
  'steaming-bowl': '1f35c.webp',
  strawberry: '1f353.webp',
  'stuffed-flatbread': '1f959.webp',
  sushi: '1f363.webp',
  taco: '1f32e.webp',
  'takeout-box': '1f961.webp',
  tamale: '1fad4.webp',
  tangerine: '1f34a.webp',
  'teacup-without-handle': '1f375.webp',
  teapot: '1fad6.webp',
  tomato: '1f345.webp',
  'tropical-drink': '1f379.webp',
  waffle: '1f9c7.webp',
  watermelon: '1f349.webp',
} as const;

/** Every picture by name, with its file in the package's `assets` folder. */
export const PICTURES = { ...OWN_PICTURES, ...FOOD_PICTURES } as const;

export type FoodPicture = keyof typeof FOOD_PICTURES;
export type PictureName = keyof typeof PICTURES;

/** The path under which the web shop serves a picture. */
export function picturePath(name: PictureName): string {
  return `/pictures/${name}.webp`;
}

/** The path of a picture with a smaller one before it. */
export function pairPath(large: FoodPicture, small: FoodPicture): string {
  return `/pictures/${large}+${small}.svg`;
}
