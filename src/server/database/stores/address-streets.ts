/** The address list's streets, each with its house numbers: gathered once, at an import, and kept by version. */
import { setImmediate } from 'node:timers/promises';
import type { Db, OpenDatabase } from '../database-port.ts';
import { addRows } from '../rows.ts';
import type { AddressStreetsTable } from '../schema.ts';
import {
  addressesVersion,
  addressPage,
  type IndexedAddress,
  nextAddressesVersion,
  setAddressesVersion,
} from './addresses-store.ts';

export interface ListedStreet {
  readonly key: string;
  readonly city: string;
  readonly state: string;
  readonly postcodes: readonly string[];
  /** Ascending, each once. */
  readonly numbers: Int32Array;
}

interface OpenStreet extends Pick<ListedStreet, 'key' | 'city' | 'state'> {
  readonly postcodes: Set<string>;
  readonly numbers: number[];
}

/** Takes addresses one by one, in any order, and gives their streets at the end. */
export function gatherStreets() {
  const open = new Map<string, OpenStreet>();
  return {
    add(address: IndexedAddress): void {
      const id = `${address.street_key}\n${address.city}\n${address.state}`;
      let street = open.get(id);
      if (street === undefined) {
        const { street_key: key, city, state } = address;
        street = { key, city, state, postcodes: new Set(), numbers: [] };
        open.set(id, street);
      }
      street.postcodes.add(address.postcode);
      street.numbers.push(address.number_value);
    },
    finish: (): readonly ListedStreet[] =>
      [...open.values()].map((street) => ({
        ...street,
        postcodes: [...street.postcodes].filter((code) => code !== ''),
        numbers: Int32Array.from(new Set(street.numbers)).sort(),
      })),
  };
}

/** Rows read at a time, so that loading never holds up other requests for long. */
const PAGE_ROWS = 4000;
const PAGE_STREETS = 1000;
/** Each row has seven values; SQLite takes 32,766 in one statement. */
const BATCH_STREETS = 1000;

async function gatherAll({ db }: OpenDatabase): Promise<readonly ListedStreet[]> {
  const streets = gatherStreets();
  let after = '';
  for (;;) {
    const rows = await addressPage(db, after, PAGE_ROWS);
    for (const row of rows) streets.add(row);
    after = rows.at(-1)?.id ?? '';
    if (rows.length < PAGE_ROWS) return streets.finish();
    await setImmediate();
  }
}

const listed = (text: string): readonly string[] => (text === '' ? [] : text.split(' '));

const SPACE = 32;
const ZERO = 48;

/** The house numbers of a street, digit by digit: a list has hundreds of thousands, and a search may wait for them. */
function readNumbers(text: string): Int32Array {
  const numbers = new Int32Array(text.length);
  let count = 0;
  let number = 0;
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (code === SPACE) {
      numbers[count] = number;
      count += 1;
      number = 0;
    } else number = number * 10 + code - ZERO;
  }
  if (text !== '') numbers[count] = number;
  return numbers.slice(0, text === '' ? 0 : count + 1);
}

function toStreet(row: AddressStreetsTable): ListedStreet {
  const { street_key: key, city, state } = row;
  return { key, city, state, postcodes: listed(row.postcodes), numbers: readNumbers(row.numbers) };
}

function toRow(street: ListedStreet, version: string, position: number): AddressStreetsTable {
  const { key: street_key, city, state } = street;
  const postcodes = street.postcodes.map((code) => code.replaceAll(' ', '')).join(' ');
  return { version, position, street_key, city, state, postcodes, numbers: street.numbers.join(' ') };
}

async function keptStreets({ db }: OpenDatabase, version: string): Promise<readonly ListedStreet[]> {
  const streets: ListedStreet[] = [];
  for (;;) {
    const rows = await db
      .selectFrom('address_streets')
      .selectAll()
      .where('version', '=', version)
      .where('position', '>=', streets.length)
      .orderBy('position')
      .limit(PAGE_STREETS)
      .execute();
    for (const row of rows) streets.push(toStreet(row));
    if (rows.length < PAGE_STREETS) return streets;
    await setImmediate();
  }
}

export interface ListedStreets {
  readonly version: string;
  readonly streets: readonly ListedStreet[];
}

/** The streets of the list as it is now; gathered from the addresses where an older release imported them. */
export async function readStreets(database: OpenDatabase): Promise<ListedStreets> {
  for (;;) {
    const version = await addressesVersion(database.db);
    const kept = await keptStreets(database, version);
    const streets = kept.length > 0 ? kept : await gatherAll(database);
    if ((await addressesVersion(database.db)) === version) return { version, streets };
  }
}

/** Makes the stored addresses the searched list; every server notices at its next search. `now` in Unix ms. */
export async function publishAddresses(database: OpenDatabase, now: number): Promise<void> {
  const version = await nextAddressesVersion(database.db, now);
  const rows = (await gatherAll(database)).map((street, position) => toRow(street, version, position));
  for (let at = 0; at < rows.length; at += BATCH_STREETS) {
    await database.transact((trx) => addRows(trx, 'address_streets', rows.slice(at, at + BATCH_STREETS)));
  }
  await database.transact((trx) => setAddressesVersion(trx, version));
  await database.transact(async (trx) => {
    await trx.deleteFrom('address_streets').where('version', '<>', version).execute();
  });
}

/** The towns of all addresses from the list or a provider, each once. */
export function readTowns(db: Db): Promise<readonly Pick<ListedStreet, 'city' | 'state'>[]> {
  const resolved = db.selectFrom('resolved_places').select(['city', 'state']);
  return db.selectFrom('address_streets').select(['city', 'state']).union(resolved).execute();
}
