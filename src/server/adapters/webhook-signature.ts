import { createHmac, timingSafeEqual } from 'node:crypto';

/** How far a notification's time may differ from ours, either way (rule wrong-clock). */
export const SIGNATURE_TOLERANCE_MS = 300_000;
const HEADER_MAX_LENGTH = 1000;

function hmac(secret: string, seconds: string, body: Buffer | string): Buffer {
  return createHmac('sha256', secret).update(`${seconds}.`).update(body).digest();
}

/** The signature of a body sent at a time (Unix ms): `t=<seconds>,v1=<hex HMAC-SHA256 of "t.body">`. */
export function signNotification(secret: string, body: Buffer | string, atMs: number): string {
  const seconds = String(Math.floor(atMs / 1000));
  return `t=${seconds},v1=${hmac(secret, seconds, body).toString('hex')}`;
}

interface Parts {
  readonly seconds: string;
  readonly signatures: readonly string[];
}

/** The parts of a signature header; null if its form or its time rules out that it signs any body. */
function readSignature(header: string | undefined, nowMs: number): Parts | null {
  if (header === undefined || header.length > HEADER_MAX_LENGTH) return null;
  const parts = header.split(',').map((part) => part.trim());
  const seconds = parts.find((part) => part.startsWith('t='))?.slice(2) ?? '';
  if (!/^\d{1,12}$/.test(seconds)) return null;
  if (Math.abs(nowMs - Number(seconds) * 1000) > SIGNATURE_TOLERANCE_MS) return null;
  const signatures = parts.filter((part) => /^v1=[0-9a-f]{64}$/i.test(part)).map((part) => part.slice(3));
  return signatures.length === 0 ? null : { seconds, signatures };
}

/** Whether a header could sign some body at this time; this is known before the body is read. */
export function couldBeSigned(header: string | undefined, nowMs: number): boolean {
  return readSignature(header, nowMs) !== null;
}

/** Whether a `v1` part signs these bytes, within the tolerance (rule notification-signature), in constant time. */
export function isSigned(secret: string, body: Buffer, header: string | undefined, nowMs: number): boolean {
  const parts = readSignature(header, nowMs);
  if (parts === null) return false;
  const expected = hmac(secret, parts.seconds, body);
  return parts.signatures.some((hex) => timingSafeEqual(Buffer.from(hex, 'hex'), expected));
}
