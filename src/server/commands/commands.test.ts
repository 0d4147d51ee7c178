import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Restaurant } from '#domain/menu/menu.ts';
import { bundle } from '#tests/faults/bundle.ts';
import { item, restaurant } from '#tests/support/menu-builders.ts';

const COMMANDS = [
  'back-up',
  'check-providers',
  'import-menu',
  'import-places',
  'move',
  'printers',
  'restore',
  'send-offer',
  'staff',
] as const;
type Command = (typeof COMMANDS)[number];

/** Bundled, they start in a fifth of the time. */
let bundled: (command: string) => string;
beforeAll(async () => {
  bundled = await bundle(...COMMANDS.map((command) => `src/server/commands/${command}.ts`));
});

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'forkfleet-command-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

function runFile(file: string, words: readonly string[]): { code: number | null; said: string } {
  const { PATH, NODE_COMPILE_CACHE } = process.env;
  const env = { PATH, NODE_COMPILE_CACHE };
  const { status, stdout, stderr } = spawnSync(process.execPath, [file, ...words], { cwd: folder, env });
  return { code: status, said: `${stdout}${stderr}` };
}

const run = (command: Command, ...words: readonly string[]) => runFile(bundled(command), words);

describe('what is run by hand', () => {
  it('works on the shop that .env names, as the server does', () => {
    writeFileSync(join(folder, '.env'), 'DATA_DIR=./shop\n');
    // As owners run it, from the sources.
    const source = join(import.meta.dirname, 'staff.ts');
    expect(runFile(source, ['add', 'dana@shop.example', 'Dana', 'owner'])).toMatchObject({ code: 0 });
    expect(existsSync(join(folder, 'shop', 'forkfleet.sqlite'))).toBe(true);
  });

  it('says that .env cannot be read, not that it is not there (rule start-refusals)', () => {
    mkdirSync(join(folder, '.env'));
    expect(run('staff', 'list')).toEqual({
      code: 2,
      said: expect.stringMatching(/^The settings in \.env cannot be read/),
    });
  });

  it.each([
    [['add', 'bad', 'Dana', 'owner'], '"bad" is no e-mail address.'],
    [['add', 'dana@shop.example'], 'NAME is missing.'],
    [['add', 'dana@shop.example', 'Dana'], 'ROLE is missing.'],
    [['add', 'dana@shop.example', 'Dana', 'boss'], '"boss" is no role: say owner, dispatcher, driver.'],
    [['add', 'dana@shop.example', 'Dana', 'Diaz', 'owner'], 'put a NAME of several words in quotes.'],
    [['hire', 'dana@shop.example'], '"hire" is no command.'],
  ])('says which word of %j is wrong, and how people are added', (words, expected) => {
    const { code, said } = run('staff', ...words);
    expect([code, said]).toEqual([2, expect.stringContaining(`${expected}\n\nUsage: npm run staff`)]);
  });

  it('says that there is no printer yet, and takes no words that mean nothing (rule receipt-printers)', () => {
    expect(run('printers', 'list')).toEqual({
      code: 0,
      said: 'No printers yet. Add one: npm run printers -- add NAME\n',
    });
    for (const words of [['remove'], ['list', 'all'], ['remove', 'Pass', 'kitchen']])
      expect(run('printers', ...words)).toEqual({
        code: 2,
        said: expect.stringMatching(/^Usage: npm run printers/),
      });
  });

  it('copies the database and brings it back (rule backup-and-restore)', () => {
    writeFileSync(join(folder, '.env'), 'DATA_DIR=./shop\nBACKUP_SECRET=long-enough-a-secret\n');
    run('staff', 'add', 'dana@shop.example', 'Dana', 'owner');
    expect(run('back-up', 'shop.backup')).toMatchObject({ code: 0 });
    rmSync(join(folder, 'shop'), { recursive: true });
    expect(run('restore', 'shop.backup')).toMatchObject({ code: 0 });
    expect(run('staff', 'list').said).toContain('dana@shop.example');
  });

  it('adds a dated copy to a folder, and takes away old ones of its own alone (rule backup-and-restore)', () => {
    writeFileSync(join(folder, '.env'), 'DATA_DIR=./shop\nBACKUP_SECRET=long-enough-a-secret\n');
    run('staff', 'list');
    const copies = join(folder, 'copies');
    mkdirSync(copies);
    const old = Array.from({ length: 25 }, (_, at) => `forkfleet-2020-01-01T0000${10 + at}Z.backup`);
    for (const name of [...old, 'shop.backup']) writeFileSync(join(copies, name), 'old');
    const photos = join(folder, 'shop', 'photos');
    mkdirSync(photos, { recursive: true });
    const [photo, expired] = [`${'a'.repeat(32)}.jpg`, `${'b'.repeat(32)}.jpg`];
    writeFileSync(join(photos, photo), 'door');
    mkdirSync(join(copies, 'photos'));
    writeFileSync(join(copies, 'photos', expired), 'old');
    utimesSync(join(copies, 'photos', expired), 1, 1);
    const { code, said } = run('back-up', 'copies');
    expect([code, said]).toEqual([0, expect.stringContaining('copies removed: 2.')]);
    expect(said).toContain('keys-secret');
    expect(readdirSync(join(copies, 'photos'))).toEqual([photo]);
    rmSync(join(copies, 'photos'), { recursive: true });
    const [made] = readdirSync(copies).filter((name) => !old.includes(name) && name !== 'shop.backup');
    expect(made).toMatch(/^forkfleet-\d{4}-\d\d-\d\dT\d{6}Z\.backup$/);
    expect(readdirSync(copies).sort()).toEqual([...old.slice(2), made, 'shop.backup']);
    expect(run('restore', 'copies')).toMatchObject({ code: 2, said: expect.stringContaining('is a folder. Name the') });
    expect(run('restore', 'copies/none.backup')).toEqual({
      code: 2,
      said: expect.stringMatching(/^There is no file .*none\.backup\.\n$/),
    });
    expect(run('back-up', 'nowhere/')).toEqual({ code: 2, said: 'There is no folder nowhere/.\n' });
    rmSync(join(folder, 'shop'), { recursive: true });
    expect(run('restore', `copies/${made}`)).toMatchObject({ code: 0 });
  });

  it('takes away old copies even if the new one fails, and never the newest (rule backup-and-restore)', () => {
    writeFileSync(join(folder, '.env'), 'DATA_DIR=./shop\nBACKUP_SECRET=long-enough-a-secret\n');
    const copies = join(folder, 'copies');
    mkdirSync(copies);
    const old = Array.from({ length: 25 }, (_, at) => `forkfleet-2020-01-01T0000${10 + at}Z.backup`);
    for (const name of old) writeFileSync(join(copies, name), 'old');
    for (let count = 0; count < 2; count += 1) expect(run('back-up', 'copies')).toMatchObject({ code: 2 });
    expect(readdirSync(copies).sort()).toEqual(old.slice(2));
  });

  it.each(['import-menu', 'import-places', 'printers', 'send-offer', 'staff', 'back-up', 'restore', 'move'] as const)(
    'answers words that %s does not know with its usage, not with a stack',
    (command) => {
      const answers = [run(command), run(command, '--color', 'red')];
      for (const { code, said } of answers) {
        expect(said).toContain('Usage: npm run ');
        expect(said).not.toContain('    at ');
        expect(code).toBe(2);
      }
      expect(answers[1]?.said).toContain("Unknown option '--color'.\n");
      expect(run(command, '--help')).toMatchObject({ code: 0, said: expect.stringMatching(/^Usage: npm run /) });
      expect(existsSync(join(folder, 'data'))).toBe(false);
    },
  );

  it.each([
    ['to no bucket', '', ['--files-to', 'bucket'], 'No bucket is set'],
    ['to the moon', '', ['--files-to', 'moon'], 'Usage: npm run move'],
  ])('refuses to move files %s, and says what to do (rule file-stores)', (_what, env, words, expected) => {
    writeFileSync(join(folder, '.env'), env);
    expect(run('move', ...words)).toEqual({ code: 2, said: expect.stringContaining(expected) });
  });

  it('says how the shop’s providers are, and that it takes no words (rule provider-checks)', () => {
    const { code, said } = run('check-providers');
    expect([code, said.split('\n').filter((line) => line.startsWith('ok '))]).toEqual([0, expect.any(Array)]);
    expect(said).toContain('Payments: Test mode');
    expect(run('check-providers', 'stripe')).toMatchObject({
      code: 2,
      said: expect.stringMatching(/^Usage: npm run /),
    });
    expect(existsSync(join(folder, 'data'))).toBe(false);
  });

  it.each(['import-menu', 'import-places'] as const)('says that the file of %s is not there', (command) => {
    expect(run(command, 'menu.json')).toEqual({ code: 2, said: 'There is no file menu.json.\n' });
    expect(run(command, '.')).toEqual({ code: 2, said: '. is a folder. Name a file.\n' });
  });

  it('shows a menu’s changes first, and empties none unasked (rule menu-import-preview)', { timeout: 60_000 }, () => {
    writeFileSync(join(folder, '.env'), 'DATA_DIR=./shop\n');
    const shop = restaurant({
      _id: 'grill',
      menu: [{ _id: 'all', name: 'All', items: [item([], { title: 'Soup', price: 400 })] }],
    });
    const write = (menu: Restaurant['menu']) =>
      writeFileSync(join(folder, 'menu.json'), JSON.stringify({ ...shop, menu }));
    write(shop.menu);
    expect(run('import-menu', 'menu.json')).toEqual({
      code: 2,
      said: expect.stringMatching(
        /a new restaurant with 1 dish\n {2}\+ Soup \$4\.00\n[\s\S]*Nothing was changed\. .* add --yes/,
      ),
    });
    expect(run('import-menu', 'menu.json', '--yes')).toMatchObject({ code: 0, said: expect.stringContaining('Done.') });
    expect(run('import-menu', 'menu.json')).toMatchObject({
      code: 0,
      said: expect.stringContaining('Nothing changes.'),
    });
    write(
      shop.menu.map((category) => ({ ...category, items: category.items.map((dish) => ({ ...dish, price: 24 })) })),
    );
    expect(run('import-menu', 'menu.json').said).toContain('~ Soup $4.00 → $0.24');
    write([]);
    expect(run('import-menu', 'menu.json', '--yes')).toMatchObject({
      code: 1,
      said: expect.stringContaining('Corner Grill would lose all its dishes. If that is meant, add --empty-menu.'),
    });
    expect(run('import-menu', 'menu.json', '--yes', '--empty-menu')).toMatchObject({ code: 0 });
  });

  it('says how bad rows of an address list are left out', () => {
    const rows = ['-82.6,28.2,5,Oak Ln', '-82.6,28.2,,Oak Ln', ',28.2,7,Oak Ln', ',28.2,9,Oak Ln'];
    writeFileSync(join(folder, 'list.csv'), ['LON,LAT,NUMBER,STREET', ...rows].join('\n'));
    const refused = run('import-places', 'list.csv');
    expect(refused).toMatchObject({
      code: 1,
      said: expect.stringContaining('4 rows: 1 addresses, 0 repeated, 1 without a number or street, 2 bad\n'),
    });
    expect(refused.said).toContain(
      'Fix or delete them in the file and import it again. ' +
        'The person who runs the server can also leave them out: npm run places:import -- FILE --max-bad 50',
    );
    expect(run('import-places', 'list.csv', '--max-bad', '50')).toMatchObject({
      code: 0,
      said: expect.stringContaining('Imported.'),
    });
  });

  it('says what is wrong with a menu, a list of addresses or the settings, each in words', () => {
    writeFileSync(join(folder, 'empty'), '');
    expect(run('import-menu', 'empty')).toMatchObject({
      code: 1,
      said: expect.stringContaining('nothing was changed'),
    });
    expect(run('import-places', 'empty')).toEqual({ code: 2, said: 'The file is empty.\n' });
    writeFileSync(join(folder, '.env'), 'PORT=eighty\n');
    for (const [command, word] of [
      ['staff', 'list'],
      ['import-places', 'empty'],
      ['back-up', 'x'],
    ] as const) {
      expect(run(command, word)).toEqual({
        code: 2,
        said: expect.stringMatching(/^The settings are not right:\n {2}PORT is/),
      });
    }
  });

  it.each([
    ['without a file', '', [], 'Usage: npm run backup -- FILE'],
    ['without a secret', '', ['x'], 'BACKUP_SECRET is missing'],
    ['of PostgreSQL', 'DATABASE_URL=postgres://127.0.0.1/shop', ['x'], 'use pg_dump'],
    ['of nothing', 'BACKUP_SECRET=long-enough-a-secret', ['x.backup'], 'There is no database'],
    ['into a folder that is missing', 'BACKUP_SECRET=long-enough-a-secret', ['copies'], 'Make it first'],
    [
      'into a file there',
      'BACKUP_SECRET=long-enough-a-secret',
      ['usb/x.backup'],
      /^There is no folder .*usb\. Make it/,
    ],
  ])('refuses a copy %s, and says what to do', (_what, env, words, expected) => {
    writeFileSync(join(folder, '.env'), env);
    const { code, said } = run('back-up', ...words);
    expect([code, said]).toEqual([2, expect.stringMatching(expected)]);
  });
});

describe.skipIf(process.platform === 'win32')('a copy that a Unix signal cuts short (rule sealed-backups)', () => {
  it.each(['SIGINT', 'SIGTERM', 'SIGHUP'] as const)('by %s leaves nothing of the database behind', async (signal) => {
    writeFileSync(join(folder, '.env'), 'DATA_DIR=./shop\nBACKUP_SECRET=long-enough-a-secret\n');
    run('staff', 'list');
    // Nobody reads from this pipe, so the copy waits there.
    const script = 'mkdir shop.backup.$$.part && mkfifo shop.backup.$$.part/copy && exec "$0" "$1" shop.backup';
    const words = ['-c', script, process.execPath, bundled('back-up')];
    const copying = spawn('sh', words, { cwd: folder, stdio: 'ignore' });
    const ended = once(copying, 'exit');
    const drafts = () => readdirSync(join(folder, 'shop')).filter((name) => name.startsWith('copy-'));
    while (copying.exitCode === null && drafts().length === 0) await wait(10);
    copying.kill(signal);
    expect(await ended).toEqual([null, signal]);
    expect(drafts()).toEqual([]);
    expect(readdirSync(folder).sort()).toEqual(['.env', 'shop']);
  });
});
