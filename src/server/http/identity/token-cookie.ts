/** Cookies that hold a random token of 256 bits, of which the server keeps only the SHA-256 (rule session-tokens). */
import { createHash, randomBytes } from 'node:crypto';

const TOKEN = /^[A-Za-z0-9_-]{43}$/;

/** A new token, base64url. */
export function newToken(): string {
  return randomBytes(32).toString('base64url');
}

/** What is stored of a token: SHA-256, hex. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}

/**
 * The token in a Cookie header; null where it is missing, malformed, or there twice with different values
 * (rule broken-cookies).
 */
export function readTokenCookie(header: string | undefined, name: string): string | null {
  const found = new Set<string>();
  for (const pair of (header ?? '').split(';')) {
    const [key = '', value = ''] = pair.trim().split('=', 2);
    if (key === name) found.add(value);
  }
  const [token = ''] = found;
  return found.size === 1 && TOKEN.test(token) ? token : null;
}
