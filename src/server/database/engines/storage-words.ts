/** What the operator reads where the disk made a start or a command fail (rule failing-disk). */
import { RESTORE_WORDS } from './soundness.ts';
import { type StorageFault, storageFault } from './storage-fault.ts';

const CANNOT_STORE: Readonly<Record<StorageFault, string>> = {
  full: 'There is no room left where the database lies (DATA_DIR, or the disk of PostgreSQL). Make room: 500 MB are enough to begin with.',
  damaged: `The database is damaged. ${RESTORE_WORDS}`,
  unwritable:
    'The database may only be read. Everything in DATA_DIR must belong to the user who runs the server, on a disk that may be written to; PostgreSQL must be no standby.',
  broken:
    'The disk of the database does not read or write as it should, or has no room left. Look at the system’s own log.',
};

/** What to do about the fault of the disk behind an error; null if the disk has no part in it. */
export function storageWords(error: unknown): string | null {
  const fault = storageFault(error);
  return fault === null ? null : CANNOT_STORE[fault];
}
