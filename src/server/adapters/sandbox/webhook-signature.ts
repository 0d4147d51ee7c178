import { createHmac, timingSafeEqual } from 'node:crypto';

/** How far a notification's time may lie from ours, either way (reliability rule: 301 s old and 1 day ahead are both refused). */
export const SIGNATURE_TOLERANCE_MS = 300_000;
const HEADER_MAX_LENGTH = 1000;

function hmac(secret: string, seconds: string, body: Buffer | string): Buffer {
  return createHmac('sha256', secret).update(`${seconds}.`).update(body).digest();
}

/** The signature of a body sent at a time (Unix ms): `t=<seconds>,v1=<hex HMAC-SHA256 of "t.body">`, the scheme of card providers. */
export function signNotification(secret: string, body: Buffer | string, atMs: number): string {
  const seconds = String(Math.floor(atMs / 1000));
  return `t=${seconds},v1=${hmac(secret, seconds, body).toString('hex')}`;
}

/** Whether one of the header's `v1` parts signs exactly these bytes, at a time within the tolerance. Compares in constant time. */
export function isSigned(secret: string, body: Buffer, header: string | undefined, nowMs: number): boolean {
  if (header === undefined || header.length > HEADER_MAX_LENGTH) return false;
  const parts = header.split(',').map((part) => part.trim());
  const seconds = parts.find((part) => part.startsWith('t='))?.slice(2) ?? '';
  if (!/^\d{1,12}$/.test(seconds)) return false;
  if (Math.abs(nowMs - Number(seconds) * 1000) > SIGNATURE_TOLERANCE_MS) return false;
  const expected = hmac(secret, seconds, body);
  return parts.filter((part) => part.startsWith('v1=')).some((part) => equals(part.slice(3), expected));
}

function equals(hex: string, expected: Buffer): boolean {
  const given = Buffer.from(/^[0-9a-f]{64}$/i.test(hex) ? hex : '', 'hex');
  return given.length === expected.length && timingSafeEqual(given, expected);
}
