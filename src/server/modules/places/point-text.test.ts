import { expect, it } from 'vitest';
import { readPointText } from './point-text.ts';

it.each([
  ['WKT', 'POINT (-82.5 28.25)'],
  ['WKT in small letters', 'point(-82.5 28.25)'],
  ['WKT with a height', 'POINT Z (-82.5 28.25 7)'],
  ['WKT with its reference system', 'SRID=4326;POINT(-82.5 28.25)'],
  ['WKB', '01010000000000000000a054c00000000000403c40'],
  ['WKB in capitals, high byte first', '0000000001C054A00000000000403C400000000000'],
  ['WKB as PostgreSQL prints it', '\\x01010000000000000000a054c00000000000403c40'],
  ['WKB with a height', '01E90300000000000000A054C00000000000403C400000000000001C40'],
  ['EWKB with its reference system', '0101000020E61000000000000000A054C00000000000403C40'],
  ['GeoJSON', '{"type": "Point", "coordinates": [-82.5, 28.25]}'],
])('a point is read from %s', (_form, text) => {
  const point = readPointText(text);
  expect([Number(point?.longitude), Number(point?.latitude)]).toEqual([-82.5, 28.25]);
});

it.each([
  '',
  'POINT EMPTY',
  'LINESTRING (1 2, 3 4)',
  '0101',
  '01020000000000000000a054c00000000000403c40',
  '0.5',
  '[1]',
])('there is no point in %j', (text) => {
  expect(readPointText(text)).toBeNull();
});
