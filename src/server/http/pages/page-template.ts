/** The web build's index.html with its three gaps: head, app, data. */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { PageData, RenderedPage } from '#contract/page-data.ts';
import { contentSecurityPolicy } from '../door/security-headers.ts';

/** JSON inside a script element: no `<` may end the element, and U+2028/9 stay out of the way of old parsers. */
export function dataBlock(data: PageData): string {
  const json = JSON.stringify(data)
    .replaceAll('<', '\\u003c')
    .replaceAll('\u2028', '\\u2028')
    .replaceAll('\u2029', '\\u2029');
  return `<script type="application/json" id="page-data">${json}</script>`;
}

export type FillTemplate = (page: RenderedPage, data: PageData) => string;

export interface PageTemplate {
  readonly fill: FillTemplate;
  /**
   * What goes with every page: its policy, and a link to the script, so that the browser asks for it while the page is
   * still on its way.
   */
  readonly headers: Readonly<Record<string, string>>;
}

/** The hashes of the template's style elements, as a content security policy names them (rule answer-headers). */
function styleHashes(html: string): readonly string[] {
  const hashOf = (text: string): string => createHash('sha256').update(text).digest('base64');
  return [...html.matchAll(/<style>(.*?)<\/style>/gs)].map(([, text = '']) => `'sha256-${hashOf(text)}'`);
}

function templateHeaders(html: string): Readonly<Record<string, string>> {
  const scripts = [...html.matchAll(/<script type="module"[^>]* src="([^"]+)"/g)].map(([, path = '']) => path);
  const link = scripts.map((path) => `<${path}>; rel=modulepreload`).join(', ');
  const policy = contentSecurityPolicy(styleHashes(html));
  return { 'content-security-policy': policy, ...(link === '' ? {} : { link }) };
}

/**
 * Reads the template; null where there is no web build. Throws where a gap is missing: then build and server do not
 * fit.
 */
export function readTemplate(file: string): PageTemplate | null {
  let html: string;
  try {
    html = readFileSync(file, 'utf8');
  } catch {
    return null;
  }
  const [beforeHead, afterHead] = html.split('<!--head-->');
  const [beforeApp, afterApp] = (afterHead ?? '').split('<!--app-->');
  const [beforeData, afterData] = (afterApp ?? '').split('<!--data-->');
  if (afterData === undefined) throw new Error(`${file} lacks <!--head-->, <!--app--> or <!--data-->`);
  return {
    fill: (page, data) =>
      [beforeHead, page.head, beforeApp, page.html, beforeData, dataBlock(data), afterData].join(''),
    headers: templateHeaders(html),
  };
}
