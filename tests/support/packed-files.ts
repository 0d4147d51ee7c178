/** Archives and Excel workbooks for tests, written byte by byte: they share no code with what reads them. */
import { crc32, deflateRawSync } from 'node:zlib';

type SheetRows = readonly (readonly (string | number)[])[];

/** An Excel workbook with one sheet for each list of rows; texts are in the shared strings. */
export const workbook = (...sheets: readonly SheetRows[]): Buffer =>
  namedWorkbook(sheets.map((rows, at) => [`S${at + 1}`, rows]));

/** The same with names for the sheets; one that begins with '~' is hidden. */
export function namedWorkbook(named: readonly (readonly [string, SheetRows])[]): Buffer {
  const sheets = named.map(([, rows]) => rows);
  const texts: string[] = [];
  const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
  const cell = (value: string | number, reference: string) =>
    typeof value === 'number'
      ? `<c r="${reference}"><v>${value}</v></c>`
      : `<c r="${reference}" t="s"><v>${texts.push(value) - 1}</v></c>`;
  const sheet = (rows: SheetRows) =>
    rows
      .map((row, at) => {
        const cells = row.flatMap((one, column) =>
          one === '' ? [] : [cell(one, `${String.fromCharCode(65 + column)}${at + 1}`)],
        );
        return cells.length === 0 ? '' : `<row r="${at + 1}">${cells.join('')}</row>`;
      })
      .join('');
  const files = sheets.map((rows, at) => [
    `xl/worksheets/sheet${at + 1}.xml`,
    `<worksheet><sheetData>${sheet(rows)}</sheetData></worksheet>`,
  ]);
  const ids = sheets.map((_, at) => at + 1);
  return zipped([
    [
      'xl/workbook.xml',
      `<workbook><sheets>${ids.map((id) => `<sheet name="${named[id - 1]?.[0]}"${named[id - 1]?.[0].startsWith('~') ? ' state="hidden"' : ''} sheetId="${id}" r:id="rId${id}"/>`).join('')}</sheets></workbook>`,
    ],
    [
      'xl/_rels/workbook.xml.rels',
      `<Relationships>${ids.map((id) => `<Relationship Id="rId${id}" Target="worksheets/sheet${id}.xml"/>`).join('')}</Relationships>`,
    ],
    ...(files as [string, string][]),
    [
      'xl/sharedStrings.xml',
      `<sst>${texts.map((text) => `<si><r><t>${escaped(text)}</t></r><rPh><t>read aloud</t></rPh></si>`).join('')}</sst>`,
    ],
  ]);
}

/** A workbook with one sheet of these rows, as XML, and these styles. */
export const rawWorkbook = (rows: string, styles = ''): Buffer =>
  zipped([
    ['xl/workbook.xml', '<workbook><sheets><sheet name="S1" sheetId="1" r:id="rId1"/></sheets></workbook>'],
    [
      'xl/_rels/workbook.xml.rels',
      '<Relationships><Relationship Id="rId1" Target="worksheets/sheet1.xml"/></Relationships>',
    ],
    ['xl/worksheets/sheet1.xml', `<worksheet><sheetData>${rows}</sheetData></worksheet>`],
    ['xl/styles.xml', `<styleSheet>${styles}</styleSheet>`],
  ]);

/** A ZIP archive of these files. */
export function zipped(files: readonly (readonly [string, string])[]): Buffer {
  const parts: Buffer[] = [];
  const list: Buffer[] = [];
  let at = 0;
  for (const [name, text] of files) {
    const data = deflateRawSync(Buffer.from(text));
    const head = Buffer.alloc(30 + name.length);
    head.writeUInt32LE(0x04034b50, 0);
    head.writeUInt16LE(8, 8);
    head.writeUInt32LE(crc32(text), 14);
    head.writeUInt32LE(data.length, 18);
    head.writeUInt32LE(Buffer.byteLength(text), 22);
    head.writeUInt16LE(name.length, 26);
    head.write(name, 30);
    const entry = Buffer.alloc(46 + name.length);
    entry.writeUInt32LE(0x02014b50, 0);
    head.copy(entry, 6, 4, 30);
    entry.writeUInt32LE(at, 42);
    entry.write(name, 46);
    parts.push(head, data);
    list.push(entry);
    at += head.length + data.length;
  }
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(files.length, 8);
  end.writeUInt16LE(files.length, 10);
  end.writeUInt32LE(Buffer.concat(list).length, 12);
  end.writeUInt32LE(at, 16);
  return Buffer.concat([...parts, ...list, end]);
}
