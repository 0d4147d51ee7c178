/** Where a picture of a menu that the shop keeps itself is found: the large one; pages ask for the small one where they show it small. */

const LARGE = /^(\/menu-pictures\/[0-9a-f]{32})-large\.webp$/;

export function menuPicturePath(name: string): string {
  return `/menu-pictures/${name}-large.webp`;
}

/** The address for the size in which a picture is shown; other pictures have one size. */
export function sizedPicture(url: string, size: 'small' | 'large'): string {
  return size === 'large' ? url : url.replace(LARGE, '$1-small.webp');
}

/** Whether pages may show it: the shop's own pictures alone, for a link elsewhere would tell strangers who looks at the menu. */
export function isOwnPicture(url: string): boolean {
  return url.startsWith('/');
}
