/** What the columns of an address list hold, by their headings or as owners assigned them (rule list-columns). */

import { locale } from '#catalog/locale.ts';
import * as catalog from '#catalog/server/address-lists.ts';
import type { ListColumn } from '#contract/list-columns.ts';
import { ADDRESS_FIELDS, ADDRESS_NEEDS, type AddressListField } from '#domain/list-fields.ts';
import { fail, ok, type Result } from '#domain/result.ts';
import {
  type ColumnChoice,
  type ColumnMatch,
  columnsShown,
  type FieldPlaces,
  headAt,
  headingsKey,
  headingsOf,
  matchColumns,
  placesOf,
  samplesOf,
} from '../tables/index.ts';
import type { AddressFields } from './address-rows.ts';
import { readPointText } from './point-text.ts';

const NAMES: Readonly<Record<AddressListField, readonly string[]>> = {
  number: ['number', 'house_number', 'housenumber', 'house number', 'addr:housenumber', 'house no', 'add_number', 'nr'],
  street: ['street', 'street name', 'street_name', 'addr:street', 'fullname', 'address', 'street address', 'road'],
  city: ['city', 'town', 'addr:city', 'municipality', 'place', 'post_city', 'post_comm'],
  region: ['region', 'state', 'addr:state', 'province'],
  postcode: ['postcode', 'zip', 'zipcode', 'zip code', 'zip_code', 'postal code', 'addr:postcode', 'post_code'],
  latitude: ['lat', 'latitude', 'y', 'point_y'],
  longitude: ['lon', 'longitude', 'lng', 'long', 'x', 'point_x'],
  geometry: ['geom', 'geometry', 'the_geom', 'wkt', 'wkb', 'point'],
};
const FIELDS = Object.keys(ADDRESS_FIELDS) as readonly AddressListField[];
const TEXT_FIELDS = FIELDS.filter((field) => field !== 'geometry') as readonly (keyof AddressFields)[];

const plain = (heading: string): string => heading.replace(/^oa:/, '');

const knownMatch = (heads: readonly string[]): ColumnMatch =>
  matchColumns(
    heads,
    {},
    FIELDS.map((field) => [field, (head) => NAMES[field].includes(plain(head))]),
  );

/** What unknown headings may be meant for, by words in them. */
const HINTS: Readonly<Record<AddressListField, RegExp>> = {
  number: /hous|hausn|numb|\bno\b|\bnum\b|#|nbr/,
  street: /stre|\bst\b|road|addr|calle|stra(?:ss|\u00df)e/,
  city: /city|town|munic|place|ort|ciudad/,
  region: /state|region|prov/,
  postcode: /post|zip|plz/,
  latitude: /lat|north|^y/,
  longitude: /lon|lng|east|^x/,
  geometry: /geo|point|coord/,
};

/** A number with decimals, as coordinates have them. */
const DEGREES = /^-?\d{1,3}\.\d{3,}$/;

/** A guess for the owner, from headings and then from cells: in the United States longitudes are negative. */
function guessedMatch(heads: readonly string[], samples: (column: number) => readonly string[]): ColumnMatch {
  const areAll = (isSo: (cell: string) => boolean) => (_: string, column: number) => {
    const cells = samples(column);
    return cells.length > 0 && cells.every(isSo);
  };
  return matchColumns(heads, knownMatch(heads), [
    ...FIELDS.map((field) => [field, (heading: string) => HINTS[field].test(heading)] as const),
    ['longitude', areAll((cell) => DEGREES.test(cell) && Number(cell) < 0)],
    ['latitude', areAll((cell) => DEGREES.test(cell))],
    ['geometry', areAll((cell) => readPointText(cell) !== null)],
  ]);
}

export interface AddressColumns {
  readonly head: number;
  readonly width: number;
  readonly at: FieldPlaces;
  readonly shown: readonly ListColumn[];
}

/** A list with unknown columns: its first cells, and guesses for them. */
export interface UnknownColumns {
  readonly text: string;
  readonly shown: readonly ListColumn[];
}

const lackingIn = (at: FieldPlaces): readonly string[] =>
  ADDRESS_NEEDS.filter((ways) => !ways.some((field) => at.has(field))).map(([field = '']) => field);

/** Finds the headings among the first records. */
export function findColumns(
  records: readonly (readonly string[])[],
  { match, known }: ColumnChoice,
): Result<AddressColumns, UnknownColumns> {
  const isKnown = (heads: readonly string[]): boolean => lackingIn(placesOf(heads, knownMatch(heads))).length === 0;
  const head = headAt(records, isKnown);
  const cells = records[head];
  if (cells === undefined)
    return fail({ text: records.length === 0 ? catalog.listFileEmpty : catalog.fileHasNoList, shown: [] });
  const heads = headingsOf(cells);
  const below = records.slice(head + 1);
  const chosen = match ?? known[headingsKey(heads)] ?? (isKnown(heads) ? knownMatch(heads) : null);
  const used = chosen ?? guessedMatch(heads, (column) => samplesOf(below, column));
  const at = placesOf(heads, used);
  const shown = columnsShown(cells, below, at);
  const lacking = lackingIn(at);
  if (chosen !== null && lacking.length === 0) return ok({ head, width: cells.length, at, shown });
  const missing = lackingIn(placesOf(heads, chosen ?? knownMatch(heads)));
  return fail({ text: catalog.columnUnknown(head + 1, new Intl.ListFormat(locale).format(missing)), shown });
}

/** A row's fields. Too short, or long by empty cells, is fine; words beyond the headings are not. */
export function readCells(cells: readonly string[], { at, width }: AddressColumns): Result<AddressFields, string> {
  if (cells.slice(width).some((cell) => cell.trim() !== '')) return fail(catalog.moreValues);
  const textOf = (field: string): string => (cells[at.get(field) ?? -1] ?? '').trim();
  const fields = Object.fromEntries(TEXT_FIELDS.map((field) => [field, textOf(field)])) as unknown as AddressFields;
  if (at.has('latitude') && at.has('longitude')) return ok(fields);
  const point = readPointText(textOf('geometry'));
  return point === null ? fail(catalog.noUsablePoint) : ok({ ...fields, ...point });
}
