/**
 * How fast a page draws and answers a tap on a phone: Chromium with 150 ms round trips, 1.6 Mbit/s and a CPU that is
 * 4 times slower.
 * Usage: node bench/page.ts URL [RUNS]. Prints medians; 'ready' is when the page's own script can answer a tap.
 */
import { chromium, type Page } from '@playwright/test';
import { BROWSER_FLAGS, findBrowser } from '../scripts/find-browser.mjs';

const SLOW_NETWORK = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 93_750 };
const CPU_SLOWDOWN = 4;
/** How long after the load event fonts and pictures are certainly there too. */
const REST_MS = 3000;

interface Visit {
  readonly fcp: number;
  readonly lcp: number;
  readonly ready: number;
  readonly shift: number;
  readonly scriptBytes: number;
  readonly fontBytes: number;
  readonly htmlBytes: number;
  readonly styleBytes: number;
}

async function visit(url: string): Promise<Visit> {
  const executablePath = await findBrowser();
  const browser = await chromium.launch({ executablePath, args: BROWSER_FLAGS });
  try {
    const page = await browser.newPage({ viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, hasTouch: true });
    const devtools = await page.context().newCDPSession(page);
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
    await page.addInitScript(observe);
    await page.goto(url, { waitUntil: 'load' });
    const atLoad = Object.fromEntries(bytes);
    // Nothing is asked of the page until it has finished, since each question would slow it down.
    await page.waitForTimeout(REST_MS);
    const seen = await read(page);
    return {
      ...seen,
      scriptBytes: atLoad.Script ?? 0,
      fontBytes: bytes.get('Font') ?? 0,
      htmlBytes: atLoad.Document ?? 0,
      styleBytes: atLoad.Stylesheet ?? 0,
    };
  } finally {
    await browser.close();
  }
}

function observe(): void {
  const seen = { lcp: 0, shift: 0 };
  Object.assign(window, { seen });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) seen.lcp = entry.startTime;
  }).observe({ type: 'largest-contentful-paint', buffered: true });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) seen.shift += (entry as PerformanceEntry & { value: number }).value;
  }).observe({ type: 'layout-shift', buffered: true });
}

async function read(page: Page): Promise<Pick<Visit, 'fcp' | 'lcp' | 'ready' | 'shift'>> {
  return page.evaluate(() => {
    const { seen } = window as unknown as { seen: { lcp: number; shift: number } };
    const fcp = performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0;
    const ready = performance.getEntriesByName('ready')[0]?.startTime;
    if (ready === undefined) throw new Error('the page is not ready yet');
    return { fcp, lcp: seen.lcp, shift: seen.shift, ready };
  });
}

function median(values: readonly number[]): number {
  return [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
}

const [url = 'http://127.0.0.1:3000/restaurant/lucha-taqueria', runs = '5'] = process.argv.slice(2);
const visits: Visit[] = [];
for (let run = 0; run < Number(runs); run += 1) visits.push(await visit(url));
const of = (key: keyof Visit) => median(visits.map((one) => one[key]));
console.log(url);
console.log(`drawn (FCP) ${Math.round(of('fcp'))} ms, largest drawn (LCP) ${Math.round(of('lcp'))} ms`);
console.log(`ready for a tap ${Math.round(of('ready'))} ms, layout shift ${of('shift').toFixed(4)}`);
const kB = (key: keyof Visit) => `${(of(key) / 1000).toFixed(1)} kB`;
console.log(
  `sent: HTML ${kB('htmlBytes')}, styles ${kB('styleBytes')}, scripts ${kB('scriptBytes')}, fonts ${kB('fontBytes')}`,
);
