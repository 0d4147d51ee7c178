/** Sealed copies in a folder, each named after its time, so that none replaces another (rule backup-and-restore). */
import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';

/** How many of the newest copies stay, and for how many days the newest one. */
const KEPT = { copies: 24, days: 14 } as const;

/** What a killed command left of a copy ends in '.part'. */
const NAME = /^forkfleet-(\d{4}-\d\d-\d\d)T\d{6}Z\.backup((?:\.\d+)?\.part)?$/;

/** The name of a copy that is made at `now`, ms; names sort by time. */
export const copyName = (now: number): string =>
  `forkfleet-${new Date(now).toISOString().slice(0, 19).replaceAll(':', '')}Z.backup`;

/** The copies among these files of a folder that are kept no longer; other files are never among them. */
export function outdatedCopies(files: readonly string[]): readonly string[] {
  const days = new Set<string>();
  const ours = files.filter((name) => NAME.test(name)).sort();
  return ours.reverse().filter((name, at) => {
    const [, day = '', part] = NAME.exec(name) ?? [];
    const isLastOfDay = part === undefined && !days.has(day) && days.size < KEPT.days;
    if (isLastOfDay) days.add(day);
    return at >= KEPT.copies && !isLastOfDay;
  });
}

/**
 * Removes the copies of a folder that are kept no longer beside `next`, which is about to be made: before it, so that
 * a full disk gets room for it. The copy before `next` always stays. Answers how many were removed.
 */
export async function removeOutdated(folder: string, next: string): Promise<number> {
  const outdated = outdatedCopies([...(await readdir(folder)), next]);
  for (const name of outdated) await rm(join(folder, name), { recursive: true, force: true });
  return outdated.length;
}
