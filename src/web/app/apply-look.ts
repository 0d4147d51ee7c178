import { accentStyles } from '#domain/shop/look/accent.ts';
import { frameColor, iconLinks, LOOK_ID, type Look } from './page-look.ts';

let sheet: CSSStyleSheet | undefined;

function setAttribute(selector: string, name: string, value: string): void {
  document.head.querySelector(selector)?.setAttribute(name, value);
}

/** Gives an open page another look (rules accent-color, shop-live), by a sheet that needs no hash. */
export function applyLook(look: Look): void {
  if (sheet === undefined) {
    sheet = new CSSStyleSheet();
    document.adoptedStyleSheets.push(sheet);
  }
  document.getElementById(LOOK_ID)?.remove();
  sheet.replaceSync(look.accent === null ? '' : accentStyles(look.accent));
  const { icon, touch } = iconLinks(look);
  setAttribute('link[rel="icon"]', 'href', icon);
  setAttribute('link[rel="apple-touch-icon"]', 'href', touch);
  setAttribute('meta[name="theme-color"]', 'content', frameColor(look));
}
