import type { Page } from '@playwright/test';

interface PrintedWindow {
  printed?: string[];
}

/** The browser's printer: keeps what would be on paper, and answers as a browser does when its dialog is closed. */
export async function watchPrinter(page: Page) {
  await page.addInitScript(() => {
    const kept: string[] = [];
    (window as PrintedWindow).printed = kept;
    window.print = () => {
      kept.push(document.querySelector('[data-sheet]')?.textContent ?? '');
      dispatchEvent(new Event('afterprint'));
    };
  });
  return (orderNumber: string): Promise<string[]> =>
    page.evaluate(
      (number) => ((window as PrintedWindow).printed ?? []).filter((text) => text.includes(number)),
      orderNumber,
    );
}
