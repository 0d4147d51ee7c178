import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { agrees } from './installed-packages.mjs';

describe('whether node_modules is what the lock asks for (rule locked-dependencies)', () => {
  const locked = { 'node_modules/zod': { version: '4.6.7', integrity: 'a' } };
  const foreign = { 'node_modules/builds-win32': { version: '1.0.0', integrity: 'w', optional: true } };
  /** @param {Record<string, object>} there */
  const installed = (there) => agrees({ packages: { '': {}, ...locked, ...foreign } }, { packages: there });

  it('is so where only other platforms’ builds are missing', () => {
    expect(installed(locked)).toBe(true);
  });

  it.each([
    ['a package is missing', {}],
    ['a version differs', { 'node_modules/zod': { version: '4.6.6', integrity: 'a' } }],
    ['the content differs', { 'node_modules/zod': { version: '4.6.7', integrity: 'b' } }],
    ['an optional one differs', { ...locked, 'node_modules/builds-win32': { version: '0.9.0', integrity: 'w' } }],
  ])('is not so where %s', (_why, there) => {
    expect(installed(there)).toBe(false);
  });
});

describe('the lock file', () => {
  /**
   * @type {{
   *   packages: Record<string, {
   *     resolved?: string, os?: string[], optionalDependencies?: Record<string, string>, hasInstallScript?: boolean
   *   }>
   * }}
   */
  const lock = JSON.parse(readFileSync(new URL('../package-lock.json', import.meta.url), 'utf8'));
  const packages = Object.entries(lock.packages);

  it('names no registry, so that every machine uses its own', () => {
    expect(packages.filter(([, entry]) => entry.resolved !== undefined).map(([place]) => place)).toEqual([]);
  });

  /** Packages that bring one build per platform: rolldown, lightningcss, Biome, TypeScript and so on. */
  const native = packages.flatMap(([place, entry]) => {
    const builds = Object.keys(entry.optionalDependencies ?? {}).filter((name) => /(linux|darwin|win32)-/.test(name));
    return place !== '' && builds.length > 1 ? [{ place, builds }] : [];
  });

  it('has packages with native builds, so that the next test looks at something', () => {
    expect(native.map(({ place }) => place)).toEqual(
      expect.arrayContaining(['node_modules/rolldown', 'node_modules/typescript']),
    );
  });

  it.each(native)('holds the builds of $place for Linux, macOS and Windows', ({ builds }) => {
    const held = builds.filter((name) => lock.packages[`node_modules/${name}`]);
    for (const platform of ['linux-x64', 'linux-arm64', 'darwin-x64', 'darwin-arm64', 'win32-x64']) {
      expect(held).toContainEqual(expect.stringContaining(platform));
    }
  });

  it('needs no install script but that of fsevents, which brings its build along (rule locked-dependencies)', () => {
    const scripted = packages.filter(([, entry]) => entry.hasInstallScript).map(([place]) => place);
    expect(scripted.filter((place) => !place.endsWith('/fsevents'))).toEqual([]);
  });
});
