/** The path of a request's address, without its query. */
export function pathOf(url: string): string {
  const end = url.indexOf('?');
  return end === -1 ? url : url.slice(0, end);
}

/** What no page's or file's path has (rule no-stray-files): hidden files, climbing, marks of attacks. */
const SUSPICIOUS = /\/\.|\/\/|\\|%(?:00|2e)|\.\.%(?:2f|5c)/i;
/** The API, and the sandbox provider's pages where another provider is in charge. */
const NOT_PAGES = /^\/(?:api|sandbox)(?:\/|$)/;

/** Whether a page or a file may be at this path. */
export function isPagePath(path: string): boolean {
  return !NOT_PAGES.test(path) && !SUSPICIOUS.test(path);
}
