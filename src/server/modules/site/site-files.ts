/** What search engines and home screens read about the shop. */
import { locale } from '#catalog/locale.ts';
import * as catalog from '#catalog/server/plain-pages.ts';
import { ICON_KINDS, type IconKind, iconKey, iconPath } from '#domain/shop/look/shop-icon.ts';
import type { Shop } from '#domain/shop/shop.ts';

/** Pages that belong to one visitor, or to the staff. */
const PRIVATE = [
  '/api/',
  '/cart',
  '/checkout',
  '/delivery',
  '/office',
  '/order',
  '/phone-number',
  '/sandbox',
  '/staff',
  '/tip',
  '/track',
];
/** Pages that strangers may find, in addition to the restaurants'. */
const PUBLIC = ['/', '/welcome', '/driver-signup'];

/** `publicUrl` without a slash at the end. */
export function robotsText(publicUrl: string): string {
  const rules = PRIVATE.map((path) => `Disallow: ${path}`);
  return ['User-agent: *', ...rules, '', `Sitemap: ${publicUrl}/sitemap.xml`, ''].join('\n');
}

const escaped = (text: string): string => text.replace(/&/g, '&amp;').replace(/</g, '&lt;');

export interface SitemapRestaurant {
  readonly id: string;
  readonly updatedAt: number;
}

/** The pages that strangers may find; a restaurant's with the day of its last change. */
export function sitemapXml(publicUrl: string, restaurants: readonly SitemapRestaurant[]): string {
  const pages = PUBLIC.map((path) => `<url><loc>${escaped(publicUrl + path)}</loc></url>`);
  const menus = restaurants.map(({ id, updatedAt }) => {
    const loc = escaped(`${publicUrl}/restaurant/${encodeURIComponent(id)}`);
    return `<url><loc>${loc}</loc><lastmod>${new Date(updatedAt).toISOString().slice(0, 10)}</lastmod></url>`;
  });
  const urls = [...pages, ...menus].join('');
  return `<?xml version="1.0" encoding="UTF-8"?><urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${urls}</urlset>\n`;
}

const PNG = 'image/png';
const PAPER = '#faf6ef';

/**
 * The web app manifest, for adding the shop to a home screen, where it opens at `start`; icons and frame have the
 * shop's own look.
 */
export function webManifest(shop: Pick<Shop, 'brand' | 'logo' | 'accent'>, start: '/' | '/delivery') {
  const { brand, accent } = shop;
  const icon = (kind: IconKind, purpose: 'any' | 'maskable') => {
    const sizes = `${ICON_KINDS[kind]}x${ICON_KINDS[kind]}`;
    return { src: iconPath(shop, kind), sizes, type: PNG, purpose };
  };
  const drawing = { src: '/icon.svg', sizes: 'any', type: 'image/svg+xml', purpose: 'any' };
  return {
    id: start,
    name: brand,
    short_name: brand,
    description: catalog.siteDescription(brand),
    lang: locale,
    start_url: start,
    scope: '/',
    display: 'standalone',
    background_color: PAPER,
    theme_color: accent ?? PAPER,
    icons: [
      icon('tab', 'any'),
      icon('large', 'any'),
      icon('mask', 'maskable'),
      ...(iconKey(shop) === null ? [drawing] : []),
    ],
  };
}
