import { dirname } from 'node:path';
import type { AddressFileAnswer } from '#contract/set-up.ts';
import type { Dependencies } from '#server/dependencies.ts';
import { inOwnProcess } from '#server/http/upload/own-process.ts';
import type { Settings } from '#server/settings.ts';

const MOST_MEGABYTES = 512;
const MOST_MS = 4.5 * 60_000;
const MOST_CHARACTERS = 4000;

export interface UploadedAddresses {
  /** Its path. */
  readonly file: string;
  readonly replace: boolean;
  /** The town of rows that name none. */
  readonly city: string;
  /** The state of rows that name none. */
  readonly state: string;
}

export interface AddressFileTask {
  readonly list: UploadedAddresses;
  readonly settings: Pick<Settings, 'dataDir' | 'databaseUrl'>;
}

export interface AddressFileRead {
  readonly isImported: boolean;
  /** What was read, and what is wrong with it. */
  readonly report: string;
}

/**
 * Imports an address list in a process of its own (rules outside-files, set-up). Answers null where the list is too
 * large or takes too long to read, or where `signal` ends the import; rows that were written by then stay.
 */
export async function importAddressFile(
  { settings, shop }: Pick<Dependencies, 'settings' | 'shop'>,
  wish: Omit<UploadedAddresses, 'state'>,
  signal: AbortSignal,
): Promise<AddressFileAnswer | null> {
  const program = new URL('../../commands/address-import-process.ts', import.meta.url);
  const limits = { heapMegabytes: MOST_MEGABYTES, mostMs: MOST_MS, signal };
  const { dataDir, databaseUrl } = settings;
  const list = { ...wish, state: shop.current.defaultState };
  const task = { list, settings: { dataDir, databaseUrl } };
  const read = await inOwnProcess<AddressFileTask, AddressFileRead>(program, task, limits);
  if (read === null) return null;
  const report = read.report.replaceAll(dirname(wish.file), '').trim().slice(0, MOST_CHARACTERS);
  return { success: true, isImported: read.isImported, report };
}
