/** How much room is left where the shop keeps its data (rule failing-disk). */

import { statfs } from 'node:fs/promises';
import { dirname } from 'node:path';
import * as catalog from '#catalog/set-up-checks.ts';
import { inThreads } from '#server/time-and-chance.ts';
import { isPostgresFull } from '../database/engines/storage-fault.ts';
import type { Dependencies } from '../dependencies.ts';
import { gauge } from './metric-text.ts';

/** Below this the database could not write safely for long, bytes. */
const LEAST_FREE_BYTES = 64 * 1024 * 1024;
/** How long the office is warned after PostgreSQL had no room for a write, ms. */
const REFUSED_MS = 5 * 60_000;

const megabytes = (bytes: number): string => `${Math.floor(bytes / 1024 / 1024)} MB`;

export interface DiskSpace {
  /** Whether there is room enough; logs once where it runs out, and once when it is there again. */
  readonly look: () => Promise<boolean>;
  /** What operator and office should know; null if there is room enough. */
  readonly warning: () => Promise<string | null>;
  /** Notes what made a request fail, for `warning`. */
  readonly noteFailure: (error: unknown) => void;
  /** The free space, as text of `/metrics`; empty if the database is elsewhere. */
  readonly text: () => Promise<string>;
}

/** The free space in a folder, bytes; 0 for an unreadable one. `orAbove` reads the nearest parent there is. */
async function freeBytes(folder: string, { orAbove = false } = {}): Promise<number> {
  try {
    const { bavail, bsize } = await inThreads(() => statfs(folder));
    return bavail * bsize;
  } catch (error) {
    const above = dirname(folder);
    const isMissing = error instanceof Error && 'code' in error && error.code === 'ENOENT';
    return orAbove && isMissing && above !== folder ? freeBytes(above, { orAbove }) : 0;
  }
}

const fullWords = (folder: string, free: number): string => catalog.diskFull(folder, megabytes(free));

/** PostgreSQL's disk is out of sight: that it is full shows in refusals. `DATA_DIR` has photos and uploads only. */
function besidePostgres({ settings: { dataDir }, clock }: Dependencies): DiskSpace {
  let refusedAt: number | null = null;
  const ofFolder = async (): Promise<string | null> => {
    // Photos make their folder when they first need it.
    const free = await freeBytes(dataDir, { orAbove: true });
    return free >= LEAST_FREE_BYTES ? null : catalog.makeRoomForPhotos(fullWords(dataDir, free));
  };
  const ofDatabase = (): string | null =>
    refusedAt === null || clock.now() - refusedAt >= REFUSED_MS ? null : catalog.databaseFull;
  return {
    look: async () => true,
    warning: async () => {
      const words = [ofDatabase(), await ofFolder()].filter((one) => one !== null);
      return words.length === 0 ? null : words.join(' ');
    },
    noteFailure: (error) => {
      if (isPostgresFull(error)) refusedAt = clock.now();
    },
    text: async () => '',
  };
}

/** Watches the disk of `DATA_DIR`, and what PostgreSQL refuses. */
export function watchDisk(dependencies: Dependencies): DiskSpace {
  const { database, settings, log } = dependencies;
  if (database.kind === 'postgres') return besidePostgres(dependencies);
  const { dataDir } = settings;
  let wasRoom = true;
  const warning = async (): Promise<string | null> => {
    const free = await freeBytes(dataDir);
    if (free >= LEAST_FREE_BYTES) return null;
    return catalog.makeRoomForOrders(fullWords(dataDir, free), megabytes(LEAST_FREE_BYTES));
  };
  return {
    warning,
    noteFailure: () => undefined,
    look: async () => {
      const words = await warning();
      const isRoom = words === null;
      if (wasRoom && words !== null) log.error({ code: 'disk-full' }, words);
      if (!wasRoom && isRoom) log.info({ code: 'disk-has-room' }, `There is room again in ${dataDir}.`);
      wasRoom = isRoom;
      return isRoom;
    },
    text: async () => {
      const help = `Free room where the database lies, bytes; below ${LEAST_FREE_BYTES} the shop is not ready.`;
      return gauge('forkfleet_disk_free_bytes', help, [['', await freeBytes(dataDir)]]);
    },
  };
}
