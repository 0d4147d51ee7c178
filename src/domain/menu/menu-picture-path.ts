/** The paths of menu pictures that the server keeps. Menus name the large one; small views ask for the small. */

/** What a menu names, and the shop as its logo. */
export const MENU_PICTURE = /^(\/menu-pictures\/[0-9a-f]{32})-large\.webp$/;

export const menuPicturePath = (name: string): string => `/menu-pictures/${name}-large.webp`;

/** The address of a picture in the displayed size. Pictures without a size in their name have only one. */
export function sizedPicture(url: string, size: 'small' | 'large'): string {
  return size === 'large' ? url : url.replace(/-large\.webp$/, '-small.webp');
}

/** Whether pages may show a picture: only our own, as links would tell strangers who looks at the menu. */
export const isOwnPicture = (url: string): boolean => url.startsWith('/');
