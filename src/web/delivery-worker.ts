/**
 * Opens the driver's pages without a line. It runs beside them as a service worker, at /delivery/worker.js, and touches nothing but those
 * pages and the files of the build that they need: no call of the API, no other page. It keeps nothing about anybody; orders are kept by the
 * page itself (state/kept-orders.ts). The build puts in what the pages need (vite.config.ts), so every build is another worker.
 */

/** What the DOM's types lack of a worker's world. */
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
  /** A driver at the door does not wait longer for a line that is open but dead. */
  const PATIENCE_MS = 3000;

  /** A page as it may be kept: of this build, and from this very address. */
  const isOwnPage = async (answer: Response): Promise<boolean> =>
    answer.status === 200 && !answer.redirected && (await answer.clone().text()).includes(`"${BUILD.entry}"`);

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

  /** The page from the server, unless it is away, broken or silent, and the page is kept here. */
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

  /** A name in the build is always the same file. */
  const openAsset = async ({ request }: AskEvent, path: string): Promise<Response> =>
    (await caches.match(path, { cacheName: CACHE })) ?? fetch(request);

  world.addEventListener('install', (event) => event.waitUntil(install()));
  world.addEventListener('activate', (event) => event.waitUntil(activate()));
  world.addEventListener('fetch', (event) => {
    const { method, mode, url } = event.request;
    const { origin, pathname } = new URL(url);
    if (method !== 'GET' || origin !== location.origin) return;
    if (mode === 'navigate') {
      if (PAGES.includes(pathname)) event.respondWith(openPage(event, pathname));
    } else if (ASSETS.has(pathname)) event.respondWith(openAsset(event, pathname));
  });
})();
