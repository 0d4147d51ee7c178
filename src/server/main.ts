/**
 * The entry of the server; with `--prepare` it only does what a first start has to do. Compiled code is kept between
 * starts: the next one is faster, and needs no compiler in memory.
 */
import { join } from 'node:path';

/** As package.json says under "engines". An older Node fails to load the server, and doesn't say why. */
const OLDEST_NODE = 24;
if (Number.parseInt(process.versions.node, 10) < OLDEST_NODE) {
  const found = `${process.execPath} is Node ${process.versions.node}`;
  process.stderr.write(`The server needs Node ${OLDEST_NODE} or later, and ${found}.\n`);
  process.exit(2);
}
const { enableCompileCache, setSourceMapsSupport } = await import('node:module');
enableCompileCache(join(import.meta.dirname, '../../node_modules/.cache/forkfleet'));
// Errors of the built server still name the lines of the source.
setSourceMapsSupport(true);
const { prepareServer, startServer } = await import('./main/start-server.ts');
await (process.argv.includes('--prepare') ? prepareServer() : startServer());
