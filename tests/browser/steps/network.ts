import type { Page } from '@playwright/test';

/** Imitates a server that fails: every matching call gets a 500. Answers the count of attempts. */
export async function breakCalls(page: Page, path: RegExp): Promise<() => number> {
  let attempts = 0;
  await page.route(path, (route) => {
    attempts += 1;
    return route.fulfill({ status: 500, contentType: 'text/plain', body: 'Internal Server Error' });
  });
  return () => attempts;
}

/** The server is well again. */
export async function mendCalls(page: Page, path: RegExp): Promise<void> {
  await page.unroute(path);
}

/** What the browser says of such answers; for `noise.allow`. */
export const SERVER_FAILURE = /\b500\b/;
export const NO_NETWORK = /ERR_INTERNET_DISCONNECTED|ERR_FAILED/;
