/** Loaded into a server that is measured: answers what its process holds once the garbage is gone, bytes. */
process.on('message', () => {
  globalThis.gc?.();
  const { rss, heapTotal, heapUsed } = process.memoryUsage();
  process.send?.(rss - heapTotal + heapUsed);
});
process.channel?.unref();
