/** Plants a fault into a copy of the server, and lets the judge look for it there. */
import { spawn } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { PlantedFault } from './planted-faults.ts';

const ROOT = join(import.meta.dirname, '..');
const COPIED = ['src', 'demo', 'rehearsal', 'scripts', 'tests/support', 'package.json'];
/** The search for a fault tries these evenings, one after the other: small ones find most. */
const EVENINGS = [
  { customers: 30, minutes: 60 },
  { customers: 60, minutes: 90 },
  { customers: 120, minutes: 150 },
  { customers: 120, minutes: 150 },
];
const ANY = /^ {2}WRONG: (.*)$/m;
const OVERDUE_MS = 10 * 60_000;

export interface Found {
  readonly name: string;
  /** The first thing that was found wrong; null if nothing was. */
  readonly words: string | null;
  readonly seed: number;
  readonly evenings: number;
  readonly ms: number;
}

/** The text of a fault's file with the fault in it; throws where its place is not there once. */
export function faultyText({ name, file, search, replacement }: PlantedFault): string {
  const text = readFileSync(join(ROOT, file), 'utf8');
  if (text.split(search).length !== 2) throw new Error(`'${name}' does not fit: ${file} has changed`);
  return text.replace(search, () => replacement);
}

/** Copies the sources, with no fault in them yet. */
export function copySources(): { readonly folder: string; readonly clear: () => void } {
  const folder = mkdtempSync(join(tmpdir(), 'forkfleet-planted-'));
  for (const name of COPIED) cpSync(join(ROOT, name), join(folder, name), { recursive: true });
  symlinkSync(join(ROOT, 'node_modules'), join(folder, 'node_modules'));
  return { folder, clear: () => rmSync(folder, { recursive: true, force: true }) };
}

function playIn(folder: string, args: readonly string[]): Promise<{ code: number; output: string }> {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, ['rehearsal/run.ts', ...args], { cwd: folder, timeout: OVERDUE_MS });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8').on('data', (text: string) => {
        output += text;
      });
    }
    child.on('close', (code) => resolve({ code: code ?? 1, output }));
  });
}

/** Plays an evening on a copy without a fault; throws where that is not well: then no fault could be found by it. */
export async function playSound(seed: number, copy: string): Promise<void> {
  const { code, output } = await playIn(copy, ['--seed', String(seed), '--customers', '30', '--minutes', '60']);
  if (code !== 0) throw new Error(`an evening without a planted fault is not well: ${output}`);
}

/** Plays evenings on a copy with the fault in it until the judge finds it, in such words. */
export async function findFault(fault: PlantedFault, seed: number, copy: string, wrong = ANY): Promise<Found> {
  const place = join(copy, fault.file);
  const sound = readFileSync(place, 'utf8');
  writeFileSync(place, faultyText(fault));
  const began = performance.now();
  try {
    for (const [index, { customers, minutes }] of EVENINGS.entries()) {
      const args = ['--seed', String(seed + index), '--customers', String(customers), '--minutes', String(minutes)];
      const { code, output } = await playIn(copy, args);
      if (code === 0) continue;
      const [, first] = ANY.exec(output) ?? /^(\w*Error: .*)$/m.exec(output) ?? [];
      if (first === undefined || /ERR_MODULE_NOT_FOUND|SyntaxError/.test(output)) {
        throw new Error(`an evening with '${fault.name}' did not begin: ${output}`);
      }
      const [, words] = wrong.exec(output) ?? [];
      if (words === undefined && wrong !== ANY) continue;
      const ms = performance.now() - began;
      return { name: fault.name, words: words ?? first, seed: seed + index, evenings: index + 1, ms };
    }
    const ms = performance.now() - began;
    return { name: fault.name, words: null, seed, evenings: EVENINGS.length, ms };
  } finally {
    writeFileSync(place, sound);
  }
}
