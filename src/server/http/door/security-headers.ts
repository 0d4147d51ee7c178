/** The headers of every answer (rule answer-headers). */
import { createHash } from 'node:crypto';

/** The hash of a style element's text, as a content security policy names it. */
export function asStyleHash(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
}

/**
 * What a page may load and where it may send. `styleHashes` name the style elements that the page brings in its own
 * text (`'sha256-…'`); no other inline style is allowed, and no inline script at all.
 */
export function contentSecurityPolicy(styleHashes: readonly string[] = []): string {
  return [
    "default-src 'none'",
    "script-src 'self'",
    ["style-src 'self'", ...styleHashes].join(' '),
    "img-src 'self' data: blob:",
    "connect-src 'self'",
    "font-src 'self'",
    "manifest-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "object-src 'none'",
    "frame-ancestors 'none'",
  ].join('; ');
}

const HEADERS = {
  'content-security-policy': contentSecurityPolicy(),
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
} as const;

/** One year, as soon as browsers reach the shop by https: before that the header would lock people out. */
const STRICT_TRANSPORT = { 'strict-transport-security': 'max-age=31536000; includeSubDomains' } as const;

/** The headers for a server that browsers reach at `publicUrl`. */
export function securityHeaders(publicUrl: string): Readonly<Record<string, string>> {
  return publicUrl.startsWith('https:') ? { ...HEADERS, ...STRICT_TRANSPORT } : HEADERS;
}
