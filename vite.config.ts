import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import react from '@vitejs/plugin-react';
import { defineConfig, minify, type Plugin, type Rolldown, transformWithOxc } from 'vite';
import manifest from './package.json' with { type: 'json' };
import { inlineTexts } from './scripts/inline-texts.mjs';

/** As the README names them (rule oldest-browsers). Firefox 121 is the first with `:has()`. */
const OLDEST_BROWSERS = ['chrome111', 'edge111', 'safari16.4', 'firefox121'];

const WEB = resolve(import.meta.dirname, 'src/web');
const CATALOG = resolve(import.meta.dirname, manifest.imports['#catalog/*'].slice(0, -2));
const COMPRESSIBLE = /\.(?:js|css|svg|json|txt|webmanifest)$/;
/** Below this a compressed twin saves nothing worth a file. */
const SMALLEST_WORTH_COMPRESSING = 600;

/** What the name of a part says of its kind. */
const KIND_OF_PART = /-(?:route|page|dialog)$|\.module$/;

const SCRIPT = / *<script type="module"[^>]*><\/script>\n/;
const STYLES = / *<link rel="stylesheet"[^>]* href="([^"]+)">\n/;

/** A program of one file, which no chunk imports, as JavaScript. */
async function programOf(name: string): Promise<string> {
  const source = join(WEB, name);
  return (await transformWithOxc(await readFile(source, 'utf8'), source)).code;
}

/** The same for a script element of the page, as short as it can be. */
async function inlineProgram(name: string): Promise<string> {
  return (await minify(name.replace(/ts$/, 'js'), await programOf(name))).code.trim();
}

/**
 * Puts the first screen's styles into the page itself, so that it is painted as soon as it is there, without a second
 * round trip; and what holds an early press, what bears a translator, and what notices a newer build or an old browser.
 * The server allows exactly these texts by their hashes (src/server/http/pages/page-template.ts). The script is asked
 * for first of all.
 */
function orderFirstScreen(): Plugin {
  return {
    name: 'order-first-screen',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: async (html, { bundle = {} }) => {
        const [styles = '', href = ''] = STYLES.exec(html) ?? [];
        const sheet = bundle[href.slice(1)];
        if (sheet?.type !== 'asset') throw new Error('the build has no styles for the first screen');
        delete bundle[sheet.fileName];
        // No chunk may ask for the file any more.
        for (const chunk of Object.values(bundle)) {
          if (chunk.type === 'chunk') chunk.viteMetadata?.importedCss.delete(sheet.fileName);
        }
        const text = String(sheet.source).trim();
        const script = SCRIPT.exec(html)?.[0] ?? '';
        const [early, translated, newer, old] = await Promise.all(
          ['early-press.ts', 'translated-text.ts', 'newer-build.ts', 'old-browser.ts'].map(inlineProgram),
        );
        return html
          .replace(SCRIPT, '')
          .replace(styles, '')
          .replace(
            '<!--first-->',
            () => `${script.trim()}<script>${early}${translated}${newer}</script><style>${text}</style>`,
          )
          .replace('<!--help-->', (gap) => `${gap}<script>${old}</script>`);
      },
    },
  };
}

/** The pages that a driver opens without a line, their menu, and what of theirs is for the office alone. */
const DRIVER_PAGES = /\/(?:pages\/(?:delivery|status-update)-route|sign-in-page|side-menu|account-dialog)\.tsx$/;
const OFFICE_PARTS = /\/pages\/dispatch-board\.tsx$/;
const PAGE_SCRIPT = /<script type="module"[^>]* src="([^"]+)"/;

/** The files of the build that these chunks need, what they load later included, by path. */
function filesOf(bundle: Rolldown.OutputBundle, isWanted: (chunk: Rolldown.OutputChunk) => boolean): readonly string[] {
  const files = new Set<string>();
  const add = (name: string, isPage: boolean): void => {
    const chunk = bundle[name];
    if (chunk?.type !== 'chunk' || files.has(name) || OFFICE_PARTS.test(chunk.facadeModuleId ?? '')) return;
    files.add(name);
    for (const file of [...(chunk.viteMetadata?.importedCss ?? []), ...(chunk.viteMetadata?.importedAssets ?? [])]) {
      files.add(file);
    }
    for (const other of chunk.imports) add(other, false);
    if (isPage) for (const other of chunk.dynamicImports) add(other, false);
  };
  for (const chunk of Object.values(bundle)) {
    if (chunk.type === 'chunk' && isWanted(chunk)) add(chunk.fileName, !chunk.isEntry);
  }
  return [...files].map((file) => `/${file}`).sort();
}

/** Writes the worker that opens the driver's pages without a line; what they need of this build is put into it. */
function driverWorker(): Plugin {
  return {
    name: 'driver-worker',
    apply: 'build',
    async writeBundle({ dir = '' }, bundle) {
      const code = await programOf('delivery-worker.ts');
      const html = await readFile(join(dir, 'index.html'), 'utf8');
      const entry = PAGE_SCRIPT.exec(html)?.[1];
      if (entry === undefined) throw new Error('the built page has no script');
      const assets = filesOf(bundle, (chunk) => chunk.isEntry || DRIVER_PAGES.test(chunk.facadeModuleId ?? ''));
      const hash = createHash('sha256').update(html).update(assets.join()).update(code);
      const build = { version: hash.digest('base64url').slice(0, 16), entry, assets };
      const file = join(dir, 'delivery/worker.js');
      await mkdir(dirname(file), { recursive: true });
      await writeFile(file, `const BUILD = ${JSON.stringify(build)};\n${code}`);
    },
  };
}

/** Writes the worker that shows notifications, and what pages of a practice evening begin with. */
function ownPrograms(): Plugin {
  return {
    name: 'own-programs',
    apply: 'build',
    async writeBundle({ dir = '' }) {
      for (const name of ['push-worker', 'practice-window'])
        await writeFile(join(dir, `${name}.js`), await programOf(`${name}.ts`));
    },
  };
}

async function writeTwins(file: string): Promise<void> {
  const source = await readFile(file);
  if (source.length < SMALLEST_WORTH_COMPRESSING) return;
  const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: source.length };
  await writeFile(`${file}.br`, await promisify(brotliCompress)(source, { params }));
  await writeFile(`${file}.gz`, await promisify(gzip)(source, { level: 9 }));
}

/** Writes `.br` and `.gz` beside every text file of the client build, once, so that no request pays for it. */
function precompress(): Plugin {
  let folder = '';
  return {
    name: 'precompress',
    apply: 'build',
    configResolved: (config) => {
      folder = config.build.outDir;
    },
    closeBundle: {
      sequential: true,
      handler: async () => {
        const files = await readdir(folder, { recursive: true });
        await Promise.all(
          files.filter((name) => COMPRESSIBLE.test(name)).map((name) => writeTwins(join(folder, name))),
        );
      },
    },
  };
}

/**
 * Fonts lose '-latin-wght-normal', and hashes have no capitals, which compress worse: the first script names all of
 * them. The renderer names files as the client's build does.
 */
const NAMES = {
  hashCharacters: 'base36' as const,
  assetFileNames: ({ names: [name = ''] }: { readonly names: readonly string[] }) =>
    `assets/${name.endsWith('.woff2') ? name.split('-')[0] : '[name]'}-[hash:7][extname]`,
};

/** On a busy machine a first start would print which plugins took how long, as a warning. */
const QUIET = { bundlerTimings: false };

const clientBuild = {
  outDir: resolve(import.meta.dirname, 'dist/web'),
  emptyOutDir: true,
  manifest: 'manifest.json',
  modulePreload: { polyfill: false },
  rolldownOptions: {
    checks: QUIET,
    // Texts are written out where they are shown, so that the catalog costs nothing.
    optimization: { inlineConst: { mode: 'all' as const } },
    // A page that shows a text, or asks a rule, needs nothing else of its file.
    treeshake: { moduleSideEffects: [{ test: /\/src\/(?:catalog|domain)\//, sideEffects: false }] },
    output: {
      // The first script names every file: a letter less in each counts.
      chunkFileNames: ({ name }: { readonly name: string }) => `assets/${name.replace(KIND_OF_PART, '')}-[hash:7].js`,
      ...NAMES,
      codeSplitting: {
        // What the page's own script reaches without waiting is one file.
        groups: [
          { name: 'first', tags: ['$initial' as const], priority: 1 },
          // Modules that weigh less than a request are one file: the first script names every file that it may fetch.
          // What the parts of the menu editor share is no business of the other pages, nor is what the set-up's do,
          // nor are the rules of phone numbers the editor's, nor an order's page or a cart's choices the board's, nor
          // tickets the office's.
          {
            name: 'small',
            test: /\/src\/(?:domain|web)\/(?!person\/|.*\/(?:menu-editor|menu-editing|editing|groups|set-up|dispatch|delivery-detail|ticket|driver|tracking|order-progress|order-bar|orders)\/|.*\/(?:shop-hours|use-day-end|send-change|send-with-progress|upload-picture|open-shop-text|choice-tree|choice-lines|order-detail|tickets|secret-address|text-bubble|text-words|own-order|placed-orders)).*\.tsx?$/,
            minShareCount: 2,
            maxModuleSize: 750,
          },
          // The same of what dish, cart and tip share.
          {
            name: 'choosing',
            test: /\/src\/domain\/(?:arrival|menu\/item-at|selection\/(?:selection-summary|default-selection|unit-price))\.ts$/,
            includeDependenciesRecursively: false,
          },
          // What compares chosen dishes with the menu of now, in the cart, on a dish's page and for an earlier order.
          {
            name: 'now',
            test: /\/src\/(?:domain\/(?:money\/quote-changes|order\/(?:cart-now|ticket\/line-trouble)|selection\/carry-selections)|web\/state\/ordering\/cart-now)\.ts$/,
            includeDependenciesRecursively: false,
          },
          // A dish and its choices, for its page, and for a dish of a placed order.
          {
            name: 'item',
            test: /\/src\/(?:domain\/selection\/(?:edit-selection|least-price)|web\/(?:api\/get-menu-item|features\/item-options\/))/,
            includeDependenciesRecursively: false,
          },
          // The calls and the stream that follow an order.
          {
            name: 'track',
            test: /\/src\/web\/(?:api\/(?:latest-track|(?:session|tracked)-order)|state\/(?:live\/order-stream|track-link))\.ts$/,
            includeDependenciesRecursively: false,
          },
          // Which orders this browser placed, where each is in words, and what is typed and not sent.
          {
            name: 'placed',
            test: /\/src\/(?:domain\/(?:order\/stage-words|money\/refund-words)|web\/state\/(?:ordering\/(?:placed-orders|typed-drafts)|store\/tab-drafts))\.ts$/,
            includeDependenciesRecursively: false,
          },
          // What the pages that show an order's dishes and sums share, and the office's that count things.
          {
            name: 'bill',
            test: /\/src\/(?:catalog\/\w+\/counts|domain\/selection\/choice-tree|web\/ui\/(?:display\/(?:choice-lines|receipt)|page\/columns)|web\/state\/ordering\/(?:adding|fees))\./,
            includeDependenciesRecursively: false,
          },
          // What an order's money is made of.
          {
            name: 'charges',
            test: /\/src\/domain\/money\/(?:charges|tax)\.ts$/,
            includeDependenciesRecursively: false,
          },
          // What is said of changed dishes and sums of a placed order.
          {
            name: 'changed',
            test: /\/src\/domain\/(?:money\/paid-changes|order\/missing-words)\.ts$/,
            includeDependenciesRecursively: false,
          },
          // What this browser keeps of the buyer and of the payment.
          {
            name: 'buyer',
            test: /\/src\/web\/state\/ordering\/(?:address-actions|phone|paid-session|checkout)\.ts$/,
            includeDependenciesRecursively: false,
          },
          {
            name: 'phone-field',
            test: /\/src\/web\/ui\/form\/(?:phone|trap)-field\.tsx$/,
            includeDependenciesRecursively: false,
          },
          // What staff and customers write each other.
          {
            name: 'texts',
            test: /\/src\/(?:web\/(?:ui\/(?:display\/text-bubble|thread\/words-form|form\/anchor-button)|state\/text-words)|domain\/person\/contact-links)\./,
            includeDependenciesRecursively: false,
          },
          // What board, driver and kitchen share in small pieces is one file for all of them.
          {
            name: 'shift',
            test: /\/src\/web\/state\/(?:order-sound|use-awake-sound|push|dispatch\/use-(?:news|seconds-left|server-time))\.ts$/,
            includeDependenciesRecursively: false,
          },
          // The same of what the office's pages use besides.
          {
            name: 'staff',
            test: /\/src\/web\/(?:ui\/form\/use-press|state\/(?:press-switch|send-change)|api\/staff\/(?:exceptions|drivers)|ui\/display\/lazy-part)\.tsx?$/,
            includeDependenciesRecursively: false,
          },
          // What kitchen and office say of a kitchen is one file, too.
          {
            name: 'cooks',
            test: /\/src\/web\/ui\/(?:form\/minute-buttons(?:\.module)?|busy\/busy-kitchen)\.(?:tsx?|css)$/,
            includeDependenciesRecursively: false,
          },
          // When a day of the books begins and ends.
          {
            name: 'day',
            test: /\/src\/(?:domain\/day-start|web\/features\/money\/use-day-end)\.ts$/,
            includeDependenciesRecursively: false,
          },
          // What board and kitchen share of tickets.
          {
            name: 'tickets',
            test: /\/src\/(?:web\/(?:app\/pages|state\/dispatch)\/tickets|domain\/order\/ticket\/ticket-trouble-words)\.tsx?$/,
            includeDependenciesRecursively: false,
          },
          // What every map draws.
          { name: 'map', test: /\/src\/web\/ui\/map\//, includeDependenciesRecursively: false },
          {
            name: 'phone',
            test: /\/src\/domain\/person\/(?:(?:written-|signup-)?phone|password-length)\.ts$/,
            includeDependenciesRecursively: false,
          },
          // What a driver sends, receipts included, is one file.
          {
            name: 'outgoing',
            test: /\/src\/(?:web\/(?:state\/driver\/outgoing-(?:store|updates)|api\/staff\/till|ui\/till\/till-fields)|domain\/order\/till(?:-typed)?)\.tsx?$/,
            includeDependenciesRecursively: false,
          },
          // Without a file of its own it would bring the sign-in and the board to everything that uses it.
          { name: 'status', test: /\/ui\/page\/status-(?:line|message)\.tsx?$/ },
        ],
      },
    },
  },
};

/** The renderer carries React with it, so that the server loads one file and always the production build. */
const renderBuild = {
  outDir: resolve(import.meta.dirname, 'dist/render'),
  emptyOutDir: true,
  copyPublicDir: false,
  minify: true,
  rolldownOptions: { checks: QUIET, input: resolve(WEB, 'entry-server.tsx'), output: NAMES },
};

/** React's hooks for its tools in a browser, which the built pages do without: the first script has no room for them. */
const WITHOUT_TOOLS = { define: { __REACT_DEVTOOLS_GLOBAL_HOOK__: 'undefined' } };

export default defineConfig(({ isSsrBuild, command }) => ({
  root: WEB,
  publicDir: resolve(WEB, 'public'),
  plugins:
    isSsrBuild === true
      ? [react()]
      : [react(), inlineTexts(CATALOG), orderFirstScreen(), driverWorker(), ownPrograms(), precompress()],
  resolve: {
    alias: {
      // The router asks for a stand-in of what React has had itself since version 18.
      'use-sync-external-store/shim/index.js': 'react',
      './infiniteQueryBehavior.js': resolve(WEB, 'no-infinite-queries.ts'),
    },
  },
  css: {
    transformer: 'lightningcss',
    // Names by file and class alone: the client's and the renderer's builds must agree on them.
    lightningcss: { cssModules: { pattern: '[local]_[hash]' } },
  },
  ...(isSsrBuild === true
    ? { ssr: { noExternal: true as const }, define: { 'process.env.NODE_ENV': '"production"' } }
    : command === 'build' && WITHOUT_TOOLS),
  build: {
    target: OLDEST_BROWSERS,
    cssTarget: OLDEST_BROWSERS,
    cssMinify: 'lightningcss',
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    ...(isSsrBuild === true ? renderBuild : clientBuild),
  },
}));
