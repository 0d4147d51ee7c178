/** Pauses before a style sheet is asked for again, ms; the last one is repeated. */
const PAUSES_MS = [1000, 2000, 5000, 15_000, 60_000] as const;
/** Afterwards it has gone from the server: a newer version is there, and a new page knows its styles. */
const MOST_TRIES = 20;

/**
 * Asks again for a page's styles that did not come. The bundle's own loader counts them as there from the first try on, also where that was
 * made ahead of time: the page would be shown without them. Called once, at the start.
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
    setTimeout(ask, PAUSES_MS[Math.min(count, PAUSES_MS.length - 1)]);
  };
  // Such an event does not rise; it can only be met on its way down.
  addEventListener('error', again, { capture: true });
}
