/** Turns a row of an address list into one of `addresses`, or the reason why it cannot be one. Pure. */
import { createHash } from 'node:crypto';
import * as catalog from '#catalog/server/address-lists.ts';
import {
  houseNumberValue,
  splitHouseNumber,
  stateCode,
  streetKey,
  writtenOutWords,
} from '#domain/address/address-text.ts';
import type { Coordinates } from '#domain/menu/menu.ts';
import { fail, ok, type Result } from '#domain/result.ts';
import type { AddressRow } from '#server/database/stores/addresses-store.ts';
import { LOCAL_PLACE_PREFIX } from '#server/ports/places.ts';

const ALWAYS_CAPITALS: ReadonlySet<string> = new Set(['us', 'sr', 'cr', 'fm', 'fl', 'ne', 'nw', 'se', 'sw']);
const ORDINAL = /^[0-9]+(st|nd|rd|th)$/i;

/** Single spaces, none at the ends, and no control characters. */
const squeeze = (text: string): string => text.replace(/[\p{Cc}\p{Zs}]+/gu, ' ').trim();

/** Capitalises the first letter and the one after a hyphen or an apostrophe: "O'Lakes", but "Mary's". */
const capitalised = (word: string): string =>
  word.toLowerCase().replace(/^\p{L}|(?<=[-/])\p{L}|(?<=['’])\p{L}(?=\p{L})/gu, (letter) => letter.toUpperCase());

function tidyWord(word: string, isShouted: boolean): string {
  const bare = word.replace(/\.$/, '');
  if (ALWAYS_CAPITALS.has(bare.replaceAll('.', '').toLowerCase())) return bare.replaceAll('.', '').toUpperCase();
  if (ORDINAL.test(bare)) return bare.toLowerCase();
  if (bare.length === 1) return bare.toUpperCase();
  return isShouted ? capitalised(bare) : bare;
}

/** 'FENCEPOST DR' → 'Fencepost Dr', 'Us Hwy 19 N.' → 'US Hwy 19 N'; a name in mixed case keeps its letters. */
export function tidyName(text: string): string {
  const words = squeeze(text);
  const isShouted = words === words.toUpperCase() || words === words.toLowerCase();
  return words
    .split(' ')
    .map((word) => tidyWord(word, isShouted))
    .join(' ');
}

/** '34655-1864' and '346551864' → '34655'; anything else as it is. */
export function tidyPostcode(text: string): string {
  const squeezed = squeeze(text);
  return /^([0-9]{5})(?:-?[0-9]{4})?$/.exec(squeezed)?.[1] ?? squeezed;
}

/** Two letters for a US state by code or name, or `fallback` where the text names none. */
export const tidyState = (text: string, fallback: string): string => stateCode(squeeze(text)) ?? fallback;

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
