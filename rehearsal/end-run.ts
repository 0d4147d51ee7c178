import type { Evening } from './evening.ts';
import { clearTemplates } from './ground.ts';

/** Says how an evening ended, and ends the process: with 1 where something is wrong. */
export async function endRun(head: string, { wrong, story }: Pick<Evening, 'wrong' | 'story'>): Promise<never> {
  console.log(head);
  if (wrong.length === 0) console.log('  nothing lost, doubled or untrue');
  for (const words of wrong) console.log(`  WRONG: ${words}`);
  for (const line of story) console.log(`    ${line}`);
  await clearTemplates();
  // Threads that still compress something must not hold up the end.
  process.exit(wrong.length === 0 ? 0 : 1);
}
