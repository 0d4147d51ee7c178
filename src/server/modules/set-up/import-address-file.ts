import { dirname } from 'node:path';
import type { ListColumn } from '#contract/list-columns.ts';
import type { AddressFileAnswer } from '#contract/shop/set-up.ts';
import type { Zone } from '#domain/address/geo.ts';
import type { Shop } from '#domain/shop/shop.ts';
import type { Dependencies } from '#server/dependencies.ts';
import { inOwnProcess } from '#server/http/upload/own-process.ts';
import type { Settings } from '#server/settings.ts';
import type { ImportEffect } from '../places/index.ts';

const MOST_MEGABYTES = 512;
const MOST_MS = 4.5 * 60_000;
const MOST_CHARACTERS = 4000;

export interface UploadedAddresses {
  readonly file: string;
  readonly replace: boolean;
  /** The person has confirmed what it removes. */
  readonly isSure: boolean;
  /** The town of rows that name none. */
  readonly city: string;
  /** The state of rows that name none. */
  readonly state: string;
  readonly zone: Zone | null;
  /** What its columns hold, as JSON; empty if nobody has assigned them. */
  readonly columns: string;
}

export interface AddressFileTask {
  /** Null restores the earlier list. */
  readonly list: UploadedAddresses | null;
  readonly settings: Pick<Settings, 'dataDir' | 'databaseUrl'>;
}

export interface AddressFileRead {
  readonly isImported: boolean;
  readonly report: string;
  /** What it would remove, if it waits for a confirmation. */
  readonly asks: ImportEffect | null;
  readonly columns: readonly ListColumn[] | null;
  /** Latitude and longitude have changed places. */
  readonly looksSwapped: boolean;
}

function inProcess({ settings }: Pick<Dependencies, 'settings'>, list: UploadedAddresses | null, signal?: AbortSignal) {
  const program = new URL('../../commands/address-import-process.ts', import.meta.url);
  const { dataDir, databaseUrl } = settings;
  const task = { list, settings: { dataDir, databaseUrl } };
  const limits = { heapMegabytes: MOST_MEGABYTES, mostMs: MOST_MS, signal };
  return inOwnProcess<AddressFileTask, AddressFileRead>(program, task, limits);
}

/** The zone of the shop; null if it has no hub yet. */
export const zoneOf = ({ hub, radiusMiles }: Pick<Shop, 'hub' | 'radiusMiles'>): Zone | null =>
  hub === null ? null : { hub, radiusMiles };

/** Brings the list back that the last import replaced; false if it is not kept any more, or takes too long. */
export async function undoAddressImport(dependencies: Pick<Dependencies, 'settings'>): Promise<boolean> {
  return (await inProcess(dependencies, null))?.isImported === true;
}

/**
 * Imports an address list in a separate process (rules outside-files, set-up). Returns null if the list is too large or
 * takes too long to read, or if `signal` ends the import; rows written before stay.
 */
export async function importAddressFile(
  { settings, shop }: Pick<Dependencies, 'settings' | 'shop'>,
  input: Omit<UploadedAddresses, 'state' | 'zone'>,
  signal: AbortSignal,
): Promise<AddressFileAnswer | null> {
  const list = { ...input, state: shop.current.defaultState, zone: zoneOf(shop.current) };
  const read = await inProcess({ settings }, list, signal);
  if (read === null) return null;
  const report = read.report.replaceAll(dirname(input.file), '').trim().slice(0, MOST_CHARACTERS);
  return { success: true, ...read, report };
}
