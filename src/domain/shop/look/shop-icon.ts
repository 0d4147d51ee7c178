/** The paths of the shop's own icons, which follow its logo and its color (rule shop-icons). Pure. */
import type { Shop } from '#domain/shop/shop.ts';

/** What an icon is for: a browser's tab, a home screen, and one that the home screen cuts to its own form. */
export const ICON_KINDS = { tab: 192, touch: 180, large: 512, mask: 512 } as const;
export type IconKind = keyof typeof ICON_KINDS;

type Look = Pick<Shop, 'logo' | 'accent'>;

/** What the icons are made of, as a part of their path: the logo's name, else the color; null if both are usual. */
export function iconKey({ logo, accent }: Look): string | null {
  if (logo !== null) return /[0-9a-f]{32}/.exec(logo.url)?.[0] ?? null;
  return accent?.slice(1) ?? null;
}

const USUAL: Readonly<Record<IconKind, string>> = {
  tab: '/icon-192.png',
  touch: '/apple-touch-icon.png',
  large: '/icon-512.png',
  mask: '/icon-512.png',
};

/** The path of one of the shop's icons. It changes with the icon's content. */
export function iconPath(look: Look, kind: IconKind): string {
  const key = iconKey(look);
  return key === null ? USUAL[kind] : `/shop-icons/${key}-${kind}.png`;
}
