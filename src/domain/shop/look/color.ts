/** Colors as '#rrggbb', and as people see them: lightness, strength and hue of OKLCH. Pure. */

type Triple = readonly [number, number, number];

const COLOR = /^#([0-9a-f]{2})([0-9a-f]{2})([0-9a-f]{2})$/i;

/** Red, green and blue as light, 0 to 1 each. */
function lightOf(color: string): Triple {
  const [, ...pairs] = COLOR.exec(color) ?? ['', '0', '0', '0'];
  const [red = 0, green = 0, blue = 0] = pairs.map((pair) => {
    const value = Number.parseInt(pair, 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  });
  return [red, green, blue];
}

function luminanceOf(color: string): number {
  const [red, green, blue] = lightOf(color);
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** How well one color is seen on another, from 1 to 21, as WCAG 2 measures it. */
export function contrast(one: string, other: string): number {
  const [a, b] = [luminanceOf(one), luminanceOf(other)];
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
}

/** A color as it is seen: `lightness` 0 to 1, `strength` from 0 for gray, `hue` in radians. */
export interface Seen {
  readonly lightness: number;
  readonly strength: number;
  readonly hue: number;
}

export function seen(color: string): Seen {
  const [red, green, blue] = lightOf(color);
  const long = Math.cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue);
  const middle = Math.cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue);
  const short = Math.cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue);
  const a = 1.9779984951 * long - 2.428592205 * middle + 0.4505937099 * short;
  const b = 0.0259040371 * long + 0.7827717662 * middle - 0.808675766 * short;
  const lightness = 0.2104542553 * long + 0.793617785 * middle - 0.0040720468 * short;
  return { lightness, strength: Math.hypot(a, b), hue: Math.atan2(b, a) };
}

function lightSeen({ lightness, strength, hue }: Seen): Triple {
  const [a, b] = [strength * Math.cos(hue), strength * Math.sin(hue)];
  const long = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const middle = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const short = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    4.0767416621 * long - 3.3077115913 * middle + 0.2309699292 * short,
    -1.2684380046 * long + 2.6097574011 * middle - 0.3413193965 * short,
    -0.0041960863 * long - 0.7034186147 * middle + 1.707614701 * short,
  ];
}

const isShown = (light: Triple): boolean => light.every((value) => value > -0.0005 && value < 1.0005);

function written(light: Triple): string {
  const pairs = light.map((value) => {
    const bounded = Math.min(1, Math.max(0, value));
    const curved = bounded <= 0.0031308 ? bounded * 12.92 : 1.055 * bounded ** (1 / 2.4) - 0.055;
    return Math.round(curved * 255)
      .toString(16)
      .padStart(2, '0');
  });
  return `#${pairs.join('')}`;
}

/** The color of this lightness and hue that screens can show, as strong as wanted or as can be. */
export function shown({ lightness, strength, hue }: Seen): string {
  const bounded = Math.min(1, Math.max(0, lightness));
  for (let share = 1; share > 0; share -= 0.02) {
    const light = lightSeen({ lightness: bounded, strength: strength * share, hue });
    if (isShown(light)) return written(light);
  }
  return written(lightSeen({ lightness: bounded, strength: 0, hue }));
}
