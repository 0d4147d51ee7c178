const PRIME = 2n ** 256n - 2n ** 224n + 2n ** 192n + 2n ** 96n - 1n;
const B = 0x5ac635d8aa3a93e7b3ebbd55769886bc651d06b0cc53b0f63bce3c3e27d2604bn;
const COORDINATE_BYTES = 32;

const numberOf = (bytes: Uint8Array): bigint => bytes.reduce((sum, byte) => sum * 256n + BigInt(byte), 0n);

/** Whether base64url text is an uncompressed point of P-256: 04, x and y with y² = x³ − 3x + b (rule push-devices). */
export function isP256Point(text: string): boolean {
  if (!/^[A-Za-z0-9_-]{87}$/.test(text)) return false;
  const bytes = Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (sign) => sign.charCodeAt(0));
  const x = numberOf(bytes.subarray(1, 1 + COORDINATE_BYTES));
  const y = numberOf(bytes.subarray(1 + COORDINATE_BYTES));
  const isOnCurve = (y * y - (x * x * x - 3n * x + B)) % PRIME === 0n;
  return bytes[0] === 4 && x < PRIME && y < PRIME && isOnCurve;
}
