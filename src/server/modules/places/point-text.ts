/** The point of a geometry in address lists: WKT, WKB or EWKB in hex, or GeoJSON. Longitude is first. */

interface PointText {
  readonly longitude: string;
  readonly latitude: string;
}

const WKT = /^(?:SRID=\d+;)?\s*POINT\s*(?:ZM|Z|M)?\s*\(\s*(\S+)[\s,]+([^\s,)]+)[^)]*\)$/i;
const POINT = 1;
/** EWKB's flags (height, measure, system) are in the kind's high bits; ISO's form adds thousands. */
const HAS_SRID = 0x2000_0000;
const KIND_MASK = 0x0fff_ffff;
/** Byte order, kind, two numbers. */
const LEAST_BYTES = 21;

function readBinary(hex: string): PointText | null {
  const bytes = Buffer.from(hex, 'hex');
  if (bytes.length < LEAST_BYTES) return null;
  const isLittle = bytes[0] === 1;
  const kind = isLittle ? bytes.readUInt32LE(1) : bytes.readUInt32BE(1);
  if ((kind & KIND_MASK) % 1000 !== POINT) return null;
  const at = (kind & HAS_SRID) === 0 ? 5 : 9;
  if (bytes.length < at + 16) return null;
  const read = (offset: number): string => String(isLittle ? bytes.readDoubleLE(offset) : bytes.readDoubleBE(offset));
  return { longitude: read(at), latitude: read(at + 8) };
}

function readJson(text: string): PointText | null {
  const [, longitude, latitude] = /"Point"[^[]*\[\s*([-+.\deE]+)\s*,\s*([-+.\deE]+)/.exec(text) ?? [];
  return longitude === undefined || latitude === undefined ? null : { longitude, latitude };
}

/** The point's coordinates as text; null if it isn't a point. */
export function readPointText(geometry: string): PointText | null {
  const text = geometry.trim();
  if (/^(?:\\x)?0[01][0-9a-f]+$/i.test(text)) return readBinary(text.replace(/^\\x/i, ''));
  if (text.startsWith('{')) return readJson(text);
  const [, longitude, latitude] = WKT.exec(text) ?? [];
  return longitude === undefined || latitude === undefined ? null : { longitude, latitude };
}
