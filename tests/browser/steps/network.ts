import type { Page } from '@playwright/test';

/** Plays a failing server: every matching call gets a 500. The returned function tells how many there were. */
export async function breakCalls(page: Page, path: RegExp): Promise<() => number> {
  let attempts = 0;
  await page.route(path, (route) => {
    attempts += 1;
    return route.fulfill({ status: 500, contentType: 'text/plain', body: 'Internal Server Error' });
  });
  return () => attempts;
}

/** Holds the requests that fit until the returned function is called. */
export async function hold(page: Page, pattern: RegExp): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(pattern, async (route) => {
    await promise;
    await route.continue();
  });
  return resolve;
}

/** Lets the first call that fits reach the server, and holds its answer until `letGo` is called. */
export async function holdAnswer(page: Page, pattern: RegExp) {
  const [answered, held] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  await page.route(
    pattern,
    async (route) => {
      const response = await route.fetch();
      answered.resolve();
      await held.promise;
      await route.fulfill({ response });
    },
    { times: 1 },
  );
  return { answered: answered.promise, letGo: held.resolve };
}

/** Ends what `breakCalls` began. */
export async function mendCalls(page: Page, path: RegExp): Promise<void> {
  await page.unroute(path);
}

/** What the browser says about such answers; for `noise.allow`. */
export const SERVER_FAILURE = /\b500\b/;
export const NO_NETWORK = /ERR_INTERNET_DISCONNECTED|ERR_FAILED|error occurred when fetching the script/;
