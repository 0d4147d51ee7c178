import { accentTones } from '#domain/shop/look/accent.ts';
import { ICON_KINDS, type IconKind } from '#domain/shop/look/shop-icon.ts';
import { loadSharp } from '#server/modules/photos/index.ts';

/** How much of an icon's side a logo fills; a home screen cuts a masked one down to a circle. */
const LOGO_SHARES: Readonly<Record<IconKind, number>> = { tab: 1, touch: 0.84, large: 0.84, mask: 0.6 };
const PAPER = '#ffffff';
const CORNER = 18;

/** Fork and knife, as in web/public/icon.svg, on a ground of a color. Its corners are round where nobody cuts them. */
export function drawnIcon(ground: string, ink: string, isRound: boolean): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><title>Fork and knife</title><rect width="64" height="64" rx="${isRound ? CORNER : 0}" fill="${ground}"/><path d="M20 14v12a8 8 0 0 0 6 7.7V50m6-36v12a8 8 0 0 1-6 7.7M26 14v12M44 50V14c-5 2-8 8-8 15 0 4 3 6 8 6" fill="none" stroke="${ink}" stroke-width="4.5" stroke-linecap="round" stroke-linejoin="round"/></svg>`;
}

/** An icon in the shop's own color '#rrggbb', as PNG. */
export async function coloredIcon(accent: string, kind: IconKind): Promise<Buffer> {
  const { sharp } = await loadSharp();
  const { fill, ink } = accentTones(accent).light;
  const svg = drawnIcon(fill, ink, kind === 'tab' || kind === 'large');
  const side = ICON_KINDS[kind];
  return sharp(Buffer.from(svg), { density: (72 * side) / 64 })
    .resize(side, side)
    .png()
    .toBuffer();
}

/** The shop's logo as an icon: whole, in the middle of a white square, as PNG. */
export async function logoIcon(logo: Uint8Array, kind: IconKind): Promise<Buffer> {
  const { sharp } = await loadSharp();
  const side = ICON_KINDS[kind];
  const edge = Math.round(side * LOGO_SHARES[kind]);
  const picture = await sharp(logo).resize({ width: edge, height: edge, fit: 'inside' }).png().toBuffer();
  return sharp({ create: { width: side, height: side, channels: 3, background: PAPER } })
    .composite([{ input: picture }])
    .png({ palette: true })
    .toBuffer();
}
