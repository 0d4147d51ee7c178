/** One visit of a page on a phone: 150 ms round trips, 1.6 Mbit/s and a processor that is 4 times slower. */
import { type BrowserContextOptions, chromium, type Page } from '@playwright/test';
import { BROWSER_FLAGS, findBrowser } from '../scripts/find-browser.mjs';
import { startFilm } from './film.ts';

const SLOW_NETWORK = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 93_750 };
const CPU_SLOWDOWN = 4;
/** How long after the load event fonts and pictures are certainly there too. */
const REST_MS = 4000;

/** What is measured: times in ms since the visit began, sums in bytes up to the load event. */
export interface Visit {
  /** First and largest drawn. */
  readonly first: number;
  readonly largest: number;
  /** The page shows its content, and a press on it is answered. */
  readonly content: number;
  readonly answers: number;
  /** The page's own mark for that. */
  readonly ready: number;
  readonly shift: number;
  readonly scripts: number;
  readonly html: number;
  readonly styles: number;
  readonly pictures: number;
}

export interface Input {
  readonly url: string;
  /** What the page is for. */
  readonly content: string;
  readonly storageState: BrowserContextOptions['storageState'];
  /** The file that is to show the visit as a strip of pictures. */
  readonly film?: string | undefined;
}

function observe(content: string): void {
  const seen = { largest: 0, shift: 0, content: 0, answers: 0 };
  Object.assign(window, { seen });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) seen.largest = entry.startTime;
  }).observe({ type: 'largest-contentful-paint', buffered: true });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) seen.shift += (entry as PerformanceEntry & { value: number }).value;
  }).observe({ type: 'layout-shift', buffered: true });
  const look = (): void => {
    const element = document.querySelector(content);
    if (element !== null && seen.content === 0) seen.content = performance.now();
    // React leaves its mark on each element that it has taken over.
    const isTaken = element !== null && Object.keys(element).some((key) => key.startsWith('__reactFiber'));
    if (isTaken) seen.answers = performance.now();
    else requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}

type Seen = Pick<Visit, 'first' | 'largest' | 'content' | 'answers' | 'ready' | 'shift'>;

async function read(page: Page): Promise<Seen> {
  return page.evaluate(() => {
    const { seen } = window as unknown as { seen: Omit<Seen, 'first' | 'ready'> };
    const first = performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0;
    const ready = performance.getEntriesByName('ready')[0]?.startTime ?? 0;
    return { ...seen, first, ready };
  });
}

/** Opens the page as a phone does that was never here. */
export async function visit({ url, content, storageState, film }: Input): Promise<Visit> {
  const executablePath = await findBrowser();
  const browser = await chromium.launch({ executablePath, args: BROWSER_FLAGS });
  try {
    const phone = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, hasTouch: true };
    const context = await browser.newContext({ ...phone, ...(storageState && { storageState }) });
    const page = await context.newPage();
    const devtools = await context.newCDPSession(page);
    await devtools.send('Network.enable');
    await devtools.send('Network.emulateNetworkConditions', SLOW_NETWORK);
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
    const bytes = new Map<string, number>();
    const kinds = new Map<string, string>();
    devtools.on('Network.responseReceived', (event) => kinds.set(event.requestId, event.type));
    devtools.on('Network.loadingFinished', (event) => {
      const kind = kinds.get(event.requestId) ?? 'Other';
      bytes.set(kind, (bytes.get(kind) ?? 0) + event.encodedDataLength);
    });
    await page.addInitScript(observe, content);
    const cut = film === undefined ? null : await startFilm(devtools);
    await page.goto(url, { waitUntil: 'load' });
    const atLoad = Object.fromEntries(bytes);
    // Nothing is asked of the page until it has finished, because each question would slow it down.
    await page.waitForTimeout(REST_MS);
    if (film !== undefined) await cut?.(await page.evaluate(() => performance.timeOrigin), film);
    const { Script: scripts = 0, Document: html = 0, Stylesheet: styles = 0 } = atLoad;
    return { ...(await read(page)), scripts, html, styles, pictures: bytes.get('Image') ?? 0 };
  } finally {
    await browser.close();
  }
}
