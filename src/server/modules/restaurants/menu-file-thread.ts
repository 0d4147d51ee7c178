/** The thread in which one menu file is read; read-menu-apart.ts starts it. */
import { parentPort, workerData } from 'node:worker_threads';
import type { Restaurant } from '#domain/menu/menu.ts';
import { readMenuFile } from './read-menu-file.ts';

const { bytes, stored } = workerData as { readonly bytes: Uint8Array; readonly stored: Restaurant };
parentPort?.postMessage(readMenuFile(bytes, stored));
