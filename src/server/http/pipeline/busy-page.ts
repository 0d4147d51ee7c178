/**
 * The page that people get while the server is overloaded. The browser reloads it automatically, so nobody has to guess
 * when.
 */
import { problemText } from '#domain/problems.ts';
import { plainPage } from '../pages/plain-page.ts';

/** The page, which is loaded again after so many seconds. */
export function busyPage(seconds: string): string {
  const body = `<p>${problemText('OVERLOADED')} This page reloads automatically.</p>\n<p><a href="">Try again</a></p>`;
  return plainPage('One moment, please', body, `<meta http-equiv="refresh" content="${seconds}">\n`);
}

/**
 * Whether a person waits for the answer: a browser that opens a page asks for HTML; its scripts and other programs do
 * not.
 */
export function wantsPage(method: string, accept: string | undefined): boolean {
  return method === 'GET' && accept !== undefined && accept.includes('text/html');
}
