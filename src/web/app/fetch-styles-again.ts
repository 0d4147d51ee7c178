/** The pause before a style sheet is requested again, ms; it doubles each time. */
const PAUSE_MS = 1000;
const LONGEST_PAUSE_MS = 60_000;
/** After so many tries the file has gone from the server: a newer version is there, and a new page knows its styles. */
const MOST_TRIES = 20;

/**
 * Requests a page's styles again if they did not come. The bundler's own loader counts them as loaded from the first
 * try on, even a try that was made ahead of time: the page would be shown without them. Called once, at the start.
 */
export function fetchStylesAgain(): void {
  const tries = new Map<string, number>();
  const again = ({ target }: Event): void => {
    if (!(target instanceof HTMLLinkElement) || target.rel !== 'stylesheet') return;
    const { href } = target;
    target.remove();
    const count = tries.get(href) ?? 0;
    tries.set(href, count + 1);
    if (count >= MOST_TRIES) return;
    const ask = (): void =>
      document.head.append(Object.assign(document.createElement('link'), { rel: 'stylesheet', href }));
    setTimeout(ask, Math.min(PAUSE_MS * 2 ** count, LONGEST_PAUSE_MS));
  };
  // The error event of an element does not bubble; it is only seen while it is captured.
  addEventListener('error', again, { capture: true });
}
