/** How much room is left where the embedded database lies (rule failing-disk). */
import { statfs } from 'node:fs/promises';
import type { Dependencies } from '../dependencies.ts';
import { gauge } from './metric-text.ts';

/** Below this the database could not write safely for long, bytes. */
const LEAST_FREE_BYTES = 64 * 1024 * 1024;

const megabytes = (bytes: number): string => `${Math.floor(bytes / 1024 / 1024)} MB`;

export interface DiskSpace {
  /** Whether there is room enough; logs once where it runs out, and once when it is there again. */
  readonly look: () => Promise<boolean>;
  /** What the operator is to know of the disk; null where there is room enough. */
  readonly warning: () => Promise<string | null>;
  /** The free room, as text of `/metrics`; empty where the database lies elsewhere. */
  readonly text: () => Promise<string>;
}

/** For a database that lies elsewhere. */
const NO_DISK: DiskSpace = { look: async () => true, warning: async () => null, text: async () => '' };

/** Watches the disk of `DATA_DIR`. A folder that cannot be looked at has no room. */
export function watchDisk({ database, settings, log }: Dependencies): DiskSpace {
  if (database.kind === 'postgres') return NO_DISK;
  const { dataDir } = settings;
  let wasRoom = true;
  const freeBytes = async (): Promise<number> => {
    const { bavail, bsize } = await statfs(dataDir).catch(() => ({ bavail: 0, bsize: 0 }));
    return bavail * bsize;
  };
  const warning = async (): Promise<string | null> => {
    const free = await freeBytes();
    if (free >= LEAST_FREE_BYTES) return null;
    return (
      `The disk is full or nearly so: ${dataDir} has ${megabytes(free)} free, and the shop is not ready (/readyz) with less than ` +
      `${megabytes(LEAST_FREE_BYTES)}. Make room there.`
    );
  };
  return {
    warning,
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
      return gauge('forkfleet_disk_free_bytes', help, [['', await freeBytes()]]);
    },
  };
}
