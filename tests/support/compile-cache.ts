/** Processes that a test starts begin with the code that others have compiled. */
import { enableCompileCache } from 'node:module';

enableCompileCache(process.env.NODE_COMPILE_CACHE);
