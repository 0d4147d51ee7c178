// Proves that the architecture test can fail: small invented sources that each break or keep one rule.
import { describe, expect, it } from 'vitest';
import { commentComplaints, contentComplaints, shapeComplaints, styleComplaints } from './content-complaints.ts';
import { importCircles, importComplaints, targetOf } from './import-complaints.ts';
import { linkComplaints, wayComplaints } from './markdown-links.ts';
import { nameComplaints } from './name-complaints.ts';
import { ruleComplaints } from './rule-complaints.ts';
import { citationsIn, rulesIn } from './rules.ts';
import { settingsListed, settingsRead } from './settings-names.ts';
import { readSource } from './source-file.ts';
import { unusedStyles } from './style-complaints.ts';
import { wordComplaints } from './word-complaints.ts';

const complaintsAbout = (path: string, text: string) => importComplaints(readSource(path, text));
const importing = (specifier: string) => `import { thing } from '${specifier}';`;
const module = (name: string) => `src/server/modules/${name}/place-order.ts`;

describe('the walls', () => {
  it.each([
    ['domain → contract', 'src/domain/quote.ts', '#contract/quote.ts', 'run in the browser and on the server'],
    ['domain → a package', 'src/domain/quote.ts', 'zod', 'run in the browser and on the server'],
    ['domain → Node', 'src/domain/quote.ts', 'node:fs', 'run in the browser and on the server'],
    ['contract → server', 'src/contract/quote.ts', '#server/ports/clock.ts', 'for both sides'],
    ['contract → a package other than zod', 'src/contract/quote.ts', 'react', 'for both sides'],
    ['port → adapter', 'src/server/ports/clock.ts', '../adapters/system-clock.ts', 'knows no provider'],
    ['adapter → module', 'src/server/adapters/sandbox.ts', '#server/modules/orders/index.ts', 'can be exchanged'],
    ['module → adapter', module('orders'), '#server/adapters/sandbox.ts', 'chosen its providers from outside'],
    ['app → adapter', 'src/server/app.ts', './adapters/sandbox.ts', 'main.ts alone names them'],
    ['module → inside of an earlier one', module('orders'), '../ledger/ledger-store.ts', 'entered by its door'],
    ['app → inside of a module', 'src/server/app.ts', './modules/orders/place-order.ts', 'entered by its door'],
    ['module → a later one', module('orders'), '../quotes/index.ts', 'modules before it'],
    ['database → module', 'src/server/database/migrate.ts', '#server/modules/orders/index.ts', 'below the modules'],
    ['http → module', 'src/server/http/answers.ts', '#server/modules/orders/index.ts', 'knows none of them'],
    ['module → demo', module('restaurants'), '#demo/area.ts', 'may not know demo'],
    ['web → server', 'src/web/api/quote.ts', '#server/settings.ts', 'web and server never meet'],
    ['server → web', 'src/server/main.ts', '#web/entry-server.tsx', 'web and server never meet'],
    ['web → Node', 'src/web/ui/button.tsx', 'node:path', 'serve every feature'],
    ['feature → feature', 'src/web/features/cart/cart.tsx', '../menu/menu.tsx', 'features never import each other'],
    ['feature → page', 'src/web/features/cart/cart.tsx', '#web/app/home-page.tsx', 'a feature knows no page'],
    ['ui → feature', 'src/web/ui/button.tsx', '#web/features/cart/cart.tsx', 'serve every feature'],
    ['product → test support', 'src/domain/quote.ts', '#tests/support/noise.ts', 'only tests'],
  ])('stop %s', (_title, path, specifier, why) => {
    expect(complaintsAbout(path, importing(specifier))).toEqual([expect.stringContaining(why)]);
  });

  it.each([
    ['contract → domain', 'src/contract/quote.ts', '#domain/quote.ts'],
    ['model → zod', 'src/domain/menu/menu-schema.ts', 'zod'],
    ['adapter → port', 'src/server/adapters/sandbox.ts', '#server/ports/payments.ts'],
    ['module → the door of an earlier one', module('orders'), '#server/modules/ledger/index.ts'],
    ['module → its own inside', module('orders'), './order-store.ts'],
    ['app → the door of a module', 'src/server/app.ts', './modules/orders/index.ts'],
    ['main → adapter', 'src/server/main.ts', './adapters/sandbox.ts'],
    ['command → adapter', 'src/server/commands/import-menu.ts', '../adapters/sandbox.ts'],
    ['page → feature', 'src/web/app/home-page.tsx', '#web/features/cart/cart.tsx'],
    ['feature → ui', 'src/web/features/cart/cart.tsx', '#web/ui/button.tsx'],
    ['test → test support', 'src/domain/quote.test.ts', '#tests/support/noise.ts'],
  ])('let %s pass', (_title, path, specifier) => {
    expect(complaintsAbout(path, importing(specifier))).toEqual([]);
  });

  it('let domain take types from its models, and nothing else', () => {
    const path = 'src/domain/menu/menu.ts';
    expect(complaintsAbout(path, "import type * as model from './menu-schema.ts';")).toEqual([]);
    expect(complaintsAbout(path, importing('./menu-schema.ts'))).toEqual([
      expect.stringContaining('may not know model'),
    ]);
  });

  it.each([
    ["export * from '#contract/quote.ts';"],
    ["export { thing } from '#contract/quote.ts';"],
    ["import type { Thing } from '#contract/quote.ts';"],
    ["import '#contract/quote.ts';"],
    ["await import('#contract/quote.ts');"],
    ["type Thing = import('#contract/quote.ts').Thing;"],
  ])('see %s', (text) => {
    expect(complaintsAbout('src/domain/quote.ts', text)).toHaveLength(1);
  });

  it('do not take words in comments and texts for imports', () => {
    const text = "// import { thing } from '#server/app.ts';\nexport const text = \"import { x } from 'react'\";";
    expect(complaintsAbout('src/domain/quote.ts', text)).toEqual([]);
  });

  it('stand around web and server even for tests', () => {
    expect(complaintsAbout('src/web/api/quote.test.ts', importing('#server/app.ts'))).toHaveLength(1);
  });

  it('refuse a file in a place that the layout does not know', () => {
    expect(complaintsAbout('src/shared/thing.ts', '')).toEqual([expect.stringContaining('does not know')]);
  });

  it('follow relative paths and aliases to the same file', () => {
    expect(targetOf('src/web/ui/button.tsx', '../../domain/money.ts')).toBe(
      targetOf('src/contract/a.ts', '#domain/money.ts'),
    );
  });
});

describe('circles', () => {
  const file = (path: string, to: string) => readSource(path, importing(to));

  it('are found, with the way around', () => {
    const files = [file('src/a.ts', './b.ts'), file('src/b.ts', './c.ts'), file('src/c.ts', './a.ts')];
    expect(importCircles(files)).toEqual([expect.stringContaining('src/a.ts → src/b.ts → src/c.ts → src/a.ts')]);
  });

  it('are not seen where two ways lead to one file', () => {
    const both = readSource('src/a.ts', `${importing('./b.ts')}${importing('./c.ts')}`);
    expect(importCircles([both, file('src/b.ts', './d.ts'), file('src/c.ts', './d.ts')])).toEqual([]);
  });
});

describe('the rules about a file’s content', () => {
  const complaints = (path: string, text: string) => contentComplaints(readSource(path, text));
  const barrel = "export * from './a.ts';\nexport { b } from './b.ts';";
  const query = "export const find = (db) => db.selectFrom('orders');";

  it('refuse a barrel', () => {
    expect(complaints('src/domain/index.ts', barrel)).toEqual([expect.stringContaining('no barrels')]);
  });

  it('allow a module’s door', () => {
    expect(complaints('src/server/modules/orders/index.ts', barrel)).toEqual([]);
  });

  it.each([[query], ["import { sql } from 'kysely';"]])('refuse SQL in an action: %s', (text) => {
    expect(complaints(module('orders'), text)).toEqual([expect.stringContaining('holds SQL')]);
  });

  it.each([
    ['src/server/modules/orders/order-store.ts'],
    ['src/server/database/migrate.ts'],
    ['src/server/modules/orders/place-order.test.ts'],
  ])('allow SQL in %s', (path) => {
    expect(complaints(path, query)).toEqual([]);
  });

  it.each([['process.env.PORT;'], ["process['env'];"], ["import { env } from 'node:process';"]])(
    'refuse %s in an action',
    (text) => {
      expect(complaints(module('orders'), text)).toEqual([expect.stringContaining('reads the environment')]);
    },
  );

  it('allow handing the environment to the settings', () => {
    expect(complaints('src/server/main.ts', 'readSettings(process.env);')).toEqual([]);
  });

  it.each([['AbortSignal.any([a, b]);'], ['URL.canParse(text);'], ['Promise.withResolvers();']])(
    'refuse %s in the pages',
    (text) => {
      expect(complaints('src/web/ui/button.tsx', text)).toEqual([expect.stringContaining('not all browsers')]);
    },
  );

  it('refuse a pattern with lookbehind in the pages', () => {
    const text = 'const cents = /(?<=[.])[0-9]+/;';
    expect(complaints('src/domain/money.ts', text)).toEqual([expect.stringContaining('lookbehind')]);
    expect(complaints('src/server/money.ts', text)).toEqual([]);
  });

  it('refuse styles that the oldest browsers lack', () => {
    const text = '.field { field-sizing: content; } .name:has(img) { height: 90dvh; }';
    expect(styleComplaints('src/web/ui/field.module.css', text)).toEqual([expect.stringContaining('field-sizing')]);
  });

  it.each([
    ['src/web/ui/button.tsx', 'Promise.any([a, b]);'],
    ['src/web/ui/button.tsx', 'steps.toReversed();'],
    ['src/web/ui/button.test.tsx', 'Promise.withResolvers();'],
    ['src/server/app.ts', 'Promise.withResolvers();'],
  ])('allow in %s what is known there: %s', (path, text) => {
    expect(complaints(path, text)).toEqual([]);
  });

  it('allow the settings to read it', () => {
    expect(complaints('src/server/settings.ts', 'process.env.PORT;')).toEqual([]);
  });
});

describe('the rules about a file’s shape', () => {
  it.each([
    ['src/domain/OrderNumber.ts', 10, 'kebab-case'],
    ['src/web/ui/My_Folder/button.tsx', 10, 'kebab-case'],
    ['src/domain/price-utils.ts', 10, 'says nothing'],
    ['src/server/helpers/price.ts', 10, 'says nothing'],
    ['src/domain/price.ts', 401, '401 lines'],
  ])('refuse %s with %d lines', (path, lines, why) => {
    expect(shapeComplaints(path, lines)).toEqual([expect.stringContaining(why)]);
  });

  it('allow a plain name and 400 lines', () => {
    expect(shapeComplaints('src/web/ui/text-field.module.css', 400)).toEqual([]);
  });
});

describe('the rule about comments', () => {
  const wide = 'x'.repeat(118);

  it.each([`// ${wide}`, `/** ${wide} */`, ` * ${wide}`, `{/* ${wide} */}`])('refuses a line as wide as %s', (line) => {
    const complaints = commentComplaints('src/a.ts', `const a = 1;\n${line}\n`);
    expect(complaints).toEqual([expect.stringContaining('src/a.ts:2 is a comment of')]);
  });

  it('allows 120 characters, and code of any width', () => {
    expect(commentComplaints('src/a.ts', `// ${'x'.repeat(117)}\nconst text = '${wide}';\n`)).toEqual([]);
  });

  it('leaves migrations alone, which never change', () => {
    expect(commentComplaints('src/server/database/earlier-versions/0002-deliveries.ts', `// ${wide}`)).toEqual([]);
  });
});

describe('the rule about words', () => {
  it.each(['// It ends by itself.', `let a = 1; ${'//'} Whoever asks`, ' * anew'])('refuses %s', (line) => {
    expect(wordComplaints('src/domain/a.ts', line)).toEqual([expect.stringContaining("src/domain/a.ts:1 has '")]);
  });

  it('reads comments of code, not code, and all of a page', () => {
    expect(wordComplaints('src/domain/a.ts', "const text = 'It stands';")).toEqual([]);
    expect(wordComplaints('docs/rules/carts.md', 'It stands, see [silent-failures](a.md)')).toHaveLength(1);
  });
});

describe('the settings’ names', () => {
  it('are taken from every kind of reading, once each', () => {
    const text =
      "read.text('CITY', 'A'); read\n  .whole(\n 'PORT', 3000); read.text('CITY', 'B'); read.oneOf('MODE', ['local']);";
    expect(settingsRead([text])).toEqual(['CITY', 'MODE', 'PORT']);
  });

  it('are taken from set and left-out lines of the example, but not from its words', () => {
    expect(settingsListed('# Where HOST is\nPORT=3000\n# CITY=Trinity\n#MODE=\n')).toEqual(['CITY', 'MODE', 'PORT']);
  });
});

describe('the rules of the product', () => {
  const CODE = '[`cart.ts`](../../src/cart.ts)';
  const TESTS = '[`cart.test.ts`](../../src/cart.test.ts)';
  const rule = (name: string, code = CODE, tests = TESTS) =>
    `### ${name}\n\nIt ends.\n\nCode: ${code} · Tests: ${tests}\n`;
  const cite = (...names: string[]) =>
    citationsIn(`/** It ends (rule${names.length > 1 ? 's' : ''} ${names.join(', ')}). */`);
  /** By default both linked files cite the one rule that there is. */
  const complaints = (text: string, code = cite('cart-end'), test = cite('cart-end')) =>
    ruleComplaints(
      rulesIn('docs/rules/carts.md', text),
      new Map([
        ['src/cart.ts', code],
        ['src/cart.test.ts', test],
      ]),
    );

  it('pass where code and test cite what names them', () => {
    expect(complaints(rule('cart-end'))).toEqual([]);
    expect(
      complaints(rule('cart-end') + rule('cart-line'), ...[1, 2].map(() => cite('cart-end', 'cart-line'))),
    ).toEqual([]);
  });

  it.each([
    ['a citation without a rule', rule('cart-end'), cite('cart-end', 'cart-line'), 'which is no rule'],
    ['a rule twice', rule('cart-end') + rule('cart-end'), cite('cart-end'), 'stands twice'],
    ['a rule without code', rule('cart-end', ''), cite('cart-end'), 'names no code'],
    ['a rule without a test', rule('cart-end', CODE, 'none yet'), cite('cart-end'), 'names no test'],
    ['code in the place of a test', rule('cart-end', CODE, CODE), cite('cart-end'), 'which it is not'],
    ['a linked file that does not cite', rule('cart-end'), cite(), 'does not cite it'],
    ['a name of one word', rule('cart'), cite('cart'), 'kebab-case'],
  ])('refuse %s', (_title, text, code, why) => {
    expect(complaints(text, code)).toContainEqual(expect.stringContaining(why));
  });

  it('refuse a rule that nobody cites', () => {
    const settings = '[`Dockerfile`](../../Dockerfile)';
    expect(complaints(rule('cart-end', settings, '[`old`](../../src/old.test.ts)'), cite(), cite())).toEqual([
      'cart-end is cited by nobody',
    ]);
  });

  it('are cited over the lines of a comment too', () => {
    const comment = `/**\n * It ends (${'rules'} cart-end,\n * cart-line), and more (${'rule'}\n * cart-sum).\n */`;
    expect([...citationsIn(comment)]).toEqual(['cart-end', 'cart-line', 'cart-sum']);
  });
});

describe('links of the documents', () => {
  const texts = new Map([['docs/rules/carts.md', '# Carts\n\n### cart-end\n']]);
  const complaints = (target: string) =>
    linkComplaints('docs/upgrading.md', `## New tables\n\n[it](${target})`, (file) => texts.get(file));

  it.each([['rules/carts.md'], ['rules/carts.md#cart-end'], ['#new-tables'], ['https://example.test/x']])(
    'lead to %s',
    (target) => {
      expect(complaints(target)).toEqual([]);
    },
  );

  it.each([['carts.md'], ['rules/carts.md#cart-start'], ['#old-tables'], ['../rules/carts.md']])(
    'may not lead to %s, which is not there',
    (target) => {
      expect(complaints(target)).toEqual([expect.stringContaining('not there')]);
    },
  );

  it.each([
    ['[a](../README.md) → [b](b.md)', []],
    ['[a](../README.md) → [c](c.md)', [expect.stringContaining('without a link')]],
    ['[b](b.md)', [expect.stringContaining('does not begin')]],
    ['[a](../README.md) → [b](b.md) → [a](../README.md) → [b](b.md)', [expect.stringContaining('longer')]],
  ])('show a way that can be gone: %s', (way, complaints) => {
    const texts = new Map([
      ['README.md', '[b](docs/b.md)'],
      ['docs/b.md', '[a](../README.md)'],
    ]);
    const textOf = (file: string) => texts.get(file) ?? '';
    expect(wayComplaints('docs/questions.md', `Way: ${way}\n`, 'README.md', textOf)).toEqual(complaints);
  });
});

describe('the check of styles', () => {
  const sheets = new Map([
    ['src/web/ui/head.module.css', '.head { order: 1; }\n.head > .late:hover { order: 2; }'],
    ['src/web/styles/utilities/text.css', '/* As in .other */\n.soft { color: var(--ink-soft); }'],
  ]);
  const complaintsAbout = (jsx: string) =>
    unusedStyles(new Map([['src/web/ui/head.tsx', `import styles from './head.module.css';\n${jsx}`]]), sheets);

  it('lets pass what is used, by name or by a choice as the page runs', () => {
    expect(complaintsAbout(`<p className={\`soft \${styles.head}\`}><b className={styles.late} /></p>`)).toEqual([]);
    expect(complaintsAbout('<p className={styles[place]}><b className="soft" /></p>')).toEqual([]);
  });

  it('names what nothing uses, and what has no style', () => {
    expect(complaintsAbout(`<p className={\`loud \${styles.head}\`} />`)).toEqual([
      'src/web/ui/head.module.css has .late, which no component uses',
      'src/web/styles has .soft, which nothing uses',
      'src/web/ui/head.tsx names the class loud, which no style sheet knows',
    ]);
  });
});

describe('an exported name', () => {
  const twice = (one: string, other: string) =>
    nameComplaints(new Map([one, other].map((file) => [file, 'export function payOut(): void {}\n'])));

  it('has one meaning on the server', () => {
    const complaints = twice('src/server/adapters/sandbox/pay-out.ts', 'src/server/modules/money/pay-out.ts');
    expect(complaints).toEqual([expect.stringContaining('payOut is exported by')]);
  });

  it('may be that of the call that does it', () => {
    expect(twice('src/web/api/staff/statements.ts', 'src/server/modules/money/pay-out.ts')).toEqual([]);
  });
});
