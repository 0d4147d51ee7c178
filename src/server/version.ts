import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const FILE = join(import.meta.dirname, '../../package.json');

/** This version of the product, such as '0.2.0'. */
export const VERSION = (JSON.parse(readFileSync(FILE, 'utf8')) as { readonly version: string }).version;
