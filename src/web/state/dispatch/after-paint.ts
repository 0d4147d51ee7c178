/** So long at most, ms: a page in the background draws nothing. */
const LIMIT_MS = 50;

/**
 * Resolves once what a press has shown is on the screen: a slow phone takes longer to begin a request, or to open a
 * dialog, than for the rest of the press.
 */
export const afterPaint = (): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, LIMIT_MS);
    requestAnimationFrame(() => setTimeout(resolve));
  });
