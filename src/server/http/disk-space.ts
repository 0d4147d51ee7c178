/** How much room is left where the shop keeps its data (rule failing-disk). */

import { statfs } from 'node:fs/promises';
import { dirname } from 'node:path';
import * as catalog from '#catalog/server/set-up-checks.ts';
import { inThreads } from '#server/time-and-chance.ts';
import { readLastBackup } from '../database/copies/last-backup.ts';
import { megabytes, SPARE_BYTES } from '../database/copies/room.ts';
import { isPostgresFull } from '../database/engines/storage-fault.ts';
import type { Dependencies } from '../dependencies.ts';
import { PHOTOS_LEAST_FREE_BYTES } from '../ports/file-store.ts';
import { gauge } from './metric-text.ts';

/** How long the office is warned after PostgreSQL had no room for a write, ms. */
const REFUSED_MS = 5 * 60_000;

export interface DiskSpace {
  /** Whether there is room for orders; logs once where that for photos or orders runs out, and once when it is back. */
  readonly look: () => Promise<boolean>;
  /** What operator and office should know; null if there is room enough. */
  readonly warning: () => Promise<string | null>;
  /** Notes what made a request fail, for `warning`. */
  readonly noteFailure: (error: unknown) => void;
  /** The free space and the last backup's age, as text of `/metrics`; empty if the database is elsewhere. */
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

/** 'low': without room for photos in `DATA_DIR`; 'full': without room for orders, if the database is there too. */
type Level = 'room' | 'low' | 'full';

interface Reading {
  readonly level: Level;
  readonly words: string | null;
}

/** How `DATA_DIR` is. Delivery photos may be in it, and the embedded database is. */
async function readFolder({ database, settings: { dataDir, files } }: Dependencies): Promise<Reading> {
  const isEmbedded = database.kind !== 'postgres';
  // With PostgreSQL, photos make the folder when they first need it.
  const free = await freeBytes(dataDir, { orAbove: !isEmbedded });
  const full = catalog.diskFull(dataDir, megabytes(free, Math.floor));
  const isFull = free < SPARE_BYTES;
  if (isEmbedded && isFull) {
    return { level: 'full', words: catalog.makeRoomForOrders(full, megabytes(SPARE_BYTES)) };
  }
  if (files.provider === 'folder' && free < PHOTOS_LEAST_FREE_BYTES) {
    return { level: 'low', words: catalog.makeRoomForPhotos(full, megabytes(PHOTOS_LEAST_FREE_BYTES)) };
  }
  return isFull ? { level: 'low', words: catalog.makeRoomForUploads(full) } : { level: 'room', words: null };
}

/** Watches the disk of `DATA_DIR`, and what PostgreSQL refuses: its disk is out of sight. */
export function watchDisk(dependencies: Dependencies): DiskSpace {
  const {
    database,
    settings: { dataDir },
    log,
    clock,
  } = dependencies;
  let refusedAt: number | null = null;
  let last: Level = 'room';
  const databaseWords = (): string | null =>
    refusedAt === null || clock.now() - refusedAt >= REFUSED_MS ? null : catalog.databaseFull;
  const tell = ({ level, words }: Reading): void => {
    if (level === last) return;
    last = level;
    if (level === 'full') log.error({ code: 'disk-full' }, words ?? '');
    else if (level === 'low') log.warn({ code: 'disk-low' }, words ?? '');
    else log.info({ code: 'disk-has-room' }, `There is room again in ${dataDir}.`);
  };
  return {
    warning: async () => {
      const words = [databaseWords(), (await readFolder(dependencies)).words].filter((one) => one !== null);
      return words.length === 0 ? null : words.join(' ');
    },
    noteFailure: (error) => {
      if (database.kind === 'postgres' && isPostgresFull(error)) refusedAt = clock.now();
    },
    look: async () => {
      const reading = await readFolder(dependencies);
      tell(reading);
      return reading.level !== 'full';
    },
    text: async () => {
      if (database.kind === 'postgres') return '';
      const help = `Free room where the database lies, bytes; below ${SPARE_BYTES} the shop is not ready.`;
      const free = gauge('forkfleet_disk_free_bytes', help, [['', await freeBytes(dataDir)]]);
      const backup = await readLastBackup(dataDir);
      if (backup === null) return free;
      const age = [['', Math.round((clock.now() - backup) / 1000)]] as const;
      return free + gauge('forkfleet_last_backup_seconds', 'Age of the last backup; missing if none was made.', age);
    },
  };
}
