/**
 * What learned kitchen times are worth (rule learned-times): kitchens of chance, quick, middling and slow, each learned
 * from 60 days and judged on the 14 after them, beside a promise of 35 minutes for all.
 * Run: node bench/learned-times.ts [kitchens of each speed] [seed]. Goal: P80 error of at most 6 minutes, 90 % kept.
 */
import { judge, judgeKitchen, type Outcome, type Speed } from '#tests/support/kitchen-evenings.ts';

const KITCHENS = Number(process.argv[2] ?? 20);
const SEED = Number(process.argv[3] ?? 1);
const SPEEDS: readonly Speed[] = ['quick', 'middling', 'slow'];

function print(name: string, kind: string, outcomes: readonly Outcome[]): void {
  const { error, kept, orders } = judge(outcomes);
  const cells = [name.padEnd(9), kind.padEnd(8), error.toFixed(1).padStart(5), (kept * 100).toFixed(1).padStart(5)];
  console.log(`| ${cells.join(' | ')} | ${orders} |`);
}

console.log('| Kitchens | Promise | P80 error, min | Kept, % | Orders |');
console.log('|---|---|---|---|---|');
const all: Record<'learned' | 'fixed', Outcome[]> = { learned: [], fixed: [] };
for (const [place, speed] of SPEEDS.entries()) {
  const judged = Array.from({ length: KITCHENS }, (_, index) => judgeKitchen(SEED + index * 3 + place, speed));
  for (const kind of ['learned', 'fixed'] as const) {
    const outcomes = judged.flatMap((one) => one[kind]);
    all[kind].push(...outcomes);
    print(speed, kind === 'fixed' ? '35 min' : kind, outcomes);
  }
}
print('all', 'learned', all.learned);
print('all', '35 min', all.fixed);
