/** Turns a row of an address list into one of `addresses`, or the reason why it cannot be one. Pure. */
import { createHash } from 'node:crypto';
import * as catalog from '#catalog/server/address-lists.ts';
import { houseNumberValue, splitHouseNumber, streetKey, writtenOutWords } from '#domain/address/address-text.ts';
import type { Coordinates } from '#domain/menu/menu.ts';
import { fail, ok, type Result } from '#domain/result.ts';
import type { AddressRow } from '#server/database/stores/addresses-store.ts';
import { LOCAL_PLACE_PREFIX } from '#server/ports/places.ts';
import { squeeze, tidyName, tidyPostcode, tidyState } from './address-tidying.ts';

/** Text as in the list; '' if the list lacks it. */
export interface AddressFields {
  readonly number: string;
  readonly street: string;
  readonly city: string;
  readonly region: string;
  readonly postcode: string;
  readonly latitude: string;
  readonly longitude: string;
}

/** For rows that name no town or state. */
export interface AddressDefaults {
  readonly city: string;
  readonly state: string;
}

/** Harmless reasons: most public lists contain lots without a house. */
export const GAPS: readonly string[] = [catalog.noHouseNumber, catalog.noStreet];

const LONGEST_NUMBER = 20;
const LONGEST_NAME = 100;

/** The same address has the same id in every import, made of its parts in one spelling. */
function addressId(number: string, key: string, city: string, state: string, postcode: string): string {
  const content = [number.toLowerCase(), key, writtenOutWords(city).join(' '), state, postcode].join('\n');
  return LOCAL_PLACE_PREFIX + createHash('sha256').update(content).digest('base64url').slice(0, 20);
}

function readCoordinate(text: string, limit: number): number | null {
  const trimmed = text.trim();
  const value = trimmed === '' ? Number.NaN : Number(trimmed);
  return Number.isFinite(value) && Math.abs(value) <= limit ? value : null;
}

/** A point from texts, or why it isn't one. */
export function pointOf(latitude: string, longitude: string): Result<Coordinates, string> {
  const north = readCoordinate(latitude, 90);
  const east = readCoordinate(longitude, 180);
  if (north === null) return fail(catalog.noLatitude);
  if (east === null) return fail(catalog.noLongitude);
  if (north === 0 && east === 0) return fail(catalog.zeroCoordinates);
  return ok({ latitude: north, longitude: east });
}

function readHouse(fields: AddressFields): Result<{ number: string; street: string; key: string }, string> {
  const given = { number: squeeze(fields.number), street: squeeze(fields.street) };
  const { number, street } = given.number === '' ? splitHouseNumber(given.street) : given;
  // 'M59 Hwy' without a number is a road.
  const isRoad = given.number === '' && /^[a-z]-?[0-9]+$/i.test(number);
  if (isRoad || !/[\p{L}\p{N}]/u.test(number)) return fail(catalog.noHouseNumber);
  const key = streetKey(street);
  if (key === '') return fail(catalog.noStreet);
  if (number.length > LONGEST_NUMBER) return fail(catalog.houseNumberTooLong);
  if (street.length > LONGEST_NAME) return fail(catalog.streetTooLong);
  return ok({ number, street: tidyName(street), key });
}

/** The row, or why it is refused. Without the unit: a building is one address, an order names the flat. */
export function readAddress(fields: AddressFields, defaults: AddressDefaults): Result<AddressRow, string> {
  const point = pointOf(fields.latitude, fields.longitude);
  if (!point.ok) return point;
  const house = readHouse(fields);
  if (!house.ok) return house;
  const { number, street, key } = house.value;
  const city = tidyName(fields.city) || defaults.city;
  const postcode = tidyPostcode(fields.postcode);
  if (city.length > LONGEST_NAME || postcode.length > LONGEST_NUMBER) return fail(catalog.townTooLong);
  const state = tidyState(fields.region, defaults.state);
  return ok({
    id: addressId(number, key, city, state, postcode),
    number,
    number_value: houseNumberValue(number),
    street,
    street_key: key,
    unit: '',
    city,
    state,
    postcode,
    ...point.value,
  });
}
