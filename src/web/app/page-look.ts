/** The shop's look in a page's head: colors, icons, and the color of the browser's frame (rule accent-color). */
import type { Area } from '#contract/shop/area.ts';
import { accentStyles, GROUNDS } from '#domain/shop/look/accent.ts';
import { iconKey, iconPath } from '#domain/shop/look/shop-icon.ts';

/** The style element of the owner's color; open pages take it away when the color changes. */
export const LOOK_ID = 'look';

export type Look = Pick<Area, 'logo' | 'accent'>;

/** What the browser draws its frame in: the owner's color in the light, which would glare in the dark. */
export const frameColor = ({ accent }: Look): string => accent ?? GROUNDS.light[0];

/** The paths of the icons; if nothing is the shop's own, the tab's icon is a drawing. */
export function iconLinks(look: Look): { readonly icon: string; readonly touch: string } {
  return { icon: iconKey(look) === null ? '/icon.svg' : iconPath(look, 'tab'), touch: iconPath(look, 'touch') };
}

let made = { accent: '', styles: '' };

/** Worked out once for a color: every page that the server renders begins with it. */
function stylesOf(accent: string): string {
  if (made.accent !== accent) made = { accent, styles: accentStyles(accent) };
  return made.styles;
}

/** The look as HTML; all of it is made of checked colors and paths. */
export function lookHead(look: Look): string {
  const { icon, touch } = iconLinks(look);
  return [
    `<meta name="theme-color" content="${frameColor(look)}" media="(prefers-color-scheme: light)">`,
    `<meta name="theme-color" content="${GROUNDS.dark[0]}" media="(prefers-color-scheme: dark)">`,
    `<link rel="icon" href="${icon}">`,
    `<link rel="apple-touch-icon" href="${touch}">`,
    look.accent === null ? '' : `<style id="${LOOK_ID}">${stylesOf(look.accent)}</style>`,
  ].join('');
}
