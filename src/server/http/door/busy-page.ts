/**
 * What a person reads instead of a page while the server falls behind. The browser loads the page again by itself, so
 * nobody has to guess when.
 */
import { problemText } from '#domain/problems.ts';

const TITLE = 'One moment, please';

/** The page, which is loaded again after so many seconds. */
export function busyPage(seconds: string): string {
  return `<!doctype html>
<html lang="en-US">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta http-equiv="refresh" content="${seconds}">
<title>${TITLE}</title>
</head>
<body>
<h1>${TITLE}</h1>
<p>${problemText('OVERLOADED')} This page comes by itself.</p>
<p><a href="">Try again</a></p>
</body>
</html>
`;
}

/**
 * Whether a person waits for the answer: a browser that opens a page asks for HTML; its scripts and other programs do
 * not.
 */
export function wantsPage(method: string, accept: string | undefined): boolean {
  return method === 'GET' && accept !== undefined && accept.includes('text/html');
}
