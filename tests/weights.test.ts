import { readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { ownParts } from '#web/app/own-parts.ts';
import { patterns } from '#web/paths.ts';
import { buildIfChanged, PAGES } from '../scripts/build.mjs';

/** What a browser loads before a page can be used, in kB of 1024 bytes, as the built files are sent. */
const LIMITS = { firstBrotli: 88, firstGzip: 102, routeBrotli: 40, staffBrotli: 52, fonts: 70 } as const;

const BOARD = 'app/pages/dispatch-board.tsx';
const BOARD_AID = 'features/dispatch/aid/';

interface Chunk {
  readonly file: string;
  readonly isEntry?: boolean;
  readonly isDynamicEntry?: boolean;
  readonly imports?: readonly string[];
  readonly dynamicImports?: readonly string[];
  readonly assets?: readonly string[];
}

type Manifest = Readonly<Record<string, Chunk>>;

const DIST = path.resolve(import.meta.dirname, '../dist/web');

const readManifest = (): Manifest => JSON.parse(readFileSync(path.join(DIST, 'manifest.json'), 'utf8')) as Manifest;

/** The bytes of a file as it is sent; files that are too small to have a compressed twin are sent as they are. */
function sentBytes(file: string, twin: '.br' | '.gz' | ''): number {
  const sent = statSync(path.join(DIST, file + twin), { throwIfNoEntry: false });
  return (sent ?? statSync(path.join(DIST, file))).size;
}

/** A chunk and all that it imports without waiting, by the manifest's keys. */
function withImports(manifest: Manifest, key: string, known = new Set<string>()): ReadonlySet<string> {
  if (known.has(key)) return known;
  known.add(key);
  for (const other of manifest[key]?.imports ?? []) withImports(manifest, other, known);
  return known;
}

/** The files if they exceed `limit` together, the largest first, as text; '' otherwise. */
function excess(files: readonly string[], twin: '.br' | '.gz' | '', limit: number): string {
  const sizes = files.map((file) => ({ file, kB: sentBytes(file, twin) / 1024 })).sort((a, b) => b.kB - a.kB);
  const sum = sizes.reduce((total, { kB }) => total + kB, 0);
  if (sum <= limit) return '';
  const parts = sizes.map(({ file, kB }) => `${file} ${kB.toFixed(1)}`).join(', ');
  return `${sum.toFixed(1)} kB of ${limit}: ${parts}`;
}

describe('what a page loads before it can be used', () => {
  let manifest: Manifest = {};
  let entry = '';
  beforeAll(async () => {
    await buildIfChanged(process.execPath, [PAGES]);
    manifest = readManifest();
    entry = Object.keys(manifest).find((key) => manifest[key]?.isEntry === true) ?? '';
  });
  const filesOf = (keys: Iterable<string>): readonly string[] => [...keys].map((key) => manifest[key]?.file ?? '');

  it('has a first script, alone', () => {
    expect(filesOf(withImports(manifest, entry))).toEqual([expect.stringMatching(/^assets\/index-.+\.js$/)]);
  });

  it('is light on the first screen', () => {
    const files = filesOf(withImports(manifest, entry));
    expect([excess(files, '.br', LIMITS.firstBrotli), excess(files, '.gz', LIMITS.firstGzip)]).toEqual(['', '']);
  });

  it('is light on each further page and dialog', () => {
    const first = withImports(manifest, entry);
    const later = Object.values(manifest).flatMap(({ dynamicImports = [] }) => dynamicImports);
    expect(later.length).toBeGreaterThan(15);
    const board = withImports(manifest, BOARD);
    const heavy = [...new Set(later)].map((key) => {
      // An event to an open board is as large as its content.
      const known = key.startsWith(BOARD_AID) ? board : first;
      const own = [...withImports(manifest, key)].filter((other) => !first.has(other) && !known.has(other));
      // Staff open their pages once a shift, and customers never load these.
      const isStaff = own.some((other) => /dispatch|staff-only|order-actions|board|menu-editor/.test(other));
      return excess(filesOf(own), '.br', isStaff ? LIMITS.staffBrotli : LIMITS.routeBrotli);
    });
    expect(heavy.filter((words) => words !== '')).toEqual([]);
  });

  it('has every page’s own code under the name that the first HTML asks for it by', () => {
    const named = Object.values(patterns).flatMap((pattern) => ownParts(pattern, 'shell'));
    expect(named.length).toBeGreaterThan(15);
    const board = ownParts(patterns.delivery, 'board');
    expect([...named, ...board].filter((part) => manifest[part]?.isDynamicEntry !== true)).toEqual([]);
  });

  it('has light fonts', () => {
    const fonts = (manifest[entry]?.assets ?? []).filter((file) => file.endsWith('.woff2'));
    expect(fonts.length).toBeGreaterThan(0);
    expect(excess(fonts, '', LIMITS.fonts)).toBe('');
  });
});
