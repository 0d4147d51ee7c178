/** The owner's accent color as pages use it, in the light and in the dark (rule accent-color). Pure. */
import * as catalog from '#catalog/everyone/shop-words.ts';
import { contrast, type Seen, seen, shown } from './color.ts';

/** What text needs on its ground, and a ground under its text. */
const READABLE = 4.5;

/** The backgrounds of each theme, the same as in web/styles/tokens.css: paper, surface, sunken. */
export const GROUNDS = { light: ['#faf6ef', '#ffffff', '#f3ece1'], dark: ['#16110e', '#201915', '#30261f'] } as const;
export type Theme = keyof typeof GROUNDS;

export interface Tones {
  /** Words and lines: 4.5:1 at least on every ground of the theme. */
  readonly text: string;
  /** Backgrounds of buttons and the like, and a darker or lighter one under the pointer. */
  readonly fill: string;
  readonly deep: string;
  /** White or black, 4.5:1 at least on `fill` and `deep`. */
  readonly ink: string;
  /** A slightly tinted background, which `text` must be readable on too. */
  readonly soft: string;
}

/** The tones of a shop without its own color, the same as in that file. */
export const USUAL_TONES: Readonly<Record<Theme, Pick<Tones, 'text' | 'fill' | 'ink'>>> = {
  light: { text: '#c5301a', fill: '#c5301a', ink: '#ffffff' },
  dark: { text: '#ff7353', fill: '#ff7353', ink: '#2a0a03' },
};

const BREATH: Readonly<Record<Theme, Pick<Seen, 'lightness' | 'strength'>>> = {
  light: { lightness: 0.945, strength: 0.03 },
  dark: { lightness: 0.27, strength: 0.055 },
};
const STEP = 0.005;
const POINTER = 0.06;

/** The color itself if it can be read on all grounds, else the nearest darker or lighter one that can. */
function readable(color: string, grounds: readonly string[], theme: Theme): string {
  const given = seen(color);
  const toward = theme === 'light' ? -STEP : STEP;
  const isReadable = (one: string): boolean => grounds.every((ground) => contrast(one, ground) >= READABLE);
  if (isReadable(color)) return color;
  for (let { lightness } = given; lightness >= 0 && lightness <= 1; lightness += toward) {
    const one = shown({ ...given, lightness });
    if (isReadable(one)) return one;
  }
  return theme === 'light' ? '#000000' : '#ffffff';
}

/** White where it can be read on the color, else black, which then can. */
const inkOn = (fill: string): string => (contrast('#ffffff', fill) >= READABLE ? '#ffffff' : '#000000');

function tonesOf(accent: string, theme: Theme): Tones {
  const { strength, hue } = seen(accent);
  const { lightness, strength: most } = BREATH[theme];
  const soft = shown({ lightness, strength: Math.min(strength, most), hue });
  const text = readable(accent, [...GROUNDS[theme], soft], theme);
  const fill = theme === 'light' ? accent : text;
  const ink = inkOn(fill);
  const filled = seen(fill);
  const deep = shown({ ...filled, lightness: filled.lightness + (ink === '#ffffff' ? -POINTER : POINTER) });
  return { text, fill, deep, ink, soft };
}

/** A color '#rrggbb' as the light and the dark theme use it. */
export function accentTones(accent: string): Readonly<Record<Theme, Tones>> {
  return { light: tonesOf(accent, 'light'), dark: tonesOf(accent, 'dark') };
}

/** The roles of web/styles/tokens.css that follow the accent. */
const rolesOf = ({ text, fill, deep, ink, soft }: Tones): string =>
  `:root{--accent:${text};--accent-fill:${fill};--accent-deep:${deep};--accent-ink:${ink};--accent-soft:${soft}}`;

/** The styles that replace the usual accent; prints use the light theme. */
export function accentStyles(accent: string): string {
  const { light, dark } = accentTones(accent);
  return `${rolesOf(light)}@media screen and (prefers-color-scheme:dark){${rolesOf(dark)}}`;
}

const ratio = (found: number): string => `${Math.floor(found * 10) / 10}:1`;

/** How a color is adapted, sentence by sentence, for its owner. */
export function accentWords(accent: string): readonly string[] {
  const { light, dark } = accentTones(accent);
  const worst = (theme: Theme): string => ratio(Math.min(...GROUNDS[theme].map((ground) => contrast(accent, ground))));
  const name = light.ink === '#ffffff' ? catalog.white : catalog.black;
  return [
    catalog.textOnColor(name, ratio(contrast(light.ink, light.fill))),
    light.text === accent ? catalog.readableOnLight : catalog.darkenedOnLight(light.text, worst('light')),
    dark.text === accent ? catalog.readableOnDark : catalog.lightenedOnDark(dark.text, worst('dark')),
  ];
}
