/**
 * Opens the driver's pages without a connection (rule driver-without-line). It runs beside them as a service worker, at
 * /delivery/worker.js, and serves nothing but those pages and the files of the build that they need: no call of the
 * API, no other page. It keeps nothing about anyone; the page itself keeps the orders (state/driver/stored-orders.ts).
 * The build puts in what the pages need (vite.config.ts), so that every build has another worker.
 */

/** Types of a service worker that the DOM's types lack. */
interface LastingEvent extends Event {
  readonly waitUntil: (work: Promise<unknown>) => void;
}
interface AskEvent extends LastingEvent {
  readonly request: Request;
  readonly respondWith: (answer: Promise<Response>) => void;
}
interface WorkerWorld {
  readonly skipWaiting: () => Promise<void>;
  readonly clients: { readonly claim: () => Promise<void> };
  addEventListener(name: 'install' | 'activate', listener: (event: LastingEvent) => void): void;
  addEventListener(name: 'fetch', listener: (event: AskEvent) => void): void;
}

declare const BUILD: {
  /** A hash over everything below and the page itself. */
  readonly version: string;
  /** The script that a page of this build begins with. */
  readonly entry: string;
  /** Paths of the files that the driver's pages need. */
  readonly assets: readonly string[];
};

(() => {
  const world = self as unknown as WorkerWorld;
  const PREFIX = 'driver-pages ';
  const CACHE = PREFIX + BUILD.version;
  const PAGES = ['/delivery', '/delivery/status-update'];
  const ASSETS = new Set(BUILD.assets);
  /** A driver at the door waits this long at most for a connection that is open but dead. */
  const PATIENCE_MS = 3000;

  /** Whether a page may be kept: nobody's own, of this build and address. A dispatcher's has the board in it. */
  const isOwnPage = async (answer: Response): Promise<boolean> =>
    answer.status === 200 &&
    !answer.redirected &&
    answer.headers.get('cache-control') !== 'no-store' &&
    (await answer.clone().text()).includes(`"${BUILD.entry}"`);

  const install = async (): Promise<void> => {
    const cache = await caches.open(CACHE);
    await cache.addAll(BUILD.assets);
    for (const path of PAGES) {
      const answer = await fetch(path, { cache: 'no-cache' });
      if (!(await isOwnPage(answer))) throw new Error(`${path} is of another build`);
      await cache.put(path, answer);
    }
    await world.skipWaiting();
  };

  const activate = async (): Promise<void> => {
    const names = await caches.keys();
    await Promise.all(
      names.filter((name) => name.startsWith(PREFIX) && name !== CACHE).map((name) => caches.delete(name)),
    );
    await world.clients.claim();
  };

  const keepPage = async (path: string, answer: Response): Promise<void> => {
    if (await isOwnPage(answer)) await (await caches.open(CACHE)).put(path, answer);
  };

  /** The page from the server. If the server is down or doesn't answer, the saved page, if there is one. */
  const openPage = async (event: AskEvent, path: string): Promise<Response> => {
    const asked = fetch(event.request);
    const kept = await caches.match(path, { cacheName: CACHE });
    if (kept === undefined) return asked;
    const silence = new Promise<null>((resolve) => setTimeout(() => resolve(null), PATIENCE_MS));
    const answer = await Promise.race([asked.catch(() => null), silence]);
    if (answer === null || answer.status >= 500) return kept;
    const copy = answer.clone();
    event.waitUntil(keepPage(path, copy).catch(() => undefined));
    return answer;
  };

  /** A file of the build never changes under its name, so the kept one is right. */
  const openAsset = async ({ request }: AskEvent, path: string): Promise<Response> =>
    (await caches.match(path, { cacheName: CACHE })) ?? fetch(request);

  world.addEventListener('install', (event) => event.waitUntil(install()));
  world.addEventListener('activate', (event) => event.waitUntil(activate()));
  world.addEventListener('fetch', (event) => {
    const { method, mode, url } = event.request;
    const { origin, pathname } = new URL(url);
    if (method !== 'GET' || origin !== location.origin) return;
    if (mode === 'navigate') {
      const page = pathname.replace(/\/$/, '');
      if (PAGES.includes(page)) event.respondWith(openPage(event, page));
    } else if (ASSETS.has(pathname)) event.respondWith(openAsset(event, pathname));
  });
})();
