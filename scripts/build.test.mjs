import { mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { isBuilt, sourcesFingerprint } from './build.mjs';

describe('the build’s stamp', () => {
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

  beforeEach(() => {
    root = mkdtempSync(path.join(tmpdir(), 'build-stamp-'));
    write('src/web/ui/form/button.tsx', 'button');
    write('package-lock.json', '{}');
    write('dist/.built-from', sourcesFingerprint(root));
  });

  afterEach(() => rmSync(root, { recursive: true }));

  it('holds while nothing changes', () => {
    expect(isBuilt(root)).toBe(true);
  });

  it.each([
    'src/web/ui/form/button.tsx',
    'src/web/new.css',
    'src/domain/money/money.ts',
    'src/contract/area.ts',
    'vite.config.ts',
    'package-lock.json',
  ])('is void after a change of %s', (file) => {
    write(file, 'changed');
    expect(isBuilt(root)).toBe(false);
  });

  it('is void after a file was renamed', () => {
    renameSync(path.join(root, 'src/web/ui/form/button.tsx'), path.join(root, 'src/web/ui/knob.tsx'));
    expect(isBuilt(root)).toBe(false);
  });

  it.each(['src/web/ui/button.test.tsx', 'src/server/app.ts', 'README.md'])(
    'holds after a change of %s, which is not built',
    (file) => {
      write(file, 'changed');
      expect(isBuilt(root)).toBe(true);
    },
  );

  it('is missing where nothing was built', () => {
    rmSync(path.join(root, 'dist'), { recursive: true });
    expect(isBuilt(root)).toBe(false);
  });
});
