/**
 * The recipes of CONTRIBUTING.md, "How to add …", done on a copy of the sources, all at once because the compiler is
 * slow: the edits that begin them must make it name every file that they need, and with these filled in it is content.
 */
import { execFile } from 'node:child_process';
import { cp, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';

const ROOT = path.resolve(import.meta.dirname, '..');
const TSC = path.join(ROOT, 'node_modules/typescript/bin/tsc');

/** In a file, a text and what takes its place. */
type Edit = readonly [file: string, text: string, instead: string];

interface Recipe {
  /** The edit that begins the change. */
  readonly begin: Edit;
  /** The files that the compiler then names, where they are not those of `fill`. */
  readonly names?: readonly string[];
  readonly fill: readonly Edit[];
}

const RECIPES: Readonly<Record<string, Recipe>> = {
  'a fee': {
    begin: ['src/domain/money/charge-kinds.ts', "'orderFees', 'tip'", "'orderFees', 'bagFee', 'tip'"],
    fill: [
      [
        'src/domain/money/charges.ts',
        '  tip: {\n',
        `  bagFee: {
    name: 'Bag fee',
    goes: () => 'The paper bag',
    whose: 'shop',
    account: 'fee',
    refund: 'in-proportion',
  },
  tip: {\n`,
      ],
      ['src/domain/money/quote.ts', 'deliveryFee, tax, orderFees }', 'deliveryFee, tax, orderFees, bagFee: 10 }'],
      [
        'src/web/features/checkout/fee-words.ts',
        '  orderFees: ({ settings })',
        "  bagFee: () => 'One paper bag',\n  orderFees: ({ settings })",
      ],
      [
        'src/web/state/ordering/is-fees.ts',
        '  orderFees: cents,',
        '  orderFees: cents,\n  bagFee: cents,\n  bagFeeFormatted: anyText,',
      ],
      ['src/contract/calls/examples.ts', 'orderFees: 250,', 'orderFees: 250, bagFee: 10,'],
    ],
  },
  'an order field': {
    begin: [
      'src/server/modules/orders/order-document.ts',
      'readonly instructions: string;',
      'readonly instructions: string;\n  readonly isGift: boolean;',
    ],
    fill: [
      [
        'src/server/modules/orders/read-document.ts',
        '  instructions: z.string(),',
        '  instructions: z.string(),\n  isGift: z.boolean().default(false),',
      ],
      [
        'src/server/modules/checkout/create-pending-order.ts',
        '    instructions,\n    distance',
        '    instructions,\n    isGift: false,\n    distance',
      ],
      ['src/server/main/evening-document.ts', '    distanceMiles: hub', '    isGift: false,\n    distanceMiles: hub'],
    ],
  },
  'a status': {
    begin: ['src/domain/order/order-status.ts', "  'picked_up',\n", "  'bagged',\n  'picked_up',\n"],
    fill: [
      [
        'src/domain/order/status-facts.ts',
        '  picked_up: {\n',
        `  bagged: {
    badge: 'amber',
    filter: null,
    step: 'Bagged',
    stage: 'preparing',
    patience: { soon: 5, late: 10 },
    isOnRoad: false,
    isTexted: false,
  },
  picked_up: {\n`,
      ],
      ['src/domain/order/stage-words.ts', '  picked_up: () =>', '  bagged: received,\n  picked_up: () =>'],
      [
        'src/web/ui/progress/progress-hero.tsx',
        '  picked_up: {',
        "  bagged: { icon: 'bag', picture: 'takeout-box' },\n  picked_up: {",
      ],
      [
        'src/web/features/delivery-detail/next-words.ts',
        '  picked_up:',
        "  bagged: 'The bag is closed.',\n  picked_up:",
      ],
    ],
  },
  'a role': {
    begin: ['src/domain/person/roles.ts', "'dispatcher', 'driver']", "'dispatcher', 'driver', 'bookkeeper']"],
    fill: [
      [
        'src/domain/person/roles.ts',
        '  driver: {',
        "  bookkeeper: { name: 'Bookkeeper', words: 'the money', may: ['see-all-orders'] },\n  driver: {",
      ],
      ['src/server/modules/staff/session-limits.ts', '  driver: ', '  bookkeeper: 30 * MINUTE_MS,\n  driver: '],
    ],
  },
  'a spreadsheet column': {
    begin: [
      'src/server/modules/bookkeeping/orders-file.ts',
      '  [catalog.driver, ',
      "  ['Payment state', ({ first }) => first.payment_status],\n  [catalog.driver, ",
    ],
    names: ['src/server/modules/bookkeeping/orders-file.ts'],
    fill: [
      [
        'src/server/modules/bookkeeping/day-store.ts',
        "'orders.status', ",
        "'orders.status', 'orders.payment_status', ",
      ],
    ],
  },
  'a provider of addresses': {
    begin: [
      'src/server/settings-places.ts',
      "  | { readonly provider: 'photon'",
      "  | { readonly provider: 'nominatim'; readonly url: string }\n  | { readonly provider: 'photon'",
    ],
    fill: [
      ['src/server/settings-places.ts', "photon: 'Photon'", "photon: 'Photon', nominatim: 'Nominatim'"],
      [
        'src/server/settings-places.ts',
        '  photon: (read)',
        "  nominatim: (read) => ({ provider: 'nominatim', url: read.url('NOMINATIM_URL', 'https://places.example') }),\n  photon: (read)",
      ],
      ['src/server/main/choose-adapters.ts', "    case 'photon':", "    case 'nominatim':\n    case 'photon':"],
    ],
  },
  'a call': {
    begin: [
      'src/server/modules/bookkeeping/statements/routes.ts',
      "  serve(app, 'GET /api/office/money/statements',",
      `  serve(app, 'GET /api/office/money/payees', async ({ query }) => {
    const { payees } = await statements(dependencies, query);
    return ok({ count: payees.length });
  });

  serve(app, 'GET /api/office/money/statements',`,
    ],
    names: ['src/server/modules/bookkeeping/statements/routes.ts'],
    fill: [
      [
        'src/contract/calls/money-calls.ts',
        "  'GET /api/office/money/statements': {",
        `  'GET /api/office/money/payees': {
    ...OWNER,
    does: 'Counts who is owed something.',
    query: moneyDayQuerySchema,
    answer: countAnswerSchema,
    refuses: ['VALIDATION'],
  },
  'GET /api/office/money/statements': {`,
      ],
      ['src/contract/calls/money-calls.ts', '  payOutBodySchema,', '  countAnswerSchema,\n  payOutBodySchema,'],
      [
        'src/contract/money/statements.ts',
        'export const statementsAnswerSchema',
        'export const countAnswerSchema = z.object({ success: z.literal(true), count: z.number() });\nexport const statementsAnswerSchema',
      ],
    ],
  },
  'a text to customers': {
    begin: [
      'src/domain/order/status-facts.ts',
      'patience: { soon: 15, late: 22 },\n    isOnRoad: false,\n    isTexted: false',
      'patience: { soon: 15, late: 22 },\n    isOnRoad: false,\n    isTexted: true',
    ],
    fill: [
      [
        'src/server/modules/messages/order-texts.ts',
        '  out_for_delivery: (',
        "  preparing: () => 'The kitchen is at work.',\n  out_for_delivery: (",
      ],
      [
        'src/server/modules/messages/order-texts.ts',
        '  delivered: ({ restaurant, orderNumber }) =>',
        "  preparing: () => 'the kitchen is not at work yet',\n  delivered: ({ restaurant, orderNumber }) =>",
      ],
    ],
  },
};

let copy = '';
let named: ReadonlyMap<string, string>;
let left: ReadonlyMap<string, string>;

async function edit([file, text, instead]: Edit): Promise<void> {
  const name = path.join(copy, file);
  const before = await readFile(name, 'utf8');
  if (!before.includes(text)) throw new Error(`${file} has no ${text}`);
  await writeFile(
    name,
    before.replace(text, () => instead),
  );
}

/** The files with a compiler error, and its message. */
function faults(): Promise<ReadonlyMap<string, string>> {
  return new Promise((resolve) => {
    execFile(process.execPath, [TSC, '--noEmit', '--pretty', 'false'], { cwd: copy }, (_, output) => {
      const said = [...output.matchAll(/^(\S+?)\(\d+,\d+\): (.*)$/gm)];
      resolve(new Map(said.map(([, file = '', words = '']) => [file, words])));
    });
  });
}

beforeAll(async () => {
  copy = await mkdtemp(path.join(ROOT, 'node_modules/.cache/how-to-add-'));
  const isSource = (file: string) => !/\.test\.tsx?$|\.css$/.test(file);
  for (const part of ['src', 'demo']) {
    await cp(path.join(ROOT, part), path.join(copy, part), { recursive: true, filter: isSource });
  }
  await cp(path.join(ROOT, 'package.json'), path.join(copy, 'package.json'));
  await symlink(path.join(ROOT, 'node_modules'), path.join(copy, 'node_modules'));
  const compilerOptions = { tsBuildInfoFile: './types.tsbuildinfo' };
  const config = { extends: path.join(ROOT, 'tsconfig.json'), compilerOptions, include: ['src'] };
  await writeFile(path.join(copy, 'tsconfig.json'), JSON.stringify(config));
  for (const { begin } of Object.values(RECIPES)) await edit(begin);
  named = await faults();
  for (const one of Object.values(RECIPES).flatMap(({ fill }) => fill)) await edit(one);
  left = await faults();
}, 600_000);

afterAll(() => rm(copy, { recursive: true, force: true }));

const namesOf = ({ fill, names = fill.map(([file]) => file) }: Recipe): readonly string[] => names;

it.each(Object.entries(RECIPES))('the compiler names every file that %s needs', (_, recipe) => {
  expect([...named.keys()]).toEqual(expect.arrayContaining([...namesOf(recipe)]));
});

it('the compiler names no file that none of them needs', () => {
  const needed = Object.values(RECIPES).flatMap(namesOf);
  expect([...named].filter(([file]) => !needed.includes(file))).toEqual([]);
});

it('the changes compile once every file is filled in', () => {
  expect([...left]).toEqual([]);
});
