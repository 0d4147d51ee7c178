/**
 * Runs before all else in each page of a practice evening (rule practice-evening), which the office shows in a frame.
 * The page's script is the shop's own and knows nothing of practice: here its calls, streams and pictures are led to
 * /practice, and what it would keep in the browser, or share with the shop's real pages, is kept apart. The page's
 * policy applies too: the browser refuses a call to anywhere else.
 */
(() => {
  const ROOT = '/practice';
  /** Outside the frame nothing would say that it is practice. */
  if (window.top === window) return location.replace('/office/practice');

  const inside = (path: string): string =>
    /^\/(?!\/)/.test(path) && !path.startsWith(`${ROOT}/`) ? ROOT + path : path;
  // The shop's script finds its page by the path.
  history.replaceState(null, '', location.pathname.slice(ROOT.length) + location.search + location.hash);

  const { fetch, EventSource: Stream, BroadcastChannel: Channel } = window;
  window.fetch = (input, init) => fetch(typeof input === 'string' ? inside(input) : input, init);
  window.EventSource = class extends Stream {
    constructor(path: string | URL, init?: EventSourceInit) {
      super(inside(String(path)), init);
    }
  };
  const { open } = XMLHttpRequest.prototype;
  XMLHttpRequest.prototype.open = function toPractice(this: XMLHttpRequest, method: string, path: string | URL) {
    open.call(this, method, inside(String(path)), true);
  };
  const picture = HTMLImageElement.prototype;
  picture.setAttribute = function fromPractice(name: string, value: string) {
    Element.prototype.setAttribute.call(this, name, name === 'src' ? inside(value) : value);
  };
  // React writes a picture's path in both ways.
  Object.defineProperty(picture, 'src', {
    ...Object.getOwnPropertyDescriptor(picture, 'src'),
    set(this: HTMLImageElement, value: string) {
      this.setAttribute('src', value);
    },
  });
  // Files and other tabs; a link inside the page has been followed by the script already.
  addEventListener('click', (event) => {
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    const path = link?.getAttribute('href');
    if (link && path && !event.defaultPrevented) link.setAttribute('href', inside(path));
  });

  // Storage of its own, for as long as the page is shown.
  for (const name of ['localStorage', 'sessionStorage']) {
    const kept = new Map<string, string>();
    const storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> = {
      getItem: (key) => kept.get(key) ?? null,
      setItem: (key, value) => void kept.set(key, String(value)),
      removeItem: (key) => void kept.delete(key),
    };
    Object.defineProperty(window, name, { value: storage });
  }
  // The real board in another tab keeps its turn to ring.
  window.BroadcastChannel = class extends Channel {
    constructor(name: string) {
      super(`practice ${name}`);
    }
  };
  const { locks } = navigator;
  if (locks) {
    const request = locks.request.bind(locks) as (name: string, ...rest: unknown[]) => Promise<unknown>;
    Object.defineProperty(locks, 'request', {
      value: (name: string, ...rest: unknown[]) => request(`practice ${name}`, ...rest),
    });
  }
  // No worker and no notification.
  Reflect.deleteProperty(Navigator.prototype, 'serviceWorker');
})();
