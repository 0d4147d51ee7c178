/** Makes an evening that went wrong as short as it can be and still break the same rule. */
import { ACTS, type Act } from './acts.ts';
import type { Evening, EveningPlan } from './evening.ts';

/** A complaint without its numbers: two that break the same rule in two evenings are the same. */
const ruleOf = (words: string | undefined): string =>
  (words ?? '').replace(/^FF\w+: /, '').replace(/[\d.]+|FF\w+/g, '#');

/**
 * Plays the evening again and again with fewer customers and without one kind of act after the other, while
 * `until` (by `performance.now`) has not come. Returns the shortest evening that breaks the rule of the first
 * complaint (rule evening-shrunk).
 */
export async function shrink(
  plan: EveningPlan,
  evening: Evening,
  { until, play }: { readonly until: number; readonly play: (plan: EveningPlan) => Promise<Evening> },
): Promise<Evening> {
  const rule = ruleOf(evening.wrong[0]);
  let best = evening;
  let only = plan.only ?? Array.from({ length: plan.customers }, (_, index) => index);
  let without: readonly Act[] = plan.without ?? [];
  const breaks = async (changes: Partial<EveningPlan>): Promise<boolean> => {
    if (performance.now() >= until) return false;
    const played = await play({ ...plan, only, without, ...changes });
    const wrong = played.wrong.filter((words) => ruleOf(words) === rule);
    if (wrong.length === 0) return false;
    best = { ...played, wrong };
    return true;
  };
  for (let size = Math.ceil(only.length / 2); size >= 1; size = size === 1 ? 0 : Math.ceil(size / 2)) {
    for (let from = 0; from < only.length; ) {
      const fewer = only.filter((_, place) => place < from || place >= from + size);
      if (await breaks({ only: fewer })) only = fewer;
      else from += size;
    }
  }
  for (const act of ACTS) {
    const more = [...without, act];
    if (await breaks({ without: more })) without = more;
  }
  return best;
}
