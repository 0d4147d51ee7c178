import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, parse } from 'node:path';
import { build, type Plugin } from 'vite';
import { ownPlaces } from '../../scripts/own-places.mjs';
import { lightModules } from '../../vite.server.config.ts';

const ROOT = join(import.meta.dirname, '../..');

/** What is no JavaScript is imported from its package. */
const nativePackages: Plugin = {
  name: 'native-packages',
  resolveId: (id) => (id === 'sharp' ? { id: import.meta.resolve(id), external: 'absolute' } : null),
};

/**
 * Bundles programs of the sources with their imports into a few of the run's temporary files: they start in a fifth of
 * the time. Returns each one's path, by its file's name without an extension.
 */
export async function bundle(...programs: readonly string[]): Promise<(name: string) => string> {
  const folder = await mkdtemp(join(tmpdir(), 'bundle-'));
  await build({
    configFile: false,
    logLevel: 'warn',
    root: ROOT,
    plugins: [nativePackages, lightModules, ownPlaces(folder)],
    ssr: { noExternal: true, external: ['pg-native'] },
    build: {
      ssr: true,
      target: 'node24',
      outDir: folder,
      emptyOutDir: false,
      minify: true,
      rolldownOptions: {
        input: Object.fromEntries(programs.map((program) => [parse(program).name, join(ROOT, program)])),
        // By such a name a module is read once, and not as a script first.
        output: { entryFileNames: '[name].mjs', chunkFileNames: '[name]-[hash].mjs' },
      },
    },
  });
  return (name) => join(folder, `${name}.mjs`);
}
