// The table of docs/architecture.md, "Who may import whom", as data. A file belongs to one layer; a layer may import
// from the layers that are named beside it, and from itself.

/** In dependency order: each knows only those before it. */
export const MODULES: readonly string[] = [
  'tables',
  'staff',
  'shop',
  'places',
  'kitchen-times',
  'restaurants',
  'site',
  'ledger',
  'payments',
  'orders',
  'quotes',
  'refunds',
  'changes',
  'checkout',
  'photos',
  'pictures',
  'deliveries',
  'till',
  'printing',
  'push',
  'dispatch',
  'drivers',
  'messages',
  'tracking',
  'signups',
  'office',
  'kitchen',
  'missing-dishes',
  'bookkeeping',
  'exceptions',
  'today',
  'set-up',
  'practice',
  'retention',
];

export type Layer =
  | 'catalog'
  | 'domain'
  | 'model'
  | 'contract'
  | 'ports'
  | 'adapters'
  | 'database'
  | 'http'
  | 'module'
  | 'server base'
  | 'app'
  | 'main'
  | 'demo'
  | 'web leaf'
  | 'web base'
  | 'feature'
  | 'web app';

/** What a layer may import, and what the wall around it is for. */
interface Wall {
  readonly mayImport: readonly Layer[];
  readonly why: string;
  /** Packages (and `node:` modules) that it may use; absent: any. */
  readonly packages?: RegExp;
}

const SHARED: readonly Layer[] = ['catalog', 'domain', 'contract'];
const SERVER_BASE: readonly Layer[] = [...SHARED, 'model', 'ports', 'database', 'http', 'server base'];
const WEB_BASE: readonly Layer[] = [...SHARED, 'web base', 'web leaf'];
const NOT_IN_BROWSER = /^(?!node:|fastify|@fastify\/|pg$|kysely|prom-client)/;

export const WALLS: Readonly<Record<Layer, Wall>> = {
  catalog: {
    mayImport: [],
    packages: /^react$/,
    why: 'the catalog is words alone, so that a translator can read it from top to bottom',
  },
  domain: {
    mayImport: ['catalog'],
    packages: /^$/,
    why: 'the rules run in the browser and on the server alike, so they know neither, nor any package',
  },
  model: {
    mayImport: ['catalog', 'domain'],
    packages: /^zod$/,
    why: 'a model is described once, for files, answers and types; it knows the rules and no side',
  },
  contract: {
    mayImport: ['catalog', 'domain', 'model'],
    packages: /^zod(\/|$)/,
    why: 'what travels is described once, for both sides, so it knows neither of them',
  },
  ports: { mayImport: SHARED, why: 'a port says in our own words what we need, so it knows no provider and no caller' },
  adapters: {
    mayImport: [...SHARED, 'ports', 'database', 'http', 'server base'],
    why: 'an adapter serves a port and can be exchanged, so it knows nothing of the modules that use it',
  },
  database: {
    mayImport: [...SHARED, 'ports', 'server base'],
    why: 'storage is below the modules, so it knows none of them',
  },
  http: {
    mayImport: [...SHARED, 'model', 'ports', 'database', 'server base'],
    why: 'this is what all modules have in common, so it knows none of them',
  },
  module: {
    mayImport: [...SERVER_BASE, 'module'],
    why: 'a module is chosen its providers from outside, and does not know who serves it or starts it',
  },
  'server base': {
    mayImport: [...SHARED, 'model', 'ports', 'database', 'http', 'server base'],
    why: 'settings, log and the like are below the modules, so they know none of them',
  },
  app: {
    mayImport: [...SERVER_BASE, 'module'],
    why: 'the app is handed its adapters and must run with any, in tests too; main.ts alone names them',
  },
  main: {
    mayImport: [...SERVER_BASE, 'module', 'adapters', 'app', 'demo', 'main'],
    why: 'this is where everything on the server is put together; the pages come as a build, not as an import',
  },
  demo: { mayImport: SHARED, why: 'the demo area is data, loaded by the same door as any other' },
  'web leaf': {
    mayImport: SHARED,
    why: 'paths and navigation are known everywhere in the pages, so they know nothing there',
  },
  'web base': {
    mayImport: WEB_BASE,
    packages: NOT_IN_BROWSER,
    why: 'requests, state and ui serve every feature, so they know none',
  },
  feature: {
    mayImport: WEB_BASE,
    packages: NOT_IN_BROWSER,
    why: 'pages put features together; a feature knows no page',
  },
  'web app': {
    mayImport: [...WEB_BASE, 'feature', 'web app'],
    why: 'the pages talk to the server through the contract only',
  },
};

const PLACES: ReadonlyArray<readonly [RegExp, Layer]> = [
  [/^src\/catalog\//, 'catalog'],
  [/^src\/domain\/.+-schema\.ts$/, 'model'],
  [/^src\/domain\//, 'domain'],
  [/^src\/contract\//, 'contract'],
  [/^src\/server\/ports\//, 'ports'],
  [/^src\/server\/adapters\//, 'adapters'],
  [/^src\/server\/database\//, 'database'],
  [/^src\/server\/http\//, 'http'],
  [/^src\/server\/modules\/[^/]+\//, 'module'],
  [/^src\/server\/commands\//, 'main'],
  [/^src\/server\/main(\.ts$|\/)/, 'main'],
  [/^src\/server\/app\.ts$/, 'app'],
  [/^src\/server\/[^/]+\.ts$/, 'server base'],
  [/^src\/web\/(app\/)?(paths|own-url|navigation|dialog-history)\.ts$/, 'web leaf'],
  [/^src\/web\/(api|state|ui|styles)\//, 'web base'],
  [/^src\/web\/features\/[^/]+\//, 'feature'],
  [/^src\/web\//, 'web app'],
  [/^demo\//, 'demo'],
];

/** The layer of a file; undefined for a place that the table does not know. */
export function layerOf(path: string): Layer | undefined {
  return PLACES.find(([place]) => place.test(path))?.[1];
}

/** The name of the module or feature that a file belongs to; undefined for others. */
export function partOf(path: string): string | undefined {
  return /^src\/(?:server\/modules|web\/features)\/([^/]+)\//.exec(path)?.[1];
}
