/** Ctrl-C reaches us from the terminal and again from npm; signals this close together are one request. */
const SAME_WISH_MS = 1000;

/** @type {NodeJS.Signals[]} */
const STOP_SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'];

/**
 * Passes on each request to stop, instead of ending this process.
 *
 * @param {(signal: NodeJS.Signals) => void} forward
 * @returns {() => void} ends it
 */
export function forwardSignals(forward) {
  /** @type {Map<NodeJS.Signals, number>} */
  const last = new Map();
  /** @param {NodeJS.Signals} signal */
  const listener = (signal) => {
    const now = performance.now();
    const before = last.get(signal);
    last.set(signal, now);
    if (before === undefined || now - before > SAME_WISH_MS) forward(signal);
  };
  for (const signal of STOP_SIGNALS) process.on(signal, listener);
  return () => {
    for (const signal of STOP_SIGNALS) process.off(signal, listener);
  };
}
