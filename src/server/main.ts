/**
 * The entry of the server; with `--prepare` it only does what a first start has to do. Compiled code is kept between
 * starts: the next one is faster, and needs no compiler in memory.
 */
import { enableCompileCache, setSourceMapsSupport } from 'node:module';
import { join } from 'node:path';

enableCompileCache(join(import.meta.dirname, '../../node_modules/.cache/forkfleet'));
// Errors of the built server still name the lines of the source.
setSourceMapsSupport(true);
const { prepareServer, startServer } = await import('./main/start-server.ts');
await (process.argv.includes('--prepare') ? prepareServer() : startServer());
