/** The entry of the server. Compiled code is kept between starts: the next one is faster, and needs no compiler in memory. */
import { enableCompileCache } from 'node:module';
import { join } from 'node:path';

enableCompileCache(join(import.meta.dirname, '../../node_modules/.cache/forkfleet'));
const { startServer } = await import('./main/start-server.ts');
await startServer();
