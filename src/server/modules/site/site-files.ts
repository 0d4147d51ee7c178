/** What search engines and home screens read about the shop. */
import type { Area } from '#contract/area.ts';

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
/** Pages that strangers may find, besides the restaurants'. */
const PUBLIC = ['/', '/welcome', '/driver-signup'];

/** `publicUrl` without a slash at the end. */
export function robotsText(publicUrl: string): string {
  const rules = PRIVATE.map((path) => `Disallow: ${path}`);
  return ['User-agent: *', ...rules, '', `Sitemap: ${publicUrl}/sitemap.xml`, ''].join('\n');
}

const escaped = (text: string): string => text.replace(/&/g, '&amp;').replace(/</g, '&lt;');

export interface ListedRestaurant {
  readonly id: string;
  /** Unix ms. */
  readonly updatedAt: number;
}

/** The pages that strangers may find; a restaurant's with the day of its last change. */
export function sitemapXml(publicUrl: string, restaurants: readonly ListedRestaurant[]): string {
  const pages = PUBLIC.map((path) => `<url><loc>${escaped(publicUrl + path)}</loc></url>`);
  const menus = restaurants.map(({ id, updatedAt }) => {
    const loc = escaped(`${publicUrl}/restaurant/${encodeURIComponent(id)}`);
    return `<url><loc>${loc}</loc><lastmod>${new Date(updatedAt).toISOString().slice(0, 10)}</lastmod></url>`;
  });
  const urls = [...pages, ...menus].join('');
  return `<?xml version="1.0" encoding="UTF-8"?><urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${urls}</urlset>\n`;
}

const icon = (src: string, sizes: string, type: string) => ({ src, sizes, type });
const PNG = 'image/png';

/** The web app manifest, by which the shop is put on a home screen. */
export function webManifest({ brand }: Pick<Area, 'brand'>) {
  const icons = [icon('/icon-192.png', '192x192', PNG), icon('/icon-512.png', '512x512', PNG)];
  return {
    id: '/',
    name: brand,
    short_name: brand,
    description: `Food from local restaurants, brought to your door by ${brand}.`,
    lang: 'en-US',
    start_url: '/',
    scope: '/',
    display: 'standalone',
    background_color: '#faf6ef',
    theme_color: '#faf6ef',
    icons: [
      ...icons.map((each) => ({ ...each, purpose: 'any' })),
      ...icons.map((each) => ({ ...each, purpose: 'maskable' })),
      { ...icon('/icon.svg', 'any', 'image/svg+xml'), purpose: 'any' },
    ],
  };
}
