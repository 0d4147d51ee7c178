/** Marks when the page shows its content and answers a press (rule first-html), for `bench/page.ts`. */
let isShown = false;
let waits = 0;
let isReady = false;
const waiting = new Set<() => void>();

function look(): void {
  if (!isShown || waits > 0 || isReady) return;
  isReady = true;
  performance.mark('ready');
  for (const begin of waiting) begin();
}

/** Calls `begin` once the page is ready, unless the returned function is called before. */
export function whenReady(begin: () => void): () => void {
  if (isReady) begin();
  else waiting.add(begin);
  return () => void waiting.delete(begin);
}

/** The page has been taken over or drawn; its code is there. */
export function pageShown(): void {
  isShown = true;
  // What was pressed before is held until now (early-press.ts).
  dispatchEvent(new Event('takes-presses'));
  look();
}

/** A wait for data is shown, until the returned function is called. */
export function beginWait(): () => void {
  waits += 1;
  return () => {
    waits -= 1;
    // One wait may take the place of another.
    queueMicrotask(look);
  };
}
