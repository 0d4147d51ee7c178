/** The web build's index.html with its three gaps: head, app, data. */
import { readFileSync } from 'node:fs';
import type { PageData, RenderedPage } from '#contract/page-data.ts';

/** JSON inside a script element: no `<` may end the element, and U+2028/9 stay out of the way of old parsers. */
export function dataBlock(data: PageData): string {
  const json = JSON.stringify(data)
    .replaceAll('<', '\\u003c')
    .replaceAll('\u2028', '\\u2028')
    .replaceAll('\u2029', '\\u2029');
  return `<script type="application/json" id="page-data">${json}</script>`;
}

export type FillTemplate = (page: RenderedPage, data: PageData) => string;

/** Reads the template; null where there is no web build. Throws where a gap is missing: the build and the server do not fit. */
export function readTemplate(file: string): FillTemplate | null {
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
  return (page, data) => [beforeHead, page.head, beforeApp, page.html, beforeData, dataBlock(data), afterData].join('');
}
