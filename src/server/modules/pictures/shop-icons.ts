/** The icons of a shop with its own logo or color (rule shop-icons). */
import type { FastifyInstance } from 'fastify';
import { accentTones } from '#domain/shop/look/accent.ts';
import { ICON_KINDS, type IconKind, iconPath } from '#domain/shop/look/shop-icon.ts';
import type { Shop } from '#domain/shop/shop.ts';
import { BoundedMap } from '#server/bounded-map.ts';
import type { Dependencies } from '#server/dependencies.ts';
import { refuse } from '#server/http/answers.ts';
import { limitConcurrency, loadSharp } from '#server/modules/photos/index.ts';
import { PICTURE_HEADERS } from './stored-pictures.ts';

/** How much of an icon's side a logo fills; a home screen cuts a masked one down to a circle. */
const LOGO_SHARES: Readonly<Record<IconKind, number>> = { tab: 1, touch: 0.84, large: 0.84, mask: 0.6 };
const PAPER = '#ffffff';
const CORNER = 18;

/** Fork and knife, as in web/public/icon.svg, on a ground of a color. Its corners are round where nobody cuts them. */
export function drawnIcon(ground: string, ink: string, isRound: boolean): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><title>Fork and knife</title><rect width="64" height="64" rx="${isRound ? CORNER : 0}" fill="${ground}"/><path d="M20 14v12a8 8 0 0 0 6 7.7V50m6-36v12a8 8 0 0 1-6 7.7M26 14v12M44 50V14c-5 2-8 8-8 15 0 4 3 6 8 6" fill="none" stroke="${ink}" stroke-width="4.5" stroke-linecap="round" stroke-linejoin="round"/></svg>`;
}

/** An icon in the shop's own color '#rrggbb', as PNG. */
async function coloredIcon(accent: string, kind: IconKind): Promise<Buffer> {
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
async function logoIcon(logo: Uint8Array, kind: IconKind): Promise<Buffer> {
  const { sharp } = await loadSharp();
  const side = ICON_KINDS[kind];
  const edge = Math.round(side * LOGO_SHARES[kind]);
  const picture = await sharp(logo).resize({ width: edge, height: edge, fit: 'inside' }).png().toBuffer();
  return sharp({ create: { width: side, height: side, channels: 3, background: PAPER } })
    .composite([{ input: picture }])
    .png({ palette: true })
    .toBuffer();
}

/** Those of the present look, and of the one before. */
const KEPT = 8;
/** Customers come first. */
const inTurn = limitConcurrency(1);

const kinds = Object.keys(ICON_KINDS) as readonly IconKind[];
const kindOf = (shop: Shop, path: string): IconKind | undefined => kinds.find((kind) => iconPath(shop, kind) === path);

/** Registers the route. Only the icons of the present look are drawn, each once. Problem: NOT_FOUND. */
export function shopIconsRoute(
  app: FastifyInstance,
  { shop, menuPictures }: Pick<Dependencies, 'shop' | 'menuPictures'>,
): void {
  const drawn = new BoundedMap<string, Promise<Buffer | null>>(KEPT);
  const draw = async ({ logo, accent }: Shop, kind: IconKind): Promise<Buffer | null> => {
    if (logo === null) return accent === null ? null : coloredIcon(accent, kind);
    const bytes = await menuPictures.read(logo.url.split('/').at(-1) ?? '');
    return bytes === null ? null : logoIcon(bytes, kind);
  };
  const iconAt = async (path: string): Promise<Buffer | null> => {
    // A page of another server may be a moment ahead.
    if (kindOf(shop.current, path) === undefined) await shop.refresh();
    const kind = kindOf(shop.current, path);
    if (kind === undefined) return null;
    const icon = drawn.get(path) ?? inTurn(() => draw(shop.current, kind));
    drawn.set(path, icon);
    icon.catch(() => drawn.delete(path));
    return icon;
  };
  const options = { config: { quiet: true } };
  app.get<{ Params: { file: string } }>('/shop-icons/:file', options, async (request, reply) => {
    const icon = await iconAt(`/shop-icons/${request.params.file}`);
    if (icon === null) return refuse(reply, { code: 'NOT_FOUND' });
    return reply.headers({ ...PICTURE_HEADERS, 'content-type': 'image/png' }).send(icon);
  });
}
