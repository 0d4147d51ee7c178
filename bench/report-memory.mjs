/** Loaded into a measured server: answers each message with the process's memory after a garbage collection, bytes. */
process.on('message', () => {
  globalThis.gc?.();
  const { rss, heapTotal, heapUsed } = process.memoryUsage();
  process.send?.(rss - heapTotal + heapUsed);
});
process.channel?.unref();
