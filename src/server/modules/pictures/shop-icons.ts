/** The icons of a shop with its own logo or color (rule shop-icons). */
import type { FastifyInstance } from 'fastify';
import { ICON_KINDS, type IconKind, iconPath } from '#domain/shop/look/shop-icon.ts';
import type { Shop } from '#domain/shop/shop.ts';
import { BoundedMap } from '#server/bounded-map.ts';
import type { Dependencies } from '#server/dependencies.ts';
import { refuse } from '#server/http/answers.ts';
import { takeTurns } from '#server/modules/photos/index.ts';
import { coloredIcon, logoIcon } from './draw-icon.ts';
import { PICTURE_HEADERS } from './kept-pictures.ts';

/** Those of the present look, and of the one before. */
const KEPT = 8;
/** Customers come first. */
const inTurn = takeTurns(1);

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
