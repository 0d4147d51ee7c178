import { entryKey } from '#web/navigation.ts';

/** Where each history entry was scrolled to, over reloads too (rule scroll-kept). */
const STORAGE_KEY = 'scrollPositions';
/** How long a page may take to grow as tall as it was when it was left, ms. */
const GROWTH_LIMIT_MS = 3000;
const MOST_ENTRIES = 50;
/** What a reader scrolls with. */
const BY_HAND = ['wheel', 'touchstart', 'keydown'];

let positions: Map<string, number> | null = null;

function load(): Map<string, number> {
  if (positions !== null) return positions;
  try {
    positions = new Map(JSON.parse(sessionStorage.getItem(STORAGE_KEY) ?? '[]') as [string, number][]);
  } catch {
    positions = new Map();
  }
  return positions;
}

function save(): void {
  try {
    sessionStorage.setItem(STORAGE_KEY, JSON.stringify([...load()].slice(-MOST_ENTRIES)));
  } catch {
    // Refused or full: positions are kept for this page's life only.
  }
}

/** Scrolls to `top`, again whenever the page grows, until it is reached, the time is over, or the reader scrolls. */
function scrollWhenTall(top: number): () => void {
  const stop = (): void => {
    observer.disconnect();
    clearTimeout(timer);
    for (const event of BY_HAND) removeEventListener(event, stop);
  };
  const tryNow = (): void => {
    window.scrollTo(0, top);
    if (Math.abs(window.scrollY - top) < 2) stop();
  };
  const observer = new ResizeObserver(tryNow);
  const timer = setTimeout(stop, GROWTH_LIMIT_MS);
  for (const event of BY_HAND) addEventListener(event, stop, { passive: true });
  observer.observe(document.body);
  tryNow();
  return stop;
}

/** Whether the history entry now shown was left before. */
export const wasHere = (): boolean => load().has(entryKey());

/** Scrolls a shown page to where its history entry was left, or up. Call what it returns when the page goes. */
export function arrive(): () => void {
  const top = load().get(entryKey());
  if (top !== undefined && top > 0) return scrollWhenTall(top);
  if (entryKey() !== 'start') window.scrollTo(0, 0);
  return () => undefined;
}

/** A visit by link or address begins at the top; 'start' may still have an earlier visit's position. */
function forgetEarlierVisit(): void {
  const [visit] = performance.getEntriesByType('navigation');
  if (visit instanceof PerformanceNavigationTiming && visit.type === 'navigate') load().delete('start');
}

/** Keeps the positions from now on. Called once, when the page starts. */
export function rememberScroll(): void {
  history.scrollRestoration = 'manual';
  forgetEarlierVisit();
  let key = entryKey();
  const keep = (): void => {
    load().delete(key);
    load().set(key, window.scrollY);
  };
  // At popstate and pushState the address has changed already, the scroll position has not: it belongs to the entry
  // that was left.
  for (const event of ['popstate', 'pushState', 'replaceState']) {
    addEventListener(event, () => {
      keep();
      key = entryKey();
    });
  }
  addEventListener('pagehide', () => {
    keep();
    save();
  });
}
