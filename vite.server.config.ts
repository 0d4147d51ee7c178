/**
 * Builds the server as its owners run it: a few small files that hold all packages but those of native code. Hundreds
 * of files with types would cost half of each start, and 20 MB for as long as the server runs. Development and most
 * tests run the source.
 */
import { readFileSync } from 'node:fs';
import http from 'node:http';
import { join } from 'node:path';
import { defineConfig, type Plugin } from 'vite';
import { ownPlaces } from './scripts/own-places.mjs';

const SERVER = join(import.meta.dirname, 'src/server');
const { version } = JSON.parse(readFileSync(join(import.meta.dirname, 'package.json'), 'utf8'));
const FOLDER = join(import.meta.dirname, 'dist/server');

/** The names of a module that are there without anything being loaded. */
const namesAtHand = (module: object): readonly string[] =>
  Object.entries(Object.getOwnPropertyDescriptors(module)).flatMap(([name, { get }]) => (get ? [] : [name]));

/**
 * Node's own modules without what they load for nobody. Whoever imports node:http imports each of its names, those of
 * the web's clients among them: 14 MB. And the framework loads node:http2, which the door does not speak: 10 MB.
 */
const LIGHT_MODULES: Readonly<Record<string, string>> = {
  'node:http': `
    const http = process.getBuiltinModule('node:http');
    export default http;
    export const { ${namesAtHand(http).join(', ')} } = http;`,
  'node:http2': `
    const http2 = () => process.getBuiltinModule('node:http2');
    export const createServer = (...given) => http2().createServer(...given);
    export const createSecureServer = (...given) => http2().createSecureServer(...given);`,
};
const MARK = '\0light:';

export const lightModules: Plugin = {
  name: 'light-modules',
  enforce: 'pre',
  resolveId: (id) => (Object.hasOwn(LIGHT_MODULES, id) ? MARK + id : null),
  load: (id) => (id.startsWith(MARK) ? LIGHT_MODULES[id.slice(MARK.length)] : null),
};

export default defineConfig({
  root: import.meta.dirname,
  publicDir: false,
  define: { BUILT_VERSION: JSON.stringify(version) },
  plugins: [lightModules, ownPlaces(FOLDER)],
  ssr: {
    noExternal: true,
    external: [
      'sharp',
      'pg-native',
      '@fastify/ajv-compiler',
      '@fastify/fast-json-stringify-compiler',
      'light-my-request',
    ],
  },
  build: {
    ssr: true,
    target: 'node24',
    outDir: FOLDER,
    emptyOutDir: true,
    minify: true,
    // Errors name the lines of the source.
    sourcemap: true,
    rolldownOptions: {
      input: {
        main: join(SERVER, 'main.ts'),
        'start-server': join(SERVER, 'main/start-server.ts'),
        practice: join(import.meta.dirname, 'rehearsal/practice.ts'),
      },
      output: {
        entryFileNames: '[name].js',
        chunkFileNames: '[name].js',
        sourcemapExcludeSources: true,
      },
    },
  },
});
