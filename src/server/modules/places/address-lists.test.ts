import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, describe, expect, it } from 'vitest';
import { workbook, zipped } from '#tests/support/packed-files.ts';
import { AS_HEADINGS_SAY } from '../tables/index.ts';
import { AddressFileUnreadable, openAddressFile } from './address-file.ts';

const folder = mkdtempSync(join(tmpdir(), 'forkfleet-lists-'));
afterAll(() => rmSync(folder, { recursive: true }));

const NONE = { number: '', street: '', city: '', latitude: '', longitude: '' };
let files = 0;

async function read(content: string | Buffer, input = AS_HEADINGS_SAY) {
  files += 1;
  const path = join(folder, `list-${files}`);
  writeFileSync(path, content);
  const file = await openAddressFile(path, input);
  const rows: string[] = [];
  for await (const { line, fields } of file.rows()) {
    const { number, street, city, latitude, longitude } = fields.ok ? fields.value : NONE;
    rows.push(`${line}: ${fields.ok ? `${number} ${street}, ${city} ${latitude} ${longitude}` : fields.problem}`);
  }
  return rows;
}

const refusal = async (content: string | Buffer, input = AS_HEADINGS_SAY): Promise<AddressFileUnreadable> => {
  const error: unknown = await read(content, input).catch((one: unknown) => one);
  if (error instanceof AddressFileUnreadable) return error;
  throw new Error('was read');
};

const HEAD = ['House No', 'Street Name', 'Town', 'Latitude', 'Long'];
const ROWS = [
  ['5', 'Oak Ln', 'Odessa', '28.2', '-82.6'],
  ['7', 'Elm, Old St', 'Odessa', '28.3', '-82.7'],
];
const FOUND = ['2: 5 Oak Ln, Odessa 28.2 -82.6', '3: 7 Elm, Old St, Odessa 28.3 -82.7'];
const quoted = (cell: string): string => `"${cell}"`;
const text = (separator: string): string =>
  [HEAD, ...ROWS].map((cells) => cells.map(quoted).join(separator)).join('\r\n');

describe('a list of addresses (rule list-files)', () => {
  it.each([',', ';', '\t', '|', ', '])('is read with cells separated by %j', async (separator) => {
    expect(await read(text(separator))).toEqual(FOUND);
  });

  it('is read by what cuts its lines evenly, no matter what else is in its cells', async () => {
    const list = 'number;street;note;lat;lon\n5;Oak Ln;a, b, c, d, e, f;28.2;-82.6\n7;Elm St;g, h;28.3;-82.7';
    expect(await read(list)).toEqual(['2: 5 Oak Ln,  28.2 -82.6', '3: 7 Elm St,  28.3 -82.7']);
  });

  it('is read packed, from a workbook, and in other encodings', async () => {
    const numbers = ROWS.map(([number, street, town, ...point]) => [
      Number(number),
      `${street}`,
      `${town}`,
      ...point.map(Number),
    ]);
    expect(await read(gzipSync(text(';')))).toEqual(FOUND);
    expect(
      await read(
        zipped([
          ['LICENSE.txt', 'free'],
          ['us/fl/pasco.csv', text(',')],
        ]),
      ),
    ).toEqual(FOUND);
    expect(await read(workbook([HEAD, ...numbers]))).toEqual(FOUND);
    expect(await read(Buffer.from(`\uFEFF${text('\t')}`, 'utf16le'))).toEqual(FOUND);
    expect(await read(Buffer.from(text(',').replace('Oak', 'Ca\xf1on'), 'latin1'))).toEqual([
      '2: 5 Ca\u00f1on Ln, Odessa 28.2 -82.6',
      FOUND[1],
    ]);
  });

  it('has its headings below a title, and counts rows as a spreadsheet does', async () => {
    expect(await read(`All houses\n\n${text(',')}\n\n`)).toEqual([
      '4: 5 Oak Ln, Odessa 28.2 -82.6',
      '5: 7 Elm, Old St, Odessa 28.3 -82.7',
    ]);
  });

  it('of many pieces is read whole, also where a piece ends within a cell', async () => {
    const street = `"Oak\r\n""Ln"" ${'x'.repeat(50)}"`;
    const rows = Array.from({ length: 5000 }, (_, at) => `${at},${street},Odessa,28.2,-82.6`);
    const found = await read(['number,street,city,lat,lon', ...rows].join('\r\n'));
    expect(found).toHaveLength(5000);
    expect(new Set(found.map((line) => line.replace(/^\d+: \d+ /, '')))).toHaveProperty('size', 1);
  });

  it.each([
    ['a workbook that is cut off', workbook([HEAD]).subarray(0, 200), /cut off or damaged/],
    ['an archive without a list', zipped([['a.pdf', '%PDF']]), /without a list/],
    [
      'an archive with two',
      zipped([
        ['a.csv', 'x'],
        ['b.csv', 'x'],
      ]),
      /2 lists \(a\.csv, b\.csv\): send only the one/,
    ],
    ['an archive in another', gzipSync(gzipSync('x')), /another archive inside/],
    ['what is only named so', Buffer.from('1f8b00', 'hex'), /compressed with gzip and damaged/],
    ['a file that grows beyond all measure', gzipSync(Buffer.alloc(300 * 1024 * 1024)), /larger than 256 MB/],
  ])('is refused in words where it is %s', async (_what, content, words) => {
    expect((await refusal(content)).message).toMatch(words);
  });
});

describe('the columns of a list of addresses (rule list-columns)', () => {
  const UNKNOWN = 'Hausnr;Calle;Ciudad;N;E\n5;Oak Ln;Odessa;28.2001;-82.6001';

  it('that are not known are shown with samples and a guess each', async () => {
    const { message, columns } = await refusal(UNKNOWN);
    expect(message).toBe('Row 1 has no column for street, latitude, and longitude.');
    expect(columns?.map(({ heading, samples, field }) => [heading, ...samples, field])).toEqual([
      ['Hausnr', '5', 'number'],
      ['Calle', 'Oak Ln', 'street'],
      ['Ciudad', 'Odessa', 'city'],
      ['N', '28.2001', 'latitude'],
      ['E', '-82.6001', 'longitude'],
    ]);
  });

  it('are those of the first sheet with rows, not of a cover', async () => {
    const list = UNKNOWN.split('\n').map((row) => row.split(';'));
    const { columns } = await refusal(workbook([['Addresses of Pasco'], ['Contact', 'GIS office']], list));
    expect(columns?.map(({ field }) => field)).toEqual(['number', 'street', 'city', 'latitude', 'longitude']);
  });

  it('are read as the owner has assigned them, now or for another file with these headings', async () => {
    const match = { hausnr: 'number', calle: 'street', ciudad: 'city', n: 'latitude', e: 'longitude' };
    const found = ['2: 5 Oak Ln, Odessa 28.2001 -82.6001'];
    expect(await read(UNKNOWN, { match, known: {} })).toEqual(found);
    expect((await refusal(UNKNOWN, { match: { calle: 'street' }, known: {} })).message).toContain('for latitude');
  });

  it('may be called like what every object has', async () => {
    const file = 'Number,Street,City,Lat,Lon,Constructor\n4,Oak St,Odessa,28.1,-82.5,Bob the Builder\n';
    const match = { number: 'number', street: 'street', city: 'city', lat: 'latitude', lon: 'longitude' };
    const rows = ['2: 4 Oak St, Odessa 28.1 -82.5'];
    expect([await read(file), await read(file, { match, known: {} })]).toEqual([rows, rows]);
    const unknown = await refusal(UNKNOWN.replace('Ciudad', 'Constructor'));
    expect(unknown.columns?.map(({ field }) => typeof field)).toEqual(Array(5).fill('string'));
  });
});
