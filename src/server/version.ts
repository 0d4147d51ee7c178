import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The build puts its version in this place (vite.server.config.ts). */
declare const BUILT_VERSION: string | undefined;

const FILE = join(import.meta.dirname, '../../package.json');

/** The version of the sources beside this program; a build may be older. */
export const SOURCE_VERSION = (JSON.parse(readFileSync(FILE, 'utf8')) as { readonly version: string }).version;

/** Whether the built server runs, and not its source. */
export const IS_BUILT = typeof BUILT_VERSION === 'string';

/** The version of the running program, for example '0.2.0'. */
export const VERSION = typeof BUILT_VERSION === 'string' ? BUILT_VERSION : SOURCE_VERSION;
