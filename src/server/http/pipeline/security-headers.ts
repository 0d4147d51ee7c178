/** The headers of every answer (rule answer-headers). */
import { createHash } from 'node:crypto';
import type { Settings } from '#server/settings.ts';

/** The hash of the text of a style or script element, as a content security policy names it. */
export function asTextHash(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
}

/** The hashes of the texts that a page brings in itself (`'sha256-…'`). */
interface OwnTexts {
  readonly styles: readonly string[];
  readonly scripts: readonly string[];
}

/** What a page may load and send: its own inline styles and scripts, pictures of the shop and its map server. */
export function contentSecurityPolicy(
  { mapTiles }: Pick<Settings, 'mapTiles'>,
  { styles, scripts }: OwnTexts = { styles: [], scripts: [] },
): string {
  const maps = mapTiles === null ? [] : [new URL(mapTiles.url).origin];
  return [
    "default-src 'none'",
    ["script-src 'self'", ...scripts].join(' '),
    ["style-src 'self'", ...styles].join(' '),
    ["img-src 'self' data: blob:", ...maps].join(' '),
    "connect-src 'self'",
    "font-src 'self'",
    "manifest-src 'self'",
    // The office shows the practice evening in a frame; every page of the shop refuses to be in one.
    "frame-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "object-src 'none'",
    "frame-ancestors 'none'",
  ].join('; ');
}

const HEADERS = {
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
} as const;

/** One year, as soon as browsers reach the shop by https: before that the header would lock people out. */
const STRICT_TRANSPORT = { 'strict-transport-security': 'max-age=31536000; includeSubDomains' } as const;

/** The headers for a server that browsers reach at `publicUrl`. */
export function securityHeaders(settings: Pick<Settings, 'publicUrl' | 'mapTiles'>): Readonly<Record<string, string>> {
  const headers = { 'content-security-policy': contentSecurityPolicy(settings), ...HEADERS };
  return settings.publicUrl.startsWith('https:') ? { ...headers, ...STRICT_TRANSPORT } : headers;
}
