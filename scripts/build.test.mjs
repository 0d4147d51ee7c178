import { mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { isBuilt, PAGES, SERVER, sourcesFingerprint } from './build.mjs';

const BUILDS = { PAGES, SERVER };

describe('a build’s stamp', () => {
  /** @type {string} */
  let root;

  /**
   * @param {string} file
   * @param {string} text
   */
  const write = (file, text) => {
    mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
    writeFileSync(path.join(root, file), text);
  };

  /** Whose stamp is void. */
  const changed = () =>
    Object.entries(BUILDS)
      .filter(([, build]) => !isBuilt(build, root))
      .map(([name]) => name);

  beforeEach(() => {
    root = mkdtempSync(path.join(tmpdir(), 'build-stamp-'));
    write('src/web/ui/form/button.tsx', 'button');
    write('package-lock.json', '{}');
    for (const build of Object.values(BUILDS)) write(build.stamp, sourcesFingerprint(build, root));
  });

  afterEach(() => rmSync(root, { recursive: true }));

  it('holds while nothing changes', () => {
    expect(changed()).toEqual([]);
  });

  it.each([
    ['src/web/ui/form/button.tsx', ['PAGES']],
    ['src/web/new.css', ['PAGES']],
    ['vite.config.ts', ['PAGES']],
    ['src/server/app.ts', ['SERVER']],
    ['demo/lucha.ts', ['SERVER']],
    ['vite.server.config.ts', ['SERVER']],
    ['src/domain/money/money.ts', ['PAGES', 'SERVER']],
    ['src/contract/shop/area.ts', ['PAGES', 'SERVER']],
    ['package-lock.json', ['PAGES', 'SERVER']],
    ['src/web/ui/button.test.tsx', []],
    ['README.md', []],
  ])('is void after a change of %s for %j', (file, builds) => {
    write(file, 'changed');
    expect(changed()).toEqual(builds);
  });

  it('is void after a file was renamed', () => {
    renameSync(path.join(root, 'src/web/ui/form/button.tsx'), path.join(root, 'src/web/ui/knob.tsx'));
    expect(changed()).toEqual(['PAGES']);
  });

  it('is missing where nothing was built', () => {
    rmSync(path.join(root, 'dist'), { recursive: true });
    expect(changed()).toEqual(['PAGES', 'SERVER']);
  });
});
