/** The page of an overloaded server. The browser reloads it automatically, so nobody has to guess when. */
import * as catalog from '#catalog/server/plain-pages.ts';
import { problemText } from '#domain/problems.ts';
import { plainPage } from '../pages/plain-page.ts';

/** The page, which is loaded again after so many seconds. */
export function busyPage(seconds: string): string {
  const body = `<p>${problemText('OVERLOADED')} ${catalog.pageReloads}</p>\n<p><a href="">${catalog.tryAgain}</a></p>`;
  return plainPage(catalog.oneMoment, body, `<meta http-equiv="refresh" content="${seconds}">\n`);
}

/** Whether a person waits for the answer: a browser opening a page asks for HTML; scripts and programs don't. */
export function wantsPage(method: string, accept: string | undefined): boolean {
  return method === 'GET' && accept !== undefined && accept.includes('text/html');
}
