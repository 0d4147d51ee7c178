/** The few tones of an option's small print (rule option-row); each has the needed contrast in both themes. */
export type SubtitleTone = 'red' | 'amber' | 'green' | 'blue' | 'purple' | 'soft';

const NAMED: Readonly<Record<string, SubtitleTone>> = {
  red: 'red',
  crimson: 'red',
  darkred: 'red',
  firebrick: 'red',
  tomato: 'red',
  maroon: 'red',
  pink: 'red',
  salmon: 'red',
  orange: 'amber',
  darkorange: 'amber',
  gold: 'amber',
  goldenrod: 'amber',
  yellow: 'amber',
  brown: 'amber',
  coral: 'amber',
  green: 'green',
  darkgreen: 'green',
  forestgreen: 'green',
  seagreen: 'green',
  lime: 'green',
  olive: 'green',
  teal: 'green',
  blue: 'blue',
  navy: 'blue',
  darkblue: 'blue',
  royalblue: 'blue',
  dodgerblue: 'blue',
  cyan: 'blue',
  aqua: 'blue',
  purple: 'purple',
  violet: 'purple',
  indigo: 'purple',
  magenta: 'purple',
  fuchsia: 'purple',
};

const HUE_ENDS: readonly (readonly [end: number, tone: SubtitleTone])[] = [
  [12, 'red'],
  [70, 'amber'],
  [175, 'green'],
  [255, 'blue'],
  [325, 'purple'],
  [360, 'red'],
];

function channels(hex: string): readonly [number, number, number] | null {
  const digits = /^#([0-9a-f]{3}|[0-9a-f]{6})$/.exec(hex)?.[1];
  if (digits === undefined) return null;
  const full = digits.length === 3 ? [...digits].map((digit) => digit + digit).join('') : digits;
  const at = (start: number) => Number.parseInt(full.slice(start, start + 2), 16);
  return [at(0), at(2), at(4)];
}

function hue([red, green, blue]: readonly [number, number, number]): number | null {
  const max = Math.max(red, green, blue);
  const span = max - Math.min(red, green, blue);
  if (span < 24) return null;
  if (max === red) return (((green - blue) / span) * 60 + 360) % 360;
  if (max === green) return ((blue - red) / span) * 60 + 120;
  return ((red - green) / span) * 60 + 240;
}

/** The tone nearest to a menu's color (a CSS name or hex); 'soft' for none, or one that we don't know. */
export function subtitleTone(color: string | null | undefined): SubtitleTone {
  const name = (color ?? '').trim().toLowerCase();
  const named = Object.hasOwn(NAMED, name) ? NAMED[name] : undefined;
  if (named !== undefined) return named;
  const parts = channels(name);
  const angle = parts === null ? null : hue(parts);
  if (angle === null) return 'soft';
  return HUE_ENDS.find(([end]) => angle < end)?.[1] ?? 'soft';
}
