/** All SQL of the address list that the `local` places provider searches. */

import { formatFullAddress, formatMainAddress } from '#domain/address/address-text.ts';
import type { Place } from '#server/ports/places.ts';
import type { Db } from '../database-port.ts';
import { deleteRows, findRows, numberOfRows } from '../rows.ts';
import type { AddressesTable } from '../schema.ts';
import { type Slots, statement } from '../statement.ts';
import { readValue, setValue } from './meta.ts';

export type AddressRow = Readonly<AddressesTable>;

/** What the in-memory street index needs of a row. */
export type IndexedAddress = Pick<AddressRow, 'id' | 'number_value' | 'street_key' | 'city' | 'state' | 'postcode'>;

export interface HousePick {
  readonly streetKey: string;
  readonly city: string;
  readonly state: string;
  readonly numberValue: number;
}

/** The address as a place; its id is the place id. */
export function placeOfAddress(row: AddressRow): Place {
  return {
    placeId: row.id,
    fullAddress: formatFullAddress(row),
    mainAddress: formatMainAddress(row),
    city: row.city,
    state: row.state,
    postcode: row.postcode,
    coordinates: { latitude: row.latitude, longitude: row.longitude },
  };
}

const VERSION_NAME = 'addresses-version';
/** More rows than this at one house number are flats of one building. */
const ROWS_PER_HOUSE = 8;

/** The version of the list, which changes with every import; '0' before the first. */
export const addressesVersion = async (db: Db): Promise<string> => (await readValue({ db }, VERSION_NAME)) ?? '0';

/** A version that no list has had; two imports at once do not share one. */
export async function nextAddressesVersion(db: Db, now: number): Promise<string> {
  return String(Math.max(Number(await addressesVersion(db)) + 1, now));
}

/** Makes this version the list that every running server reads. */
export const setAddressesVersion = (db: Db, value: string): Promise<void> => setValue(db, VERSION_NAME, value);

/** The next rows after `afterId` in the order of ids. */
export async function addressPage(db: Db, afterId: string, limit: number): Promise<readonly IndexedAddress[]> {
  return db
    .selectFrom('addresses')
    .select(['id', 'number_value', 'street_key', 'city', 'state', 'postcode'])
    .where('id', '>', afterId)
    .orderBy('id')
    .limit(limit)
    .execute();
}

/** The places of the next addresses after `afterId`, in the order of ids. */
export async function addressPlaces(
  db: Db,
  afterId: string,
  limit: number,
): Promise<readonly Pick<AddressRow, 'id' | 'latitude' | 'longitude'>[]> {
  return db
    .selectFrom('addresses')
    .select(['id', 'latitude', 'longitude'])
    .where('id', '>', afterId)
    .orderBy('id')
    .limit(limit)
    .execute();
}

export async function addressesAt(db: Db, picks: readonly HousePick[]): Promise<readonly AddressRow[]> {
  if (picks.length === 0) return [];
  return db
    .selectFrom('addresses')
    .selectAll()
    .where((on) =>
      on.or(
        picks.map((pick) =>
          on.and([
            on('street_key', '=', pick.streetKey),
            on('number_value', '=', pick.numberValue),
            on('city', '=', pick.city),
            on('state', '=', pick.state),
          ]),
        ),
      ),
    )
    .limit(picks.length * ROWS_PER_HOUSE)
    .execute();
}

/** The rows of one street and house number in any town. */
export const addressesOnStreet = (db: Db, streetKey: string, numberValue: number): Promise<readonly AddressRow[]> =>
  findRows(db, 'addresses', { street_key: streetKey, number_value: numberValue }, 'id');

export const addressById = statement((db, id: Slots<string>) =>
  db.selectFrom('addresses').selectAll().where('id', '=', id),
).first;

/** Writes the rows; one that is there already takes the new values. The ids must differ from each other. */
export async function saveAddresses(db: Db, rows: readonly AddressRow[]): Promise<void> {
  if (rows.length === 0) return;
  await db
    .insertInto('addresses')
    .values([...rows])
    .onConflict((conflict) =>
      conflict.column('id').doUpdateSet((on) => ({
        street: on.ref('excluded.street'),
        unit: on.ref('excluded.unit'),
        latitude: on.ref('excluded.latitude'),
        longitude: on.ref('excluded.longitude'),
      })),
    )
    .execute();
}

/** How many addresses there are. */
export const countAddresses = (db: Db): Promise<number> => numberOfRows(db, 'addresses', {});

/** Takes the addresses with these ids off the list. */
export const removeAddresses = (db: Db, ids: readonly string[]) => deleteRows(db, 'addresses', { id: ids });
