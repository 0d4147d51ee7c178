import type { Page } from '@playwright/test';

/** Records from now on what moves on a page without a press, using the browser's layout shifts. */
export async function watchShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const moves: string[] = [];
    Object.assign(window, { moves });
    const words = (node: Node | null): string =>
      node instanceof Element ? `<${node.localName} class="${node.className}">` : `${node?.textContent}`;
    const place = ({ x, y, width, height }: DOMRectReadOnly): string => [x, y, width, height].map(Math.round).join(' ');
    type Source = { readonly node: Node | null; readonly previousRect: DOMRect; readonly currentRect: DOMRect };
    type Shift = PerformanceEntry & { readonly value: number; readonly sources: readonly Source[] };
    new PerformanceObserver((list) => {
      for (const { value, sources } of list.getEntries() as unknown as readonly Shift[]) {
        const what = sources.map((one) => `${words(one.node)} ${place(one.previousRect)} -> ${place(one.currentRect)}`);
        if (value > 0.00005) moves.push(`${value.toFixed(4)} ${what.join(', ')}`);
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

/** What has moved so far: two frames later the page is laid out and painted, and the observer has run. */
export function shiftsOf(page: Page): Promise<readonly string[]> {
  return page.evaluate(
    () =>
      new Promise<readonly string[]>((resolve) => {
        const read = () => resolve((window as unknown as { moves: readonly string[] }).moves);
        requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(read, 100)));
      }),
  );
}
