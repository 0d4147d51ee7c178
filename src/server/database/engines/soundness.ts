/** Whether the embedded database can be trusted (rule failing-disk): after a damaged page nothing is written. */
import type { Log } from '#server/log.ts';
import { DatabaseLost } from '../database-port.ts';
import { storageFault } from './storage-fault.ts';

/** What the operator does about a damaged file. */
export const RESTORE_WORDS =
  'Stop the server, move the database file away, and restore the last backup: npm run restore -- FILE (docs/self-hosting.md, "Backups").';

export interface Soundness {
  readonly isSound: () => boolean;
  /** Checks an error; damage is logged once, with instructions. */
  readonly note: (error: unknown) => void;
  readonly noteDamage: () => void;
  /** Throws `DatabaseLost` if the file is damaged. */
  readonly assertSound: () => void;
}

/** For a file that is used for a moment only. */
export const ALWAYS_SOUND: Soundness = {
  isSound: () => true,
  note: () => {},
  noteDamage: () => {},
  assertSound: () => {},
};

/** Watches one open database. */
export function watchSoundness(log: Log): Soundness {
  let isSound = true;
  const noteDamage = (error?: unknown): void => {
    if (!isSound) return;
    isSound = false;
    log.error(
      { code: 'damaged', error },
      `The database file is damaged, and nothing more is written. ${RESTORE_WORDS}`,
    );
  };
  return {
    isSound: () => isSound,
    note: (error) => {
      if (storageFault(error) === 'damaged') noteDamage(error);
    },
    noteDamage: () => noteDamage(),
    assertSound: () => {
      if (!isSound) throw new DatabaseLost('The database file is damaged.');
    },
  };
}
