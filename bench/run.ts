/**
 * `npm run bench` runs all benchmarks one after the other, `npm run bench -- orders menu` the named ones. They only
 * print figures.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { DEMO_PASSWORD } from '#tests/browser/steps/staff-names.ts';
import { ORIGIN, withServer } from './bench-server.ts';
import { inNewFolder } from './engines.ts';

const BENCHES = [
  'menu',
  'orders',
  'places',
  'page',
  'dashboard',
  'board-page',
  'streams',
  'overload',
  'flood',
  'hostile-files',
  'evening-watched',
  'money',
  'growth',
  'lists',
  'suggestions',
  'crowd',
  'upgrade',
  'menu-editing',
  'menu-editor-page',
  'learned-times',
  'small-machine',
] as const;
type Bench = (typeof BENCHES)[number];

async function run(file: string, args: readonly string[] = []): Promise<void> {
  const flags = ['--expose-gc', join(import.meta.dirname, file), ...args];
  const child = spawn(process.execPath, flags, { stdio: 'inherit' });
  const [code] = await once(child, 'exit');
  if (code !== 0) process.exitCode = 1;
}

/** The page benchmark needs a server with the demo and the built pages. */
async function runPage(): Promise<void> {
  const settings = { DEMO: 'on', DEMO_PASSWORD };
  await inNewFolder((place) => withServer(place, settings, () => run('page.ts', [ORIGIN])));
}

function chosen(names: readonly string[]): readonly Bench[] {
  const unknown = names.filter((name) => !BENCHES.some((bench) => bench === name));
  if (unknown.length > 0) throw new Error(`No benchmark named ${unknown.join(', ')}: there are ${BENCHES.join(', ')}`);
  return names.length === 0 ? BENCHES : BENCHES.filter((bench) => names.includes(bench));
}

for (const bench of chosen(process.argv.slice(2))) {
  console.log(`\n# ${bench}`);
  await (bench === 'page' ? runPage() : run(`${bench}.ts`));
}
