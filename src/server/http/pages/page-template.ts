/** The web build's index.html with its four gaps: head, help, app, data. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { PageData, RenderedPage } from '#contract/page-data.ts';
import type { Settings } from '#server/settings.ts';
import { asTextHash, contentSecurityPolicy } from '../pipeline/security-headers.ts';
import { browserHelp } from './browser-help.ts';
import { openPageParts } from './page-parts.ts';

/** JSON inside a script element: no `<` may end the element, and U+2028/9 stay out of the way of old parsers. */
export function dataBlock(data: PageData): string {
  const json = JSON.stringify(data)
    .replaceAll('<', '\\u003c')
    .replaceAll('\u2028', '\\u2028')
    .replaceAll('\u2029', '\\u2029');
  return `<script type="application/json" id="page-data">${json}</script>`;
}

export interface FilledPage {
  /** 302: there is no such page, and the visitor is led home. */
  readonly status: 200 | 302 | 404;
  readonly html: string;
  /** Its policy, and links to its scripts, which the browser asks for while the page comes (rule answer-headers). */
  readonly headers: Readonly<Record<string, string>>;
}

export type FillTemplate = (page: RenderedPage, data: PageData) => FilledPage;

function hashesOf(html: string, pattern: RegExp): readonly string[] {
  return [...html.matchAll(pattern)].map(([, text = '']) => asTextHash(text));
}

const STYLE = /<style[^>]*>(.*?)<\/style>/gs;
const OWN_SCRIPT = /<script>(.*?)<\/script>/gs;

function readText(file: string): string | null {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return null;
  }
}

/** Reads the web build's template in this folder; null if there is none. Throws if a gap is missing. */
export function readTemplate(folder: string, settings: Pick<Settings, 'mapTiles'>): FillTemplate | null {
  const html = readText(join(folder, 'index.html'));
  if (html === null) return null;
  const [beforeHead, afterHead] = html.split('<!--head-->');
  const [beforeApp, afterApp] = (afterHead ?? '').split('<!--app-->');
  const [beforeHelp, afterHelp] = (afterApp ?? '').split('<!--help-->');
  const [beforeData, afterData] = (afterHelp ?? '').split('<!--data-->');
  if (afterData === undefined) {
    throw new Error(`${folder}/index.html lacks <!--head-->, <!--app-->, <!--help--> or <!--data-->`);
  }
  const partsOf = openPageParts(folder);
  const firstScripts = [...html.matchAll(/<script type="module"[^>]* src="([^"]+)"/g)].map(([, path = '']) => path);
  const firstStyles = hashesOf(html, STYLE);
  const ownScripts = hashesOf(html, OWN_SCRIPT);
  return (page, data) => {
    const { scripts, head, styleHashes } = partsOf(page.parts);
    const links = [...firstScripts, ...scripts].map((path) => `<${path}>; rel=modulepreload`);
    const styles = [...firstStyles, ...hashesOf(page.head, STYLE), ...styleHashes];
    const policy = contentSecurityPolicy(settings, { styles, scripts: ownScripts });
    return {
      status: page.isKnown ? 200 : 302,
      html: [
        beforeHead,
        page.head,
        head,
        beforeApp,
        page.html,
        beforeHelp,
        browserHelp(data.area),
        beforeData,
        dataBlock(data),
        afterData,
      ].join(''),
      headers: { 'content-security-policy': policy, ...(links.length === 0 ? {} : { link: links.join(', ') }) },
    };
  };
}
