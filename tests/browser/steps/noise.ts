import type { BrowserContext, Page } from '@playwright/test';

/** Runs `act`, which makes the browser complain in a known way. */
export type Provoke = <T>(complaint: RegExp, act: () => Promise<T>) => Promise<T>;

/** What a browser complains about while a test runs; a healthy page causes no complaint. */
export interface Noise {
  /** Such complaints are expected from now on, because the test provokes them. */
  allow(pattern: RegExp): void;
  /** Runs what provokes such complaints: they are expected while it lasts, and at least one must come. */
  provoke: Provoke;
  /** The complaints that were not allowed, each with the page that it came from. */
  readonly complaints: () => readonly string[];
  /** Listens to another browser, for example a second person's. */
  listenTo(context: BrowserContext): void;
}

/** A request that the page itself gives up, because the user leaves or types on, is no failure. */
const GIVEN_UP = 'net::ERR_ABORTED';

/** The success page may ask for a pending order that has just become an order: the 404 that it gets is no failure. */
const ASKED_EARLY = /\b404\b.*\/api\/orders\/pending\//;
/** Only a test cuts and restores the connection; until then an open page's requests (a stream) fail. */
const LINE_TAKEN = /net::ERR_(?:INTERNET_DISCONNECTED|NETWORK_CHANGED)/;

function listen(page: Page, say: (complaint: string) => void): void {
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') {
      say(`console ${message.type()}: ${message.text()} (${message.location().url})`);
    }
  });
  page.on('pageerror', (error) => say(`uncaught: ${error.stack ?? error.message}`));
  page.on('dialog', (dialog) => {
    say(`the browser's own dialog: ${dialog.message()}`);
    void dialog.dismiss();
  });
  page.on('crash', () => say('the page crashed'));
  page.on('requestfailed', (request) => {
    const why = request.failure()?.errorText ?? 'unknown';
    if (why !== GIVEN_UP) say(`request failed: ${request.method()} ${request.url()} (${why})`);
  });
  page.on('response', (response) => {
    if (response.status() >= 400) {
      say(`answer ${response.status()}: ${response.request().method()} ${response.url()}`);
    }
  });
}

/**
 * Listens to every page of a context, also to those opened later: console, uncaught errors, refused content, failed
 * requests.
 */
export function listenToContext(context: BrowserContext): Noise {
  const heard: string[] = [];
  const allowed: RegExp[] = [ASKED_EARLY, LINE_TAKEN];
  const hear = (page: Page): void => listen(page, (complaint) => heard.push(complaint));
  const listenTo = (other: BrowserContext): void => {
    other.pages().forEach(hear);
    other.on('page', hear);
  };
  listenTo(context);
  return {
    allow: (pattern) => void allowed.push(pattern),
    provoke: async (complaint, act) => {
      const before = heard.length;
      const result = await act();
      const since = heard.splice(before);
      heard.push(...since.filter((one) => !complaint.test(one)));
      if (!since.some((one) => complaint.test(one))) heard.push(`no complaint like ${complaint}`);
      return result;
    },
    complaints: () => heard.filter((complaint) => !allowed.some((pattern) => pattern.test(complaint))),
    listenTo,
  };
}
